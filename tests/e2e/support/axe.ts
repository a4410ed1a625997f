import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Judges a page where it stands. No page of the shop has frames, so none is opened beside it to join their findings. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

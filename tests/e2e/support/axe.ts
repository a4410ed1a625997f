import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Judges a page where it stands. No page of the shop has frames, so none is opened beside it to join their findings. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** What every screen is held to: WCAG 2.2 AA, and what axe counts as good practice, as headings in their order. */
export const BARRIER_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

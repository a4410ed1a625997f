import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import type { DemoStage } from './stage.ts';

export interface DemoScreen {
  readonly name: string;
  readonly isStaffs?: boolean;
  readonly show: (page: Page, stage: DemoStage) => Promise<unknown>;
}

/** A screen that its address alone brings up. */
export const at = (name: string, path: string): DemoScreen => ({ name, show: (page) => open(page, path) });

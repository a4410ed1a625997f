import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import type { DemoStage } from './stage.ts';

/** A place of the admin area before its manager. */
export async function openAsManager(page: Page, { shop, manager }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, manager);
  await open(page, path);
}

import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { ADMIN } from '../../e2e/support/run.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import type { DemoStage } from './stage.ts';

/** A place of the admin area before its owner, who alone may enter some. */
export async function openAsAdmin(page: Page, { shop }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, ADMIN);
  await open(page, path);
}

/** A place of the admin area before its manager. */
export async function openAsManager(page: Page, { shop, manager }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, manager);
  await open(page, path);
}

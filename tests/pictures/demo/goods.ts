import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { choose } from '../../e2e/support/choosing.ts';
import { sizes } from '../../e2e/support/product-page.ts';

export const DRESS = { path: '/product/plate-na-zapah', size: '46 (M)' } as const;
export const SWEATER = { path: '/product/sviter-s-kosami', size: '44 (S)' } as const;

export async function choosing(page: Page, { path, size }: typeof DRESS | typeof SWEATER): Promise<void> {
  await open(page, path);
  await choose(sizes(page), size);
}

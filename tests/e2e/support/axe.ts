import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, NodeResult, RunOnly } from 'axe-core';
import { LARGE, markLargeTargets, unmarkLargeTargets } from './large-targets.ts';
import { markReadable, READABLE, unmarkReadable } from './readable-text.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What every screen is held to: WCAG 2.2 AA, and what axe counts as good practice, as headings in their order. */
export const BARRIERS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What depends on the structure alone. */
export const GOOD_PRACTICE: RunOnly = { type: 'tag', values: ['best-practice'] };

/** What axe can judge otherwise in the other scheme: the page is the same, its colours are not. */
export const COLORS = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
} satisfies RunOnly;

/** Spares axe the controls that are large and the text that is readable by a simpler measure. */
const SPARING = `;axe.configure({ rules: [
  { id: 'target-size', selector: '*:not([${LARGE}])' },
  { id: 'color-contrast', selector: '*:not([${READABLE}])' },
] });`;

const TARGETS = { mark: markLargeTargets, unmark: unmarkLargeTargets, name: LARGE };
const TEXT = { mark: markReadable, unmark: unmarkReadable, name: READABLE };
/** What axe is spared, where it is asked about that at all. */
const SPARED = new Map<RunOnly, readonly (typeof TEXT)[]>([
  [BARRIERS, [TARGETS, TEXT]],
  [COLORS, [TEXT]],
]);

/**
 * Judges a page where it stands, or the part of it that a selector names. axe is put into a page once and gives no
 * details of what it passed: both together halve what a screen costs. No page of the shop has frames.
 */
export async function judge(page: Page, runOnly: RunOnly, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE + SPARING);
  const spared = SPARED.get(runOnly) ?? [];
  for (const { mark, name } of spared) await page.evaluate(mark, name);
  const results = await page.evaluate(
    ([where, chosen]) =>
      window.axe.run(where ?? document, { runOnly: chosen, resultTypes: ['violations', 'incomplete'] }),
    [part, runOnly] as const,
  );
  for (const { unmark, name } of spared) await page.evaluate(unmark, name);
  return results;
}

/** What axe found, one line a place. */
export async function barriers(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  const { violations } = await judge(page, runOnly, part);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${placeOf(node)}: ${node.failureSummary}`),
  );
}

/** The selector of what a finding is about. */
export const placeOf = ({ target }: NodeResult): string => target.join(' ');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

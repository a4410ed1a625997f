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

/** Leaves to `COLORS` what is judged there. */
const COLORS_APART = Object.fromEntries(COLORS.values.map((rule) => [rule, { enabled: false }]));

/**
 * Judges a page where it stands, or the part of it that a selector names. axe is put into a page once and gives no
 * details of what it passed: both together halve what a screen costs. No page of the shop has frames.
 */
export async function judge(page: Page, runOnly: RunOnly, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE + SPARING);
  const [spare, unspare, mark] =
    runOnly === COLORS
      ? ([markReadable, unmarkReadable, READABLE] as const)
      : ([markLargeTargets, unmarkLargeTargets, LARGE] as const);
  await page.evaluate(spare, mark);
  const results = await page.evaluate(
    ([where, chosen, rules]) =>
      window.axe.run(where ?? document, {
        ...{ runOnly: chosen, rules },
        resultTypes: ['violations', 'incomplete'],
      }),
    [part, runOnly, runOnly === COLORS ? {} : COLORS_APART] as const,
  );
  await page.evaluate(unspare, mark);
  return results;
}

/** What axe found, one line a place. */
export async function barriers(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  const judged = [await judge(page, runOnly, part)];
  if (runOnly === BARRIERS) judged.push(await judge(page, COLORS, part));
  const violations = judged.flatMap((it) => it.violations);
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

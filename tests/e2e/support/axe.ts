import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, NodeResult, RunOnly, RunOptions } from 'axe-core';
import { LARGE, markLargeTargets, unmarkLargeTargets } from './large-targets.ts';
import { repeatedIn } from './repeated.ts';

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

/** Of parts that look alike, as rows of a list and cards of a page, so many have their colours judged. */
const ENOUGH = 2;

/** Spares axe the controls that are large by a simpler measure. */
const SPARING = `;axe.configure({ rules: [{ id: 'target-size', selector: '*:not([${LARGE}])' }] });`;

/** Leaves to `COLORS` what is judged there. */
const COLORS_APART = Object.fromEntries(COLORS.values.map((rule) => [rule, { enabled: false }]));

/**
 * Judges a page where it stands, or the part of it that a selector names. axe is put into a page once and gives no
 * details of what it passed: both together halve what a screen costs. No page of the shop has frames.
 */
export async function judge(page: Page, runOnly: RunOnly, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE + SPARING);
  if (runOnly === COLORS) {
    const repeated = await page.evaluateHandle(repeatedIn, [part, ENOUGH] as const);
    return run(page, { runOnly, rules: {} }, part, repeated);
  }
  await page.evaluate(markLargeTargets, LARGE);
  const results = await run(page, { runOnly, rules: COLORS_APART }, part);
  await page.evaluate(unmarkLargeTargets, LARGE);
  return results;
}

function run(
  page: Page,
  options: Pick<RunOptions, 'runOnly' | 'rules'>,
  part?: string,
  repeated?: JSHandle<Element[]>,
): Promise<AxeResults> {
  return page.evaluate(
    ([chosen, where, exclude]) =>
      window.axe.run(
        { include: [where ?? document], exclude: exclude ?? [] },
        { ...chosen, resultTypes: ['violations', 'incomplete'] },
      ),
    [options, part, repeated] as const,
  );
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

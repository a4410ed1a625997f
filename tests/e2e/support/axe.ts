import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, NodeResult, RunOnly } from 'axe-core';
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
const ENOUGH = 3;

/** Leaves to `COLORS` what is judged there. */
const COLORS_APART = Object.fromEntries(COLORS.values.map((rule) => [rule, { enabled: false }]));

/**
 * Judges a page where it stands, or the part of it that a selector names. axe is put into a page once and gives no
 * details of what it passed: both together halve what a screen costs. No page of the shop has frames.
 */
export async function judge(page: Page, runOnly: RunOnly, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const isOfColors = runOnly === COLORS;
  const exclude = await page.evaluateHandle(repeatedIn, [
    part,
    isOfColors ? ENOUGH : Number.POSITIVE_INFINITY,
  ] as const);
  return page.evaluate(
    ([only, where, without, rules]) =>
      window.axe.run(
        { include: [where ?? document], exclude: without },
        { runOnly: only, rules, resultTypes: ['violations', 'incomplete'] },
      ),
    [runOnly, part, exclude, isOfColors ? {} : COLORS_APART] as const,
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

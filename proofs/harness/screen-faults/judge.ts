import type { RouteName } from '#contract/routes.ts';
import type { Violations } from '../violations.ts';
import type { Screen, Stage } from './screen.ts';
import type { Visit } from './visit.ts';

/** Takes down what contradicts the claim in one case. */
export type Verdict = { expect(condition: boolean, what: string): void };

export const verdictOn = (violations: Violations, unit: string): Verdict => ({
  expect: (condition, what) => violations.expect(condition, unit, what),
});

/** What the screen says, that it says anything at all, and that nothing was thrown that nobody caught. */
export async function judgeScreen(verdict: Verdict, visit: Visit, texts: readonly string[]): Promise<void> {
  const { page, complaints } = visit;
  for (const text of texts) {
    const isShown = await visit.until(() => visit.hasShown(text));
    verdict.expect(isShown, `does not show «${text}» but «${isShown ? '' : await textOf(visit)}»`);
  }
  const hasHeading = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('main h1, main h2')].filter((it) => it.checkVisibility());
      return seen.some((heading) => heading.textContent?.trim() !== '');
    });
  const isHeaded = await visit.until(hasHeading);
  verdict.expect(
    isHeaded,
    `the screen has no heading: «${isHeaded ? '' : await textOf(visit)}» at ${page.url()}`,
  );
  verdict.expect(complaints.length === 0, complaints.join('; ').slice(0, 500));
}

/** What a screen shows ahead of the shop's answer is in the tables a little later. */
export async function judgeEffect(
  verdict: Verdict,
  { until }: Visit,
  { effect }: Stage,
  { wanted, when }: { readonly wanted: 0 | 1; readonly when: string },
): Promise<void> {
  if (effect === undefined) return;
  await until(async () => (await effect()) === wanted);
  const found = await effect();
  verdict.expect(found === wanted, `${when}: found ${found} times in the tables, not ${wanted}`);
}

/** The table knows every call of the screen, and the screen makes every call of the table. */
export function judgeCalls(verdict: Verdict, screen: Screen, made: ReadonlySet<RouteName>): void {
  const own = Object.keys(screen.calls) as RouteName[];
  const known = new Set<RouteName>([...own, ...screen.besides]);
  const unknown = [...made].filter((call) => !known.has(call));
  verdict.expect(unknown.length === 0, `makes calls that nothing is laid down for: ${unknown.join(', ')}`);
  const missing = [...known].filter((call) => !made.has(call));
  verdict.expect(missing.length === 0, `does not make the calls ${missing.join(', ')}`);
}

export const textOf = async ({ page }: Visit): Promise<string> =>
  (await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText))
    .replace(/\s+/g, ' ')
    .slice(0, 300);

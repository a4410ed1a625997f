import { escapeLiteral } from 'pg';
import { expect, it, vi } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { cardParts } from './card-rows.queries.ts';
import { compiledByIds } from './compiled-queries.ts';

const { db, owner, now } = await testApi();
const PAGE = 24;
const COLORS = ['RED', 'BLK', 'WHT'];
const SIZES = ['42', '44', '46', '48'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('adds up what hangs on the cards of a page once for the page, not for each card', async () => {
  const ids: string[] = [];
  for (let at = 0; at < PAGE; at += 1) {
    const variants = COLORS.flatMap((color) => SIZES.map((size) => ({ color, size, stock: 1 })));
    ids.push((await buildProduct(db, { variants })).id);
  }
  const asked = vi.spyOn(db, 'executeQuery');
  expect(await compiledByIds(cardParts)(db, ids, now())).toHaveLength(PAGE);
  const [query] = asked.mock.calls[0] ?? [];
  if (query === undefined || !('sql' in query)) throw new Error('nothing was asked');
  await owner.query('analyze');
  // as a statement is planned that has been asked several times: for any values
  await owner.query('set plan_cache_mode = force_generic_plan');
  await owner.query(`prepare cards as ${query.sql}`);
  const values = query.parameters.map((each) =>
    escapeLiteral(Array.isArray(each) ? `{${each.join()}}` : now().toISOString()),
  );
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute cards (${values.join()})`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('no plan');
  const added = nodesOf(plan).filter((node) => node['Node Type'] === 'Aggregate');
  expect(added.length).toBeGreaterThan(0);
  expect(Math.max(...added.map((node) => node['Actual Loops']))).toBe(1);
});

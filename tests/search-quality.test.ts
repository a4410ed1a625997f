import { describe, expect, it } from 'vitest';
import { search } from '#contract/search.ts';
import { createCatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { followChanges } from '#server/db/changes.ts';
import { createMemory } from '#server/db/memory.ts';
import { searchProducts } from '#server/search/search.actions.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { figuresOf, judgeSearch } from '../seeds/search/judge-search.ts';
import { ndcg } from '../seeds/search/ndcg.ts';
import { testDatabase } from './support/database.ts';

const { db, owner } = await testDatabase();

describe('nDCG@10', () => {
  it.each([
    [[3, 2, 1], [1, 2, 3], 1],
    [[0, 3], [3, 0], 1 / Math.log2(3)],
    [[], [3], 0],
    [[0, 0], [1], 0],
    [[3], [3, 3], 1 / (1 + 1 / Math.log2(3))],
  ])('of %j where %j can be found', (found, all, figure) => {
    expect(ndcg(found, all)).toBeCloseTo(figure, 10);
  });

  it('looks at ten places only', () => {
    const tooLate = [...new Array<number>(10).fill(0), 3];
    expect(ndcg(tooLate, tooLate)).toBe(0);
  });
});

describe('the search over the demo shop', () => {
  it('answers judged queries well, those held out too', { timeout: 60_000 }, async () => {
    const now = new Date('2026-11-21T09:00:00Z');
    await seedBase(db);
    await seedDemo(db, { now });
    await owner.query('analyze');
    const memory = createMemory(followChanges(db, { now: () => now }));
    const catalogue = createCatalogueMemory({ db, now: () => now, memory });
    const deps = { db, now: () => now, memory, catalogue };
    const verdicts = await judgeSearch(async (q) => {
      const result = await searchProducts(deps, search.query.parse({ q }), { user: null });
      if (!result.ok) throw new Error(result.error.code);
      return { data: result.value.data, total: result.value.meta.total };
    });
    const heldOut = figuresOf(verdicts.filter(({ isHeldOut }) => isHeldOut));
    const tuned = figuresOf(verdicts.filter(({ isHeldOut }) => !isHeldOut));
    expect(heldOut.queries + tuned.queries).toBeGreaterThanOrEqual(150);
    expect(heldOut.queries / verdicts.length).toBeCloseTo(1 / 3, 1);
    for (const part of [heldOut, tuned]) {
      expect(part.ndcg).toBeGreaterThanOrEqual(0.93);
      expect(part.empty).toBeLessThan(0.02);
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { stockForSearch } from '#tests/support/search.ts';

const { db, call } = await testApi();

beforeAll(() => stockForSearch(db));

describe('suggestions', () => {
  it('complete the word that is being typed', async () => {
    const { data } = await call('searchSuggest', { query: { q: 'плат' } });
    expect(data.queries).toContain('платье на запах');
    expect(data.categories).toMatchObject([{ slug: 'dresses', name: 'Платья' }]);
    expect(data.products.map(({ slug }) => slug).sort()).toEqual(['black-dress', 'red-dress']);
  });

  it.each([
    ['gkfn', 'плат'],
    ['rhfcyjt gkfn', 'красное плат'],
    ['плтье', 'платье'],
  ])('of %j are those of «%s»', async (q, corrected) => {
    const { data } = await call('searchSuggest', { query: { q } });
    expect(data.corrected).toBe(corrected);
    expect(data.products.map(({ slug }) => slug)).toContain('red-dress');
  });

  it('are at most eight, and as few as asked', async () => {
    for (const limit of [1, 3, 8]) {
      const { data } = await call('searchSuggest', { query: { q: 'п', limit } });
      const all = data.queries.length + data.categories.length + data.products.length;
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(limit);
    }
    const failure = await failureOf(call('searchSuggest', { query: { q: 'п', limit: 9 } }));
    expect(failure).toMatchObject({ status: 400, details: [{ path: 'limit' }] });
  });
});

import { expect, it } from 'vitest';
import type { Changes } from '#server/db/changes.ts';
import { createKeptProducts } from './kept-products.ts';

const unchanged = { mark: () => 1, areUnchanged: () => true } as Partial<Changes> as Changes;
const noon = new Date('2026-03-01T12:00:00Z');

async function keeping(mostBytes: number) {
  const kept = createKeptProducts<string>({
    changes: unchanged,
    now: () => noon,
    nextMoment: async () => Number.POSITIVE_INFINITY,
    mostBytes,
  });
  const asOf = await kept.begin();
  const put = (key: string, bytes = 1) => kept.put(key, { value: key, productId: key, bytes }, asOf);
  return { put, there: (...keys: string[]) => keys.filter((key) => kept.get(key) !== undefined) };
}

it('lets the oldest go that nobody has asked for', async () => {
  const { put, there } = await keeping(3);
  for (const key of ['a', 'b', 'c']) put(key);
  there('a', 'c');
  put('d');
  expect(there('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

it('lets the oldest go where all were asked for', async () => {
  const { put, there } = await keeping(3);
  for (const key of ['a', 'b', 'c']) put(key);
  there('a', 'b', 'c');
  put('d');
  put('e');
  expect(there('a', 'b', 'c', 'd', 'e')).toHaveLength(3);
  expect(there('e')).toEqual(['e']);
});

it('keeps nothing that weighs more than everything may', async () => {
  const { put, there } = await keeping(3);
  put('a');
  put('b', 4);
  expect(there('a', 'b')).toEqual([]);
});

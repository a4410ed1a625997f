import { beforeAll, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalog.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { testApi } from './support/api.ts';
import { storeSetting } from './support/builders.ts';

const { app, db, call } = await testApi();

beforeAll(async () => {
  await seedBase(db);
  await seedDemo(db, { now: new Date() });
  await storeSetting(db, 'retail', { displaySettings: { showWholesalePriceToRetail: true } });
});

/** What a reader makes of what is left out (docs/rules/catalogue.md). */
const read = ({ images, isSale = false, isNew = false, retail, wholesale, ...card }: ListedProduct) => ({
  ...card,
  isSale,
  isNew,
  _id: card.id,
  stockStatus: card.totalStock > 0 ? 'in_stock' : 'out_of_stock',
  retail: retail ?? { enabled: true, allowPurchase: true },
  wholesale: wholesale?.enabled === true ? wholesale : null,
  images: images.map(({ url, width, height }) => ({ url, width: width ?? 900, height: height ?? 1200 })),
});

it('tell all that cards tell', async () => {
  const [cards, briefs] = await Promise.all(
    (['card', 'brief'] as const).map((view) => call('productList', { query: { view, limit: 100 } })),
  );
  expect(briefs?.data.length).toBeGreaterThan(20);
  expect(briefs?.data.every((product) => !('stockStatus' in product))).toBe(true);
  expect(briefs?.data.map(read)).toEqual(cards?.data.map(read));
});

it('weigh at most 12 kB for 24', async () => {
  const { body } = await app.inject({ url: '/api/products?view=brief&limit=24' });
  expect(JSON.parse(body).data).toHaveLength(24);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(12_000);
});

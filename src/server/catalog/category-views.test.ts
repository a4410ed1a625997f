import { expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildCategory } from '#tests/support/builders.ts';

const { app, db, call } = await testApi();

it('counts a visitor who opens a category once, with all that they narrow it by', async () => {
  await buildCategory(db, { slug: 'dresses' });
  await buildCategory(db, { slug: 'coats' });
  await call('productList', { query: { category: 'dresses' } });
  await call('productList', { query: { category: 'dresses', page: 2, colors: ['RED'] } });
  await app.inject({ url: '/api/products?category=dresses', remoteAddress: '203.0.113.7' });
  await failureOf(call('productList', { query: { category: 'nowhere' } }));
  await call('productList');
  // what is still to be written is written when the shop stops
  await app.close();
  const rows = await db.selectFrom('categories').select(['slug', 'view_count']).orderBy('slug').execute();
  expect(rows).toEqual([
    { slug: 'coats', view_count: 0 },
    { slug: 'dresses', view_count: 2 },
  ]);
});

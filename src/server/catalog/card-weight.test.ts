import { expect, it } from 'vitest';
import { seedBase } from '#server/seed/seed-base.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { testApi } from '#tests/support/api.ts';

const { app, db, now } = await testApi();

it('answers a page of 24 demo products within 12 kB', async () => {
  await seedBase(db);
  await seedDemo(db, { now: now() });
  const { body, json } = await app.inject({ url: '/api/products' });
  expect(json().data).toHaveLength(24);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(12_000);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '#server/db/connect.ts';
import { listenForWork } from '#server/jobs/listen-for-work.ts';
import { testApi } from '#tests/support/api.ts';
import { buildProduct, storeSetting } from '#tests/support/builders.ts';
import { furtherShop } from '#tests/support/further-shop.ts';
import { documents } from '#tests/support/pages.ts';

/** Within this time every process shows what staff change, in milliseconds (docs/rules/pages.md). */
const WITHIN = 1000;
/** As long as the shop itself takes its knowledge for good. */
const one = await testApi({ pages: documents, freshFor: 500 });
const { db, owner, address, app, memory } = one;
const other = await furtherShop(one, { pages: documents, freshFor: 500 });
await buildProduct(db, { slug: 'silk-dress', price: 5000 });

const pages = { one: app, other };
const read = async (who: 'one' | 'other', url: string) => (await pages[who].inject(url)).body;

/** How long a change takes until both processes show it, in milliseconds. */
async function timeTo(shown: string, url: string, change: () => Promise<unknown>): Promise<number> {
  await Promise.all([read('one', url), read('other', url)]);
  await change();
  const since = performance.now();
  for (const who of ['one', 'other'] as const) {
    while (!(await read(who, url)).includes(shown)) {
      if (performance.now() - since > 5 * WITHIN) return Number.POSITIVE_INFINITY;
      await sleep(20);
    }
  }
  return performance.now() - since;
}

it.each([
  ['a setting', 'Мера-север', '/about', () => storeSetting(db, 'store', { storeName: 'Мера-север' })],
  ['a price', '7\u00a0777', '/product/silk-dress', () => owner.query('update products set price = 777700')],
  [
    'a promotion',
    '3\u00a0888',
    '/product/silk-dress',
    () =>
      owner.query(`insert into promotions (id, name, kind, value, starts_at, applies_to_all)
        values (gen_random_uuid(), 'Половина', 'percent', 50, now() - interval '1 hour', true)`),
  ],
])('%s shows on both processes in time, though nobody listens', async (_what, shown, url, change) => {
  expect(await timeTo(shown, url, change)).toBeLessThan(WITHIN);
});

it('shows at once where the connection that listens holds, and in time once it is cut', async () => {
  const listener = listenForWork(address, { reconnectMs: 60_000, onChange: memory.changes.announce });
  afterAll(() => listener.stop());
  const listening = async () =>
    (
      await owner.query(`select pid from pg_stat_activity where application_name = 'mera-shop-listen'
      and datname = current_database() and query = 'listen work'`)
    ).rowCount;
  while ((await listening()) !== 1) await sleep(20);
  await read('one', '/contact');
  const known = memory.changes.isFresh();
  await storeSetting(db, 'store', { storeName: 'Мера-юг' });
  while (memory.changes.isFresh()) await sleep(5);
  expect(known).toBe(true);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mera-shop-listen' and datname = current_database()`);
  const change = () => storeSetting(db, 'store', { storeName: 'Мера-запад' });
  expect(await timeTo('Мера-запад', '/contact', change)).toBeLessThan(WITHIN);
});

it('misses no change of a transaction that began before another ended', async () => {
  const pool = createPool({ connection: address, max: 1 });
  afterAll(() => createDatabase(pool).destroy());
  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query(`update products set price = 111100`);
  await storeSetting(db, 'store', { storeName: 'Мера-восток' });
  await sleep(WITHIN);
  expect(await read('one', '/product/silk-dress')).not.toContain('1\u00a0111');
  // seen by both, while the other change is still to come
  expect(await read('one', '/about')).toContain('Мера-восток');
  const shown = timeTo('555', '/product/silk-dress', async () => {
    await slow.query('commit');
    slow.release();
  });
  expect(await shown).toBeLessThan(WITHIN);
});

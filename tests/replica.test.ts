import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { APP_ROLE } from '#server/db/connect.ts';
import { socketUrl } from '#server/db/embedded.ts';
import { type ReplicaReads, readFromReplica } from '#server/db/replica.ts';
import { directCaller } from '#server/http/direct-calls.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { addGoods, guestBody, keyHeader, openTestShop, stockOf } from '#tests/support/order-fixtures.ts';
import { replicatedDatabase } from '#tests/support/replicated-database.ts';

const told: string[] = [];
const note = (_fields: object, message: string) => void told.push(message);
const database = await replicatedDatabase();
const { owner, replica, pool: primary, address } = database;
let reads: ReplicaReads | undefined;
const usual = { max: 4, role: APP_ROLE, primary, log: { info: note, warn: note } } as const;
const shop = await openTestShop({
  database,
  pages: async () => {},
  replica: (changes) => {
    reads = readFromReplica({ ...usual, connection: replica.url, changes });
    return reads.db;
  },
});
afterAll(() => reads?.stop());
const { app, db, memory, signIn } = shop;
const categories = [await buildCategory(db, { slug: 'dresses', name: 'Платья' })];
const dress = await buildProduct(db, {
  slug: 'silk-dress',
  name: 'Платье из шёлка',
  price: 5000,
  categories,
});
await replica.resumeReplay();

/** In milliseconds. */
const WITHIN = 10_000;
const URL = '/api/products/slug/silk-dress';
const read = (url = URL, headers: Record<string, string> = {}) => app.inject({ url, headers });
const priceOf = async (headers: Record<string, string> = {}) => (await read(URL, headers)).json().data.price;
let lastPrice = 5000;
const newPrice = async () => {
  lastPrice += 1;
  await owner.query('update products set price = $1 where id = $2', [lastPrice * 100, dress.id]);
  return lastPrice;
};
/** How many statements each of the two answers for the work. */
async function answeredDuring(work: () => Promise<unknown>) {
  const before = reads?.state() ?? { byReplica: 0, byPrimary: 0 };
  await work();
  const after = reads?.state() ?? before;
  return {
    byReplica: after.byReplica - before.byReplica,
    byPrimary: after.byPrimary - before.byPrimary,
  };
}

describe('while the replica is current', () => {
  it.each([
    '/api/products?category=dresses&facets=true',
    '/api/products/popular',
    URL,
    `/api/products/${dress.id}`,
    '/api/products/silk-dress/related',
    '/api/categories',
    '/api/homepage',
    '/api/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
    '/api/search/suggest?q=%D0%BF%D0%BB%D0%B0%D1%82',
  ])('it answers %s whole', async (url) => {
    // what the primary wrote of its own accord just now comes a moment later
    await vi.waitFor(async () => {
      await newPrice();
      await replica.resumeReplay();
      const { byReplica, byPrimary } = await answeredDuring(async () => {
        expect((await read(url)).statusCode).toBe(200);
      });
      expect(byReplica).toBeGreaterThan(0);
      expect(byPrimary).toBe(0);
    }, WITHIN);
  });

  it('and what a page asks for', async () => {
    await vi.waitFor(async () => {
      await newPrice();
      await replica.resumeReplay();
      const { byReplica, byPrimary } = await answeredDuring(async () => {
        const page = directCaller(app, { log: app.log, ip: '127.0.0.1', patience: 8 });
        expect((await page('productBySlug', { params: { slug: 'silk-dress' } })).data.id).toBe(dress.id);
      });
      expect(byReplica).toBeGreaterThan(0);
      expect(byPrimary).toBe(0);
    }, WITHIN);
  });

  it('nothing of the staff, a cart or an order comes from it', async () => {
    const { token } = await signIn({ role: 'admin' });
    const goods = await addGoods(shop, { stock: 5 });
    const { byReplica } = await answeredDuring(async () => {
      await priceOf({ authorization: `Bearer ${token}` });
      const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
      expect((await shop.ask('orderCreate', { headers: keyHeader(), body })).status).toBe(201);
    });
    expect(byReplica).toBe(0);
  });
});

describe('while it is behind', () => {
  it('everybody sees what staff changed, as the primary answers', async () => {
    await priceOf();
    await replica.pauseReplay();
    const { token } = await signIn({ role: 'admin' });
    const price = await newPrice();
    const { byReplica } = await answeredDuring(async () => {
      expect(await priceOf({ authorization: `Bearer ${token}` })).toBe(price);
      expect(await priceOf({ 'hold-id': 'secret-of-a-guest-0123456789' })).toBe(price);
      expect(await priceOf()).toBe(price);
    });
    expect(byReplica).toBe(0);
    await replica.resumeReplay();
    await vi.waitFor(async () => {
      await newPrice();
      await replica.resumeReplay();
      expect((await answeredDuring(() => read())).byReplica).toBeGreaterThan(0);
    }, WITHIN);
  });

  it('the last piece is sold once, and whoever bought sees that it is gone', async () => {
    const goods = await addGoods(shop, { slug: 'last', stock: 1 });
    await replica.resumeReplay();
    const stock = async () => (await read('/api/products/slug/last')).json().data.totalStock;
    expect(await stock()).toBe(1);
    await replica.pauseReplay();
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const order = () => shop.ask('orderCreate', { headers: keyHeader(), body });
    expect((await order()).status).toBe(201);
    expect(await stock()).toBe(0);
    expect((await order()).status).toBe(409);
    expect(await stockOf(shop, goods)).toBe(0);
    await replica.resumeReplay();
    expect(await stock()).toBe(0);
  });
});

describe('when it fails', () => {
  const untilUp = async () => {
    while (reads?.state().isUp !== true) await sleep(20);
  };

  it('the primary answers, it is told once, and the replica is taken again when it is back', async () => {
    told.length = 0;
    await replica.stop();
    for (const _ of [1, 2, 3]) expect(await priceOf()).toBe(await newPrice().then(() => lastPrice - 1));
    expect(told).toEqual(['replica failed, the primary answers']);
    await replica.start();
    await untilUp();
    expect(told.at(-1)).toBe('replica is back');
    await vi.waitFor(async () => {
      await newPrice();
      await replica.resumeReplay();
      expect(await answeredDuring(() => read())).toMatchObject({ byPrimary: 0 });
    }, WITHIN);
  });

  it('a statement that it does not answer is answered by the primary', async () => {
    await priceOf();
    const price = await newPrice();
    await replica.resumeReplay();
    replica.freeze();
    const answer = await priceOf().finally(replica.thaw);
    expect(answer).toBe(price);
    expect(reads?.state().isUp).toBe(false);
    await untilUp();
  });

  it('a server that follows nobody is no replica', async () => {
    told.length = 0;
    if (typeof address === 'string') throw new Error('the primary has a socket');
    const own = readFromReplica({
      ...usual,
      connection: socketUrl(address),
      changes: memory.changes,
    });
    await own.check();
    expect(told).toEqual(['replica failed, the primary answers']);
    expect(await own.db.selectFrom('products').select('price').where('id', '=', dress.id).execute()).toEqual([
      { price: lastPrice * 100 },
    ]);
    expect(own.state()).toMatchObject({ isUp: false, byReplica: 0, byPrimary: 1 });
    await own.stop();
  });
});

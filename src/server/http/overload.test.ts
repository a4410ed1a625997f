import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  addGoods,
  freshKey,
  guestBody,
  keyHeader,
  openTestShop,
  stockOf,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ poolMax: 1, patience: 1 });
const BUSY = { code: 'unavailable', message: 'Магазин перегружен. Попробуйте через несколько секунд' };
const NO_ROOM =
  'Магазин временно не может сохранять изменения. Мы уже занимаемся этим, попробуйте через несколько минут';

describe('a database that is busy', () => {
  it('is waited for, and before five seconds are over the visitor is told when to come back', async () => {
    const only = await shop.pool.connect();
    const started = performance.now();
    const answers = await Promise.all([
      shop.ask('productList'),
      shop.ask('storeSettings'),
      shop.ask('cartQuote', { body: { items: [] } }),
    ]);
    expect(performance.now() - started).toBeLessThan(5000);
    only.release();
    for (const { status, error, headers } of answers) {
      expect([status, error]).toMatchObject([503, BUSY]);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await shop.ask('storeSettings')).status).toBe(200);
  });

  it('for two seconds refuses nobody', async () => {
    const only = await shop.pool.connect();
    const answers = Promise.all([shop.ask('productList'), shop.ask('storeSettings')]);
    await sleep(2000);
    only.release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('that holds the stock refuses the order, which is placed later under the same key', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const headers = keyHeader(freshKey());
    const holder = await shop.owner.connect();
    await holder.query('begin');
    await holder.query('select id from variants where id = $1 for update', [goods.variantId]);
    const refused = await shop.ask('orderCreate', { headers, body });
    await holder.query('rollback');
    holder.release();
    expect([refused.status, refused.error]).toMatchObject([503, BUSY]);
    expect(await stockOf(shop, goods)).toBe(10);
    const placed = await shop.ask('orderCreate', { headers, body });
    expect(placed.status).toBe(201);
    expect(await stockOf(shop, goods)).toBe(9);
  });

  it('whose disk is full says so in words of its own, and keeps nothing of the order', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const headers = keyHeader(freshKey());
    await shop.owner.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on orders for each row execute function no_room()`);
    const refused = await shop.ask('orderCreate', { headers, body });
    await shop.owner.query('drop function no_room cascade');
    expect([refused.status, refused.error]).toMatchObject([503, { code: 'storage_full', message: NO_ROOM }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(30);
    expect(await stockOf(shop, goods)).toBe(10);
    expect((await shop.ask('orderCreate', { headers, body })).status).toBe(201);
  });

  it('that cuts the connection is survived', async () => {
    await shop.ask('storeSettings');
    await shop.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'mera-shop'`,
    );
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await shop.ask('storeSettings')).status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  });
});

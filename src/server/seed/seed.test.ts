import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { canStep, ORDER_STATUSES, type OrderActor, type OrderStatus } from '#domain/orders/order-status.ts';
import { APP_ROLE, createDatabase, createPool } from '#server/db/connect.ts';
import type { DB } from '#server/db/types.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadOrders } from './load/load-orders.ts';
import { loadProducts } from './load/load-products.ts';
import { seedBase } from './seed-base.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-21T09:00:00Z');
const { db, address } = await testDatabase();

/** Rows of what must never be: each names an order or a variant whose figures do not agree. */
async function contradictions(of: Kysely<DB>) {
  const { rows } = await sql`
    select 'stock' as what, v.sku as which from variants v
      where v.stock <> (select coalesce(sum(delta), 0) from stock_ledger l where l.variant_id = v.id)
    union all
    select 'retail', o.number from orders o where o.retail <> (select coalesce(sum(unit_price * quantity), 0)
      from order_lines l where l.order_id = o.id and l.wholesale_group_id is null)
    union all
    select 'promo', o.number from orders o where o.promo <> (select sum(discount) from order_lines l where l.order_id = o.id)
    union all
    select 'wholesale', o.number from orders o where o.wholesale <> (select coalesce(sum(total), 0)
      from order_lines l where l.order_id = o.id and l.wholesale_group_id is not null)
    union all
    select 'taken', o.number from orders o where (select sum(quantity) from order_lines l where l.order_id = o.id)
      <> (select -sum(delta) from stock_ledger s where s.order_id = o.id and s.reason = 'order')
    union all
    select 'given back', o.number from orders o
      where (o.status in ('cancelled', 'returned')) <> (select sum(delta) = 0 from stock_ledger s where s.order_id = o.id)
    union all
    select 'last step', o.number from orders o where o.status <>
      (select h.status from order_history h where h.order_id = o.id order by h.id desc limit 1)
    union all
    select 'place', o.number from orders o left join order_days d
      on to_char(d.day, 'YYMMDD') = split_part(o.number, '-', 1)
      where d.before is null or split_part(o.number, '-', 2)::int > (select last_value from order_numbers) - d.before
    union all
    select 'in the future', o.number from orders o where o.updated_at > ${now}
  `.execute(of);
  return rows;
}

async function tableCounts(of: Kysely<DB>) {
  const tables = [
    'settings',
    'colors',
    'sizes',
    'categories',
    'products',
    'variants',
    'users',
    'orders',
  ] as const;
  const counts = tables.map((table) => of.selectFrom(table).select(({ fn }) => fn.countAll().as('n')));
  return Promise.all(
    [...counts, of.selectFrom('stock_ledger').select(({ fn }) => fn.countAll().as('n'))].map((query) =>
      query.executeTakeFirstOrThrow(),
    ),
  );
}

describe('the base', () => {
  it('puts in colours and sizes once and leaves what staff have changed', async () => {
    await Promise.all([seedBase(db), seedBase(db)]);
    await db.updateTable('colors').set({ hex: '#000000' }).where('code', '=', 'RED').execute();
    await seedBase(db);
    const colors = await db.selectFrom('colors').select(['code', 'hex']).execute();
    expect(colors).toHaveLength(14);
    expect(colors).toContainEqual({ code: 'RED', hex: '#000000' });
    const sizes = await db.selectFrom('sizes').select('name').orderBy('sort_order').execute();
    expect(sizes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['42 (XS)', '44 (S)', '46 (M)', '48 (L)', '50 (XL)', '52 (XXL)', 'Один размер']),
    );
  });
});

describe('the demo shop', () => {
  let seconds = 0;
  let loaded: boolean[] = [];

  beforeAll(async () => {
    const other = createDatabase(createPool({ connection: address, max: 2, role: APP_ROLE }));
    const started = performance.now();
    loaded = await Promise.all([seedDemo(db, { now }), seedDemo(other, { now })]);
    seconds = (performance.now() - started) / 1000;
    await other.destroy();
  });

  it('is loaded by one of two processes that start at once, within 3 seconds', () => {
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(seconds).toBeLessThan(3);
  });

  it('changes nothing when it is there already', async () => {
    const before = await tableCounts(db);
    expect(await seedDemo(db, { now: new Date(now.getTime() + 86_400_000) })).toBe(false);
    expect(await tableCounts(db)).toEqual(before);
  });

  it('has stock, sums, steps and numbers that agree with each other', async () => {
    expect(await contradictions(db)).toEqual([]);
  });

  it('shows an order in every state, reached by allowed steps', async () => {
    const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(orders.length).toBeGreaterThanOrEqual(60);
    const steps = await db
      .selectFrom('order_history')
      .selectAll()
      .orderBy('order_id')
      .orderBy('id')
      .execute();
    for (const [index, step] of steps.entries()) {
      const previous = steps[index - 1];
      if (previous?.order_id !== step.order_id) {
        expect(step).toMatchObject({ status: 'new', by_kind: 'customer' });
      } else {
        const [from, to] = [previous.status, step.status] as [OrderStatus, OrderStatus];
        expect(canStep(from, to, step.by_kind as OrderActor), `${from} → ${to}`).toBe(true);
        expect(step.at.getTime()).toBeGreaterThan(previous.at.getTime());
      }
    }
  });

  it('has customers of whom none can sign in', async () => {
    const users = await db.selectFrom('users').select(['email', 'password_hash']).execute();
    expect(users.length).toBeGreaterThan(5);
    for (const user of users) {
      expect(user.password_hash).toBeNull();
      expect(user.email).toMatch(/@example\.invalid$/);
    }
  });

  it('has every edge that a screen must show', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where total = 0)::int as "soldOut",
        count(*) filter (where least between 1 and 2)::int as "oneOrTwo",
        count(*) filter (where most between 3 and 5)::int as few,
        count(*) filter (where one)::int as "oneSize",
        count(*) filter (where not retail_enabled and wholesale_available)::int as "wholesaleOnly",
        count(*) filter (where hide_price)::int as "hiddenPrice",
        count(*) filter (where is_new and coalesce(new_until > ${now}, true))::int as new,
        count(*) filter (where is_new and new_until <= ${now})::int as "newNoMore",
        count(*) filter (where old_price is not null)::int as sale,
        count(*) filter (where retail_min_quantity > 1)::int as minimum,
        count(*) filter (where retail_max_quantity is not null)::int as maximum,
        count(*) filter (where length(name) between 110 and 125)::int as "longName",
        count(*) filter (where colors >= 12)::int as "manyColors",
        count(*) filter (where sizes >= 8)::int as "manySizes",
        count(*) filter (where not pictured)::int as "withoutPicture"
      from products p, lateral (select sum(stock) as total, min(nullif(stock, 0)) as least, max(stock) as most,
          count(distinct color_code) as colors, count(distinct size_code) as sizes,
          bool_and(size_code = 'ONE') as one from variants v where v.product_id = p.id) s,
        lateral (select exists (select from product_images i where i.product_id = p.id) as pictured) i
    `.execute(db);
    const [edges] = rows;
    for (const [edge, count] of Object.entries(edges ?? {})) expect(count, edge).toBeGreaterThan(0);
    expect(edges).toMatchObject({ withoutPicture: 2, hiddenPrice: 1 });
  });
});

describe('the filler for figures', () => {
  it('adds products and orders that agree with each other, and more of them when run again', async () => {
    const before = await tableCounts(db);
    for (const count of [12, 12]) {
      await loadProducts(db, { count, seed: 7, now });
      await loadOrders(db, { count: count * 10, seed: 7, now });
    }
    expect(await contradictions(db)).toEqual([]);
    const after = await tableCounts(db);
    const added = after.map(({ n }, index) => Number(n) - Number(before[index]?.n));
    expect(added[4]).toBe(24);
    expect(added[7]).toBe(240);
    const slugs = await db.selectFrom('products').select('slug').where('sku', 'like', 'L7-%').execute();
    for (const { slug } of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('makes orders of every kind that staff look for', async () => {
    const kinds = await db
      .selectFrom('orders')
      .select(({ fn, eb }) => [
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb('wholesale', '>', 0), eb('retail', '>', 0)]))
          .as('mixed'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb('wholesale', '>', 0), eb('retail', '=', 0)]))
          .as('sets'),
        fn.countAll<number>().filterWhere('needs_call', '=', true).as('toCall'),
      ])
      .where('contact_email', 'like', 'load-%')
      .executeTakeFirstOrThrow();
    for (const [kind, count] of Object.entries(kinds)) expect(Number(count), kind).toBeGreaterThan(0);
  });
});

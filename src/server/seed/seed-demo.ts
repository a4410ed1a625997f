import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { publishHomeContent } from '#server/home/home-config.actions.ts';
import { projectRoot } from '#server/project-root.ts';
import {
  addedAt,
  categoryRows,
  type DemoVariant,
  demoVariants,
  doubleSizeRows,
  productRows,
  variantRow,
} from './demo/catalogue-rows.ts';
import { DEMO_CUSTOMERS } from './demo/customers.ts';
import { demoHomeContent } from './demo/home-content.ts';
import { orderMoments, pastOrder } from './demo/past-orders.ts';
import { type DrawnPictures, readDrawnPictures } from './demo/pictures.ts';
import { DEMO_PRODUCTS } from './demo/products.ts';
import { type IdsBySlug, promoCodeRows, promotionRows } from './demo/promotion-rows.ts';
import { DEMO_SHIPPING } from './demo/shipping.ts';
import { promoCodeSpender } from './demo/spent-codes.ts';
import { DEMO_STORE_PROFILE } from './demo/store-profile.ts';
import { insertRows } from './insert-rows.ts';
import { takeOrderNumbers } from './order-numbers.ts';
import { addOrderRows, emptyOrderRows, type OrderRows } from './order-rows.ts';
import { seededRandom } from './random.ts';
import { seededId } from './seeded-id.ts';

/** The pictures of the demo shop, to be served at /media/demo. */
export const demoImagesDir = join(projectRoot(), 'seeds', 'demo', 'images');

const SEED = 20_261_120;
/** Held while the demo is loaded, so that of several processes that start at once one loads it. */
const LOADING_LOCK = 5_117_240_031;

/** Loads the demo shop into a database without a catalogue and orders; tells whether it did. */
export async function seedDemo(db: Kysely<DB>, { now }: { readonly now: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // the process that starts second waits here; the shop itself loads over connections without limits
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    const random = seededRandom(SEED);
    const drawn = readDrawnPictures();
    const variants = DEMO_PRODUCTS.flatMap((product) => demoVariants(product, drawn, now, random));
    const categoryIds = await insertCatalogue(tx, variants, drawn, now);
    await insertPromotions(tx, categoryIds, variants, now);
    await describeStore(tx);
    // a home page that staff have published already stays
    await publishHomeContent(tx, demoHomeContent(drawn, now), { seenVersion: 0 });
    const customerIds = await insertCustomers(tx, now);
    const moments = orderMoments(now, random);
    const numbers = await takeOrderNumbers(tx, moments);
    const rows = emptyOrderRows();
    const withPromoCode = promoCodeSpender(now);
    for (const [index, at] of moments.entries()) {
      const made = pastOrder(numbers[index] ?? '', at, variants, customerIds, now, random);
      addOrderRows(rows, withPromoCode(made));
    }
    await insertReceipts(tx, variants, rows.ledger, now);
    await insertOrders(tx, rows);
    return true;
  });
}

async function isEmpty(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from products) or exists (select from categories) or exists (select from orders) as used
  `.execute(tx);
  return rows[0]?.used === false;
}

/** Answers the categories' ids by slug. */
async function insertCatalogue(
  tx: Kysely<DB>,
  variants: readonly DemoVariant[],
  drawn: DrawnPictures,
  now: Date,
): Promise<IdsBySlug> {
  const categories = categoryRows(now, drawn);
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, String(id)]));
  const products = DEMO_PRODUCTS.map((product) => productRows(product, categoryIds, drawn, now));
  await insertRows(tx, 'sizes', doubleSizeRows(DEMO_PRODUCTS), { skipTaken: true });
  await insertRows(tx, 'categories', categories);
  await insertRows(
    tx,
    'products',
    products.map(({ product }) => product),
  );
  await insertRows(
    tx,
    'product_categories',
    products.map(({ category }) => category),
  );
  await insertRows(
    tx,
    'product_images',
    products.flatMap(({ images }) => images),
  );
  await insertRows(tx, 'variants', variants.map(variantRow));
  return categoryIds;
}

async function insertPromotions(
  tx: Kysely<DB>,
  categoryIds: IdsBySlug,
  variants: readonly DemoVariant[],
  now: Date,
): Promise<void> {
  const productIds = new Map(variants.map(({ item }) => [item.slug, item.productId]));
  const { promotions, categories, products } = promotionRows(categoryIds, productIds, now);
  await insertRows(tx, 'promotions', promotions);
  await insertRows(tx, 'promotion_categories', categories);
  await insertRows(tx, 'promotion_products', products);
  const promo = promoCodeRows(categoryIds, now);
  await insertRows(tx, 'promo_codes', promo.codes);
  await insertRows(tx, 'promo_code_categories', promo.categories);
}

/** What staff have begun to set already stays. */
async function describeStore(tx: Kysely<DB>): Promise<void> {
  for (const [key, value] of [
    ['store', DEMO_STORE_PROFILE],
    ['shipping', DEMO_SHIPPING],
  ] as const) {
    await sql`
      insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value where settings.value = '{}'
    `.execute(tx);
  }
}

/** Answers their ids by e-mail. Without a password none of them can sign in. */
async function insertCustomers(tx: Kysely<DB>, now: Date): Promise<ReadonlyMap<string, string>> {
  const joined = new Date(now.getTime() - 45 * 86_400_000);
  const accounts = DEMO_CUSTOMERS.filter((customer) => !customer.isGuest).map((customer) => ({
    id: seededId(`customer ${customer.email}`, joined),
    email: customer.email,
    phone: customer.phone,
    name: customer.name,
    wholesale: customer.wholesale ?? 'none',
    created_at: joined,
    updated_at: joined,
  }));
  await insertRows(tx, 'users', accounts);
  return new Map(accounts.map(({ email, id }) => [email, id]));
}

/** Puts in what is to be left and what the orders took, so that no order takes what is not there. */
async function insertReceipts(
  tx: Kysely<DB>,
  variants: readonly DemoVariant[],
  ledger: OrderRows['ledger'],
  now: Date,
): Promise<void> {
  const taken = new Map<string, number>();
  const kept = new Map<string, number>();
  for (const { variant_id: id, delta } of ledger) {
    kept.set(id, (kept.get(id) ?? 0) - delta);
    if (delta < 0) taken.set(id, (taken.get(id) ?? 0) - delta);
  }
  const receipts = variants.map(({ item: { variantId }, product, left }) => ({
    variant_id: variantId,
    delta: Math.max(left + (kept.get(variantId) ?? 0), taken.get(variantId) ?? 0),
    reason: 'receipt',
    comment: 'Приход от поставщика',
    created_at: addedAt(product, now),
  }));
  await insertRows(
    tx,
    'stock_ledger',
    receipts.filter(({ delta }) => delta > 0),
  );
}

async function insertOrders(tx: Kysely<DB>, rows: OrderRows): Promise<void> {
  const byTime = [...rows.ledger].sort((a, b) => Number(a.created_at) - Number(b.created_at));
  await insertRows(tx, 'orders', rows.orders);
  await insertRows(tx, 'order_lines', rows.lines);
  await insertRows(tx, 'order_history', rows.history);
  await insertRows(tx, 'order_payments', rows.payments);
  await insertRows(tx, 'order_returns', rows.returns);
  await insertRows(tx, 'order_return_lines', rows.returnLines);
  await insertRows(tx, 'stock_ledger', byTime);
  await insertRows(tx, 'promo_code_uses', rows.promoCodeUses);
}

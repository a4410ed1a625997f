import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { countBits, noBits } from '#server/catalog/index/bits.ts';
import {
  newArrivals,
  popularProducts,
  productsOnSale,
  relatedProducts,
} from '#server/catalog/products.actions.ts';
import { testApi } from '#tests/support/api.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { buildPromotion } from '#tests/support/promotions.ts';
import { randomCatalogue } from '#tests/support/random-catalogue.ts';

const api = await testApi();
const { db, catalogue, owner, now } = api;
const { products, categories, buyer, holder, inMemory, fromTables, addProduct, expectAgreement } =
  await randomCatalogue(api, 17);

it('answers lists and facets as the tables do', async () => {
  await vi.waitFor(async () => expect(await catalogue.current({ now: now() })).not.toBeNull());
  await expectAgreement(24);
});

it('answers the short lists as the tables do', async () => {
  const few = { limit: 5, view: 'card' } as const;
  const viewer = { user: null };
  for (const read of [newArrivals, popularProducts, productsOnSale])
    expect(await read(inMemory, few, viewer)).toEqual(await read(fromTables, few, viewer));
  for (const { slug } of products.slice(0, 12))
    expect(await relatedProducts(inMemory, slug, few, viewer)).toEqual(
      await relatedProducts(fromTables, slug, few, viewer),
    );
});

it.each<[string, () => Promise<unknown>]>([
  ['a price', () => owner.query('update products set price = 100 where id = $1', [products[3]?.id])],
  ['a name', () => owner.query("update products set name = 'Аа' where id = $1", [products[4]?.id])],
  ['what is on sale', () => owner.query('update products set is_active = not is_active')],
  [
    'more than are named',
    async () => {
      await owner.query('update products set is_active = true');
      await owner.query(`insert into products (id, slug, sku, name, price)
      select gen_random_uuid(), 'many-' || n, 'M-' || n, 'Много ' || n, 100 * n from generate_series(1, 250) n`);
    },
  ],
  ['a new product', addProduct],
  ['a product that goes', () => owner.query("delete from products where slug = 'many-7'")],
  [
    'stock',
    () =>
      sql`insert into stock_ledger (variant_id, delta, reason)
    select id, 3, 'receipt' from variants where stock = 0`.execute(db),
  ],
  [
    'pieces held',
    () =>
      owner.query(`with held as (
      insert into holds (id, secret_hash, network, created_at, expires_at)
      values (gen_random_uuid(), 'x', 'n', now(), now() + interval '1 hour') returning id)
    insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
    select held.id, v.id, 'g', least(v.stock, 500), now() + interval '1 hour' from held, variants v where v.stock > 2`),
  ],
  [
    'a category that closes',
    () => owner.query('update categories set is_active = false where slug = $1', [categories[3]?.slug]),
  ],
  [
    'a category that moves',
    () => owner.query('update categories set sort_order = 9 where slug = $1', [categories[0]?.slug]),
  ],
  ['a promotion', () => buildPromotion(db, { percent: 30, everything: true })],
  ['hidden prices', () => storeSetting(db, 'retail', { displaySettings: { hideRetailPrices: true } })],
])('goes on to do so after a change of %s', async (_what, change) => {
  await change();
  await vi.waitFor(async () => expect(await catalogue.current({ now: now() })).not.toBeNull());
  await expectAgreement(3);
});

it('answers whoever holds pieces out of the index too', async () => {
  const own = { inStock: true, colors: [], sizes: [] };
  const mine = await catalogue.current({ now: now(), userId: holder.id });
  const theirs = await catalogue.current({ now: now(), userId: buyer.id });
  const inStock = [mine, theirs].map((it) => countBits(it?.variants.answering(own) ?? noBits(0)));
  expect(inStock[0]).toBeGreaterThan(inStock[1] ?? 0);
});

import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { countBits, noBits } from '#server/catalog/index/bits.ts';
import {
  listProducts,
  newArrivals,
  popularProducts,
  productsOnSale,
  relatedProducts,
} from '#server/catalog/products.actions.ts';
import { hashHoldId } from '#server/holds/available-stock.queries.ts';
import { seededRandom } from '#server/seed/random.ts';
import { testApi } from '#tests/support/api.ts';
import {
  type BuiltCategory,
  type BuiltProduct,
  buildCategory,
  buildProduct,
  buildUser,
  storeSetting,
} from '#tests/support/builders.ts';
import { buildPromotion, inHours } from '#tests/support/promotions.ts';

const { db, memory, catalogue, owner, now } = await testApi();
const random = seededRandom(17);
const COLORS = ['RED', 'BLK', 'WHT'] as const;
const SIZES = ['42', '44', '46', '48'] as const;
const NAMES = [
  'Ёлка',
  'елка',
  'Ель',
  'Жакет',
  'жакет-2',
  'Zara',
  '10 платьев',
  '9 платьев',
  'Платье',
] as const;
const DAY = 86_400_000;

const inMemory: CatalogDeps = { db, memory, now, catalogue };
const fromTables: CatalogDeps = {
  ...inMemory,
  catalogue: { ...catalogue, current: async () => null, isEveryone: async () => false },
};
const buyer = { id: '0197a000-0000-7000-8000-000000000001', role: 'customer', wholesale: 'approved' };
const manager = { ...buyer, role: 'manager', wholesale: 'none' };
const holder = { ...buyer, id: (await buildUser(db)).id };
const viewers = {
  guest: { user: null, holdId: 'a-hold-that-is-not-there' },
  'a guest who holds pieces': { user: null, holdId: 'hold-of-a-guest' },
  buyer: { user: buyer },
  'a buyer who holds pieces': { user: holder },
  manager: { user: manager },
} as unknown as Record<string, Viewer>;

const products: BuiltProduct[] = [];
const categories: BuiltCategory[] = [];
const some = <T>(from: readonly T[], share: number) => from.filter(() => random.chance(share));

async function addProduct() {
  const price = random.whole(1, 20) * 500;
  const product = await buildProduct(db, {
    name: random.pick(NAMES),
    price,
    hidePrice: random.chance(0.15),
    isActive: random.chance(0.9),
    isNew: random.chance(0.3),
    createdAt: new Date(now().getTime() - random.whole(0, 5) * DAY),
    ...(random.chance(0.3) ? { oldPrice: price + random.whole(1, 10) * 500 } : {}),
    ...(random.chance(0.3)
      ? { newUntil: new Date(now().getTime() + (random.chance(0.5) ? DAY : -DAY)) }
      : {}),
    categories: some(categories, 0.35),
    variants: COLORS.flatMap((color) =>
      some(SIZES, 0.3).map((size) => ({ color, size, stock: random.pick([0, 0, 1, 5]) })),
    ),
  });
  products.push(product);
}

/** Holds all pieces of every third variant. */
async function holdEveryThird(at: number, of: { user_id?: string; secret_hash?: string }) {
  await owner.query(
    `with held as (
       insert into holds (id, user_id, secret_hash, network, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'n', now(), now() + interval '1 hour') returning id),
     numbered as (select id, stock, row_number() over (order by id) as number from variants where stock > 0)
     insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
     select held.id, v.id, 'g', v.stock, now() + interval '1 hour' from held, numbered v where v.number % 3 = $3`,
    [of.user_id ?? null, of.secret_hash ?? null, at],
  );
}

beforeAll(async () => {
  const clothes = await buildCategory(db, { name: 'Одежда' });
  const dresses = await buildCategory(db, { name: 'Платья', parent: clothes, sortOrder: 2 });
  const closed = await buildCategory(db, { name: 'Архив', parent: clothes, isActive: false });
  categories.push(clothes, dresses, closed);
  categories.push(await buildCategory(db, { name: 'Вечерние', parent: dresses }));
  categories.push(await buildCategory(db, { name: 'В архиве', parent: closed }));
  categories.push(await buildCategory(db, { name: 'Сумки', sortOrder: 1 }));
  for (let at = 0; at < 60; at += 1) await addProduct();
  await holdEveryThird(0, { user_id: holder.id });
  await holdEveryThird(1, { secret_hash: hashHoldId('hold-of-a-guest') });
  await buildPromotion(db, { percent: 15, categories: [dresses] });
  await buildPromotion(db, { amount: 700, products: products.slice(0, 9) });
  await buildPromotion(db, { percent: 90, everything: true, startsAt: inHours(1), endsAt: inHours(2) });
});

function anyQuery() {
  const flag = () => random.pick([undefined, undefined, true, false] as const);
  const priceMin = random.chance(0.2) ? random.whole(0, 12) * 500 : undefined;
  return {
    page: random.whole(1, 3),
    limit: random.pick([3, 24] as const),
    sort: random.pick(PRODUCT_SORTS),
    view: random.pick(['card', 'brief'] as const),
    facets: true,
    category: random.chance(0.5) ? random.pick(categories as [BuiltCategory]).slug : undefined,
    colors: random.chance(0.4) ? some(COLORS, 0.5) : undefined,
    sizes: random.chance(0.4) ? some(SIZES, 0.4) : undefined,
    isSale: flag(),
    isNew: flag(),
    inStock: flag(),
    priceMin,
    priceMax: random.chance(0.2) ? (priceMin ?? 0) + random.whole(0, 12) * 500 : undefined,
  };
}

/** Both ways to answer, for everybody who looks. */
async function expectAgreement(rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const query = anyQuery();
    for (const [who, viewer] of Object.entries(viewers)) {
      const both = [inMemory, fromTables].map((deps) => listProducts(deps, query, viewer));
      const [found, expected] = await Promise.all(both);
      expect(found, `${who} ${JSON.stringify(query)}`).toEqual(expected);
    }
  }
}

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

import { expect } from 'vitest';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { listProducts } from '#server/catalog/products.actions.ts';
import { hashHoldId } from '#server/holds/available-stock.queries.ts';
import { seededRandom } from '#server/seed/random.ts';
import type { TestApi } from './api.ts';
import { type BuiltCategory, type BuiltProduct, buildCategory, buildProduct, buildUser } from './builders.ts';
import { buildPromotion, inHours } from './promotions.ts';

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
const BUYER = { id: '0197a000-0000-7000-8000-000000000001', role: 'customer', wholesale: 'approved' };

/** A catalogue by chance, with holds and promotions, and both ways to answer what is asked of it. */
export async function randomCatalogue(
  { db, owner, memory, now, catalogue }: Pick<TestApi, 'db' | 'owner' | 'memory' | 'now' | 'catalogue'>,
  seed: number,
) {
  const random = seededRandom(seed);
  const some = <T>(from: readonly T[], share: number) => from.filter(() => random.chance(share));
  const products: BuiltProduct[] = [];
  const categories: BuiltCategory[] = [];
  const holder = { ...BUYER, id: (await buildUser(db)).id };
  const inMemory: CatalogDeps = { db, memory, now, catalogue };
  const fromTables: CatalogDeps = {
    ...inMemory,
    catalogue: { ...catalogue, current: async () => null, isEveryone: async () => false },
  };
  const viewers = {
    guest: { user: null, holdId: 'a-hold-that-is-not-there' },
    'a guest who holds pieces': { user: null, holdId: 'hold-of-a-guest' },
    buyer: { user: BUYER },
    'a buyer who holds pieces': { user: holder },
    manager: { user: { ...BUYER, role: 'manager', wholesale: 'none' } },
  } as unknown as Record<string, Viewer>;

  const addProduct = async () => {
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
  };

  /** Holds all pieces of every third variant. */
  const holdEveryThird = (at: number, of: { user_id?: string; secret_hash?: string }) =>
    owner.query(
      `with held as (
         insert into holds (id, user_id, secret_hash, network, created_at, expires_at)
         values (gen_random_uuid(), $1, $2, 'n', now(), now() + interval '1 hour') returning id),
       numbered as (select id, stock, row_number() over (order by id) as number from variants where stock > 0)
       insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
       select held.id, v.id, 'g', v.stock, now() + interval '1 hour' from held, numbered v where v.number % 3 = $3`,
      [of.user_id ?? null, of.secret_hash ?? null, at],
    );

  const anyQuery = () => {
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
  };

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

  return {
    products,
    categories,
    buyer: BUYER,
    holder,
    inMemory,
    fromTables,
    addProduct,
    /** Both ways to answer so many questions, for everybody who looks. */
    expectAgreement: async (rounds: number, asked = inMemory) => {
      for (let round = 0; round < rounds; round += 1) {
        const query = anyQuery();
        for (const [who, viewer] of Object.entries(viewers)) {
          const both = [asked, fromTables].map((deps) => listProducts(deps, query, viewer));
          const [found, expected] = await Promise.all(both);
          expect(found, `${who} ${JSON.stringify(query)}`).toEqual(expected);
        }
      }
    },
  };
}

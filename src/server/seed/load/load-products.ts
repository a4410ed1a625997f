import type { Insertable, Kysely } from 'kysely';
import { FALLBACK_COLORS, type ShopColor } from '#domain/catalog/colors.ts';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';
import { barcodeOf } from '../barcode.ts';
import { categoryRows } from '../demo/catalogue-rows.ts';
import {
  type DrawnPictures,
  PRODUCT_PICTURE,
  picturesOf,
  pictureUrl,
  readDrawnPictures,
} from '../demo/pictures.ts';
import { DEMO_PRODUCTS } from '../demo/products.ts';
import { insertRows } from '../insert-rows.ts';
import { type Random, seededRandom } from '../random.ts';
import { seededId } from '../seeded-id.ts';
import { LOAD_DETAILS, LOAD_MATERIALS, LOAD_NOUNS, LOAD_TRAITS, type LoadNoun } from './words.ts';

const DAY = 86_400_000;
const PRODUCTS_IN_ONE_TRANSACTION = 400;
const SIZES = ['42', '44', '46', '48', '50', '52'] as const;

export type LoadOptions = { readonly count: number; readonly seed: number; readonly now: Date };

type ProductRows = {
  readonly products: Insertable<DB['products']>[];
  readonly categories: Insertable<DB['product_categories']>[];
  readonly images: Insertable<DB['product_images']>[];
  readonly variants: Insertable<DB['variants']>[];
  readonly ledger: Insertable<DB['stock_ledger']>[];
};

/** What products are made with: categories and pictures. */
type Known = {
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, readonly string[]>;
};

/** Adds products with about 12 variants and 2 to 4 pictures each; a further run with the same seed goes on. */
export async function loadProducts(db: Kysely<DB>, { count, seed, now }: LoadOptions): Promise<void> {
  if (count === 0) return;
  const drawn = readDrawnPictures();
  await insertRows(db, 'categories', categoryRows(now, drawn), { skipTaken: true });
  const categories = await db.selectFrom('categories').select(['slug', 'id']).execute();
  const known: Known = {
    categoryIds: new Map(categories.map(({ slug, id }) => [slug, id])),
    pictures: demoPictures(drawn),
  };
  const first = await countLoaded(db, seed);
  for (let from = first; from < first + count; from += PRODUCTS_IN_ONE_TRANSACTION) {
    const rows: ProductRows = { products: [], categories: [], images: [], variants: [], ledger: [] };
    const end = Math.min(first + count, from + PRODUCTS_IN_ONE_TRANSACTION);
    for (let index = from; index < end; index += 1) addProduct(rows, index, seed, known, now);
    await db.transaction().execute((tx) => insertAll(tx, rows));
  }
}

async function countLoaded(db: Kysely<DB>, seed: number): Promise<number> {
  const found = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sku', 'like', `L${seed}-%`)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

async function insertAll(tx: Kysely<DB>, rows: ProductRows): Promise<void> {
  await insertRows(tx, 'products', rows.products);
  await insertRows(tx, 'product_categories', rows.categories);
  await insertRows(tx, 'product_images', rows.images);
  await insertRows(tx, 'variants', rows.variants);
  await insertRows(tx, 'stock_ledger', rows.ledger);
}

function addProduct(rows: ProductRows, index: number, seed: number, known: Known, now: Date): void {
  const random = seededRandom(seed * 1_000_003 + index);
  const noun = random.pick(LOAD_NOUNS);
  const sku = `L${seed}-${index + 1}`;
  const at = new Date(now.getTime() - random.whole(0, 400 * 24 * 60) * 60_000);
  const id = seededId(sku, at);
  const categoryId = known.categoryIds.get(noun.category);
  if (categoryId === undefined) throw new Error(`no category ${noun.category}`);
  rows.products.push(productRow(noun, id, sku, at, now, random));
  rows.categories.push({ product_id: id, category_id: categoryId, position: 0 });
  rows.images.push(...imageRows(known.pictures.get(noun.category) ?? [], id, at, random));
  for (const variant of variantRows(noun, id, sku, at, random)) {
    rows.variants.push(variant);
    const delta = random.chance(0.08) ? 0 : random.whole(1, 60);
    if (delta > 0) rows.ledger.push({ variant_id: variant.id, delta, reason: 'receipt', created_at: at });
  }
}

function productRow(noun: LoadNoun, id: string, sku: string, at: Date, now: Date, random: Random) {
  const price = random.whole(15, 260) * 100 - 10;
  const isReduced = random.chance(0.25);
  const isWholesale = random.chance(0.6);
  const traits = [
    random.pick(LOAD_TRAITS)[noun.gender],
    random.pick(LOAD_MATERIALS),
    random.pick(LOAD_DETAILS),
  ];
  const name = [noun.name, ...traits].filter(Boolean).join(' ');
  return {
    id,
    slug: `${noun.slug}-${sku.toLowerCase()}`,
    sku,
    name,
    description: `${name}. Посадка по размеру, швы обработаны изнутри. Перед первой ноской достаточно отпарить.`,
    price: roublesToKopecks(roubles(price)),
    old_price: isReduced ? roublesToKopecks(roubles(price + random.whole(5, 40) * 100)) : null,
    is_new: now.getTime() - at.getTime() < 30 * DAY && random.chance(0.7),
    is_active: !random.chance(0.02),
    country: 'Россия',
    wholesale_enabled: isWholesale,
    wholesale_available: isWholesale,
    wholesale_price: isWholesale ? roublesToKopecks(roubles(Math.round(price * 0.068) * 10)) : null,
    created_at: at,
    updated_at: at,
  };
}

function variantRows(noun: LoadNoun, productId: string, sku: string, at: Date, random: Random) {
  const colors = severalOf(FALLBACK_COLORS, random.whole(3, 4), random);
  const sizes = noun.isOneSize ? ['ONE'] : severalOf(SIZES, random.whole(3, 4), random);
  return colors.flatMap((color: ShopColor) =>
    sizes.map((size) => ({
      id: seededId(`${sku} ${color.code} ${size}`, at),
      product_id: productId,
      color_code: color.code,
      size_code: size,
      sku: `${sku}-${color.code}-${size}`,
      barcode: barcodeOf(`${sku}-${color.code}-${size}`),
    })),
  );
}

function imageRows(urls: readonly string[], productId: string, at: Date, random: Random) {
  return severalOf(urls, random.whole(2, 4), random).map((url, position) => ({
    id: seededId(`picture ${position} of ${productId}`, at),
    product_id: productId,
    url,
    is_primary: position === 0,
    position,
    ...PRODUCT_PICTURE,
  }));
}

/** Addresses of the demo shop's pictures by category. */
function demoPictures(drawn: DrawnPictures): ReadonlyMap<string, readonly string[]> {
  const byCategory = new Map<string, string[]>();
  for (const product of DEMO_PRODUCTS) {
    const urls = picturesOf(product).flatMap(({ name }) => pictureUrl(drawn, name) ?? []);
    byCategory.set(product.category, [...(byCategory.get(product.category) ?? []), ...urls]);
  }
  return byCategory;
}

/** So many neighbours of a list, from a place taken by chance; all of them when there are fewer. */
function severalOf<T>(from: readonly T[], count: number, random: Random): T[] {
  const start = random.whole(0, from.length - 1);
  return Array.from(
    { length: Math.min(count, from.length) },
    (_, index) => from[(start + index) % from.length] as T,
  );
}

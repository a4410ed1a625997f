import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import { pictureUrl, readDrawnPictures } from '#server/seed/demo/pictures.ts';

export interface GoodsInput {
  readonly name?: string;
  /** Roubles. */
  readonly price?: number;
  /** Pieces of each variant, by `{colour}-{size}`. */
  readonly stock?: Readonly<Record<string, number>>;
  /** Addresses of its pictures; one of the demo shop's where nothing is said. */
  readonly images?: readonly string[];
  /** The category that it stands in, by id; else none. */
  readonly categoryId?: string;
  /** When it came; the newest stand first in the lists of all tests. */
  readonly createdAt?: Date;
}

/** A product that only one test knows. */
export interface Goods {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  /** Roubles, as it was put on sale. */
  readonly price: number;
  /** The first variant of the product. */
  readonly variant: { readonly color: string; readonly size: string };
}

/** Pictures of the demo shop do for any product. */
const PICTURE = pictureUrl(readDrawnPictures(), 'dzhemper-iz-merinosa-bge') ?? '';
const DESCRIPTION = 'Мягкий трикотаж, прямой крой.';
const USUAL_STOCK = { 'BLK-44': 10, 'BLK-46': 10, 'BGE-44': 10 } as const;

/** Characters that no other product of the run has. */
const mark = () => randomBytes(5).toString('hex');

/** Puts a product on sale, the newest of the shop. */
export async function putOnSale(db: Database, input: GoodsInput = {}): Promise<Goods> {
  const own = mark();
  const id = uuidv7();
  const slug = `proba-${own}`;
  const name = `${input.name ?? 'Джемпер из мериноса'} ${own}`;
  const { price = 6200 } = input;
  const stock = Object.entries(input.stock ?? USUAL_STOCK);
  const variants = stock.map(([key, pieces]) => {
    const [color = '', size = ''] = key.split('-');
    return { id: uuidv7(), color, size, pieces };
  });
  await db.transaction().execute(async (tx) => {
    const sku = `E2E-${own}`;
    await tx
      .insertInto('products')
      .values({
        id,
        slug,
        sku,
        name,
        price: roublesToKopecks(roubles(price)),
        description: DESCRIPTION,
        composition: 'Шерсть 100%',
        ...(input.createdAt === undefined ? {} : { created_at: input.createdAt }),
      })
      .execute();
    if (input.categoryId !== undefined) {
      await tx
        .insertInto('product_categories')
        .values({ product_id: id, category_id: input.categoryId })
        .execute();
    }
    await tx
      .insertInto('variants')
      .values(
        variants.map(({ id: variantId, color, size }) => ({
          id: variantId,
          product_id: id,
          color_code: color,
          size_code: size,
          sku: `${sku}-${color}-${size}`,
        })),
      )
      .execute();
    const images = (input.images ?? [PICTURE]).map((url, position) => ({
      id: uuidv7(),
      product_id: id,
      url,
      is_primary: position === 0,
      position,
      width: 900,
      height: 1200,
    }));
    if (images.length > 0) await tx.insertInto('product_images').values(images).execute();
    const receipts = variants.filter(({ pieces }) => pieces > 0);
    if (receipts.length === 0) return;
    await tx
      .insertInto('stock_ledger')
      .values(
        receipts.map(({ id: variantId, pieces }) => ({
          variant_id: variantId,
          delta: pieces,
          reason: 'receipt',
        })),
      )
      .execute();
  });
  const [first] = variants;
  if (first === undefined) throw new Error('goods need a variant');
  return {
    id,
    slug,
    name,
    path: `/product/${slug}`,
    price,
    variant: { color: first.color, size: first.size },
  };
}

/** What staff would do in the catalogue while somebody is at the checkout. */
export async function changePrice(db: Database, goods: Goods, price: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ price: roublesToKopecks(roubles(price)) })
    .where('id', '=', goods.id)
    .execute();
}

export async function changeStock(db: Database, goods: Goods, delta: number): Promise<void> {
  const { id } = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', goods.id)
    .where('color_code', '=', goods.variant.color)
    .where('size_code', '=', goods.variant.size)
    .executeTakeFirstOrThrow();
  await db.insertInto('stock_ledger').values({ variant_id: id, delta, reason: 'correction' }).execute();
}

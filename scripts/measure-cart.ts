import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { readLocalCart } from '#server/cart/cart.reading.ts';
import { presentCart } from '#server/cart/present-cart.ts';
import type { Database } from '#server/db/connect.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { measure } from './measure.ts';

const TIMES = 100;

/** Prices the largest cart again and again and prints how long that took, without HTTP. */
export async function measureCart(db: Database): Promise<void> {
  const lines = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('products.is_active', '=', true)
    .select([
      'variants.product_id as productId',
      'variants.color_code as color',
      'variants.size_code as size',
    ])
    .orderBy('variants.id')
    .limit(MAX_CART_LINES)
    .execute();
  if (lines.length < MAX_CART_LINES) throw new StartRefusal('Мало товаров: добавьте --products 1000');
  const items = lines.map((line) => ({ ...line, quantity: 1, group: null }));
  await measure(
    `Корзина в ${MAX_CART_LINES} строк`,
    Array<typeof items>(TIMES).fill(items),
    async (asked) => {
      return presentCart(await readLocalCart(db, asked, { now: new Date() }));
    },
  );
}

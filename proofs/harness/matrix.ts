import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';
import type { Shop } from './shop.ts';
import { registerShopper } from './shopper.ts';
import type { Answer } from './wire.ts';

/** A product of many variants, and somebody of the staff. */
export type Matrix = { readonly productId: string; readonly token: string };

/** A variant as staff see it. */
export type SeenVariant = {
  readonly id: string;
  readonly stock: number;
  readonly sku: string;
  readonly barcode: string | null;
};

/** What is typed over a variant. */
export type TypedVariant = Omit<SeenVariant, 'id'>;

/** Figures of every variant that no other base has: stock, article and barcode. */
export const typedFrom =
  (base: number) =>
  (at: number): TypedVariant => ({
    stock: base + at,
    sku: `MATRIX-${base}-${at}`,
    barcode: barcodeOf(base * 10_000 + at),
  });

/** An EAN-13 of the range for a shop's own use. */
function barcodeOf(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = Array.from(digits, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const SIZES = 50;

/** Puts up a product of so many variants, fifty sizes to a colour. */
export async function buildMatrix(shop: Shop, database: Database, variants: number): Promise<Matrix> {
  const { id, token } = await registerShopper(shop, 0, 'keeper');
  await database.rows(`update users set role = 'manager' where id = $1`, [id]);
  const productId = uuidv7();
  await database.rows(
    `insert into colors (code, name, hex) select 'M' || n, '{"ru": "Проверочный"}', '#808080'
     from generate_series(1, $1) n`,
    [Math.ceil(variants / SIZES)],
  );
  await database.rows(
    `insert into sizes (code, name) select 'M' || n, 'M' || n from generate_series(1, $1) n`,
    [SIZES],
  );
  await database.rows(
    `insert into products (id, slug, sku, name, price) values ($1, 'matrix', 'MATRIX', 'Платье проверочное', 349000)`,
    [productId],
  );
  await database.rows(
    `insert into variants (id, product_id, color_code, size_code, sku)
     select gen_random_uuid(), $1, 'M' || (n / $2 + 1), 'M' || (n % $2 + 1), 'MATRIX-' || n
     from generate_series(0, $3 - 1) n`,
    [productId, SIZES, variants],
  );
  return { productId, token };
}

/** Opens the product as the matrix does; its variants as they stand. */
export async function openMatrix(shop: Shop, app: number, matrix: Matrix): Promise<readonly SeenVariant[]> {
  const answer = await shop.ask(app, {
    method: 'GET',
    path: `/api/admin/products/${matrix.productId}`,
    headers: { authorization: `Bearer ${matrix.token}` },
  });
  const { variants } = (answer.body.data ?? {}) as { variants?: readonly SeenVariant[] };
  if (answer.status !== 200 || variants === undefined) throw new Error(`not opened: ${answer.text}`);
  return variants;
}

/** Saves a new stock, article and barcode of every variant against what was seen. */
export function saveMatrix(
  shop: Shop,
  app: number,
  { productId, token }: Matrix,
  seen: readonly SeenVariant[],
  typedAt: (at: number) => TypedVariant,
): Promise<Answer> {
  const changed = seen.map(({ id, stock, sku, barcode }, at) => {
    const typed = typedAt(at);
    return {
      id,
      stock: { seen: stock, value: typed.stock },
      sku: { seen: sku, value: typed.sku },
      barcode: { seen: barcode, value: typed.barcode },
    };
  });
  return shop.ask(app, {
    method: 'PUT',
    path: `/api/admin/products/${productId}/variants`,
    headers: { authorization: `Bearer ${token}` },
    body: { changed, added: [], removed: [], reason: 'correction', comment: 'proof' },
  });
}

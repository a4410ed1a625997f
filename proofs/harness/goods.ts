import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';

type Rows = Pick<Database, 'rows'>;

/** A variant on sale, as the experiment put it there. */
export type Goods = {
  readonly productId: string;
  readonly variantId: string;
  readonly color: string;
  readonly size: string;
  readonly stock: number;
};

const COLOR = 'PROOF';
const SIZE = 'PROOF';
const PRICE_KOPECKS = 349_000;
const WHOLESALE_KOPECKS = 299_000;

/** Puts products of one variant each on sale; the stock arrives the only way there is, by the ledger. */
export async function addGoods(database: Rows, count: number, stock: number): Promise<Goods[]> {
  const goods = Array.from({ length: count }, () => ({
    productId: uuidv7(),
    variantId: uuidv7(),
    color: COLOR,
    size: SIZE,
    stock,
  }));
  const products = goods.map((item) => item.productId);
  const variants = goods.map((item) => item.variantId);
  await database.rows(
    `insert into colors (code, name, hex) values ($1, '{"ru": "Проверочный"}', '#808080') on conflict do nothing`,
    [COLOR],
  );
  await database.rows(`insert into sizes (code, name) values ($1, 'Один размер') on conflict do nothing`, [
    SIZE,
  ]);
  await database.rows(
    `insert into products (id, slug, sku, name, price, wholesale_price, wholesale_enabled, wholesale_available,
       wholesale_min_quantity)
     select id, 'proof-' || id, 'P-' || id, 'Платье проверочное', $2, $3, true, true, 2
     from unnest($1::uuid[]) as t (id)`,
    [products, PRICE_KOPECKS, WHOLESALE_KOPECKS],
  );
  await database.rows(
    `insert into variants (id, product_id, color_code, size_code, sku)
     select id, product_id, $3, $4, 'P-' || id from unnest($1::uuid[], $2::uuid[]) as t (id, product_id)`,
    [variants, products, COLOR, SIZE],
  );
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason) select id, $2, 'receipt' from unnest($1::uuid[]) as t (id)`,
    [variants, stock],
  );
  return goods;
}

/** Puts further sizes of a product on sale, one for each stock. */
export async function addSizes(
  database: Rows,
  { productId, color }: Goods,
  stocks: readonly number[],
): Promise<Goods[]> {
  const goods = stocks.map((stock, index) => ({
    ...{ productId, variantId: uuidv7(), color, size: `${SIZE}-${index + 1}`, stock },
  }));
  const variants = goods.map((item) => item.variantId);
  const sizes = goods.map((item) => item.size);
  await database.rows(
    `insert into sizes (code, name) select code, code from unnest($1::text[]) as t (code) on conflict do nothing`,
    [sizes],
  );
  await database.rows(
    `insert into variants (id, product_id, color_code, size_code, sku)
     select id, $3, $4, size, 'P-' || id from unnest($1::uuid[], $2::text[]) as t (id, size)`,
    [variants, sizes, productId, color],
  );
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason)
     select id, delta, 'receipt' from unnest($1::uuid[], $2::int[]) as t (id, delta)`,
    [variants, stocks],
  );
  return goods;
}

/** What the tables say of a variant, whatever the shop answered. */
export type StockRow = {
  readonly variantId: string;
  /** The figure that is shown and sold from. */
  readonly stock: number;
  /** All that ever came and went. */
  readonly ledger: number;
  /** Pieces that orders took, by the ledger. */
  readonly taken: number;
  /** Pieces on the lines of orders. */
  readonly sold: number;
};

/** Reads the truth about these goods. */
export function readStock(database: Database, goods: readonly Goods[]): Promise<StockRow[]> {
  return database.rows<StockRow>(
    `select v.id as "variantId", v.stock,
       (select coalesce(sum(l.delta), 0)::int from stock_ledger l where l.variant_id = v.id) as ledger,
       (select coalesce(-sum(l.delta), 0)::int from stock_ledger l
         where l.variant_id = v.id and l.reason = 'order') as taken,
       (select coalesce(sum(o.quantity), 0)::int from order_lines o where o.variant_id = v.id) as sold
     from variants v where v.id = any($1::uuid[]) order by v.id`,
    [goods.map((item) => item.variantId)],
  );
}

/** Without it the stock that a guest's lines name is locked by nobody: for sabotage. */
export const NO_LOCK_OF_ASKED_STOCK = `create or replace function lock_asked_stock(products uuid[], colors text[], sizes text[])
  returns void language sql as 'select'`;

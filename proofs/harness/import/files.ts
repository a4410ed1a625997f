import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { formOf } from '../form.ts';
import type { Shop } from '../shop.ts';

/** An import as its page sees it. */
export type Import = {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly failure: string | null;
};

const SIZES = 20;
export const SKU = 'IMPORT';

/** Puts so many variants on sale, twenty to a product, with stock by the ledger. */
export async function addVariants(database: Database, rows: number, stock: number): Promise<void> {
  await database.rows(
    `insert into colors (code, name, hex) values ('IMP', '{"ru": "Проверочный"}', '#808080') on conflict do nothing`,
  );
  await database.rows(
    `insert into sizes (code, name) select 'I' || n, 'I' || n from generate_series(1, $1) n`,
    [SIZES],
  );
  await database.rows(
    `insert into products (id, slug, sku, name, price)
     select gen_random_uuid(), 'import-' || n, '${SKU}-' || n, 'Платье проверочное ' || n, 349000
     from generate_series(1, $1) n`,
    [Math.ceil(rows / SIZES)],
  );
  await database.rows(
    `insert into variants (id, product_id, color_code, size_code, sku)
     select gen_random_uuid(), p.id, 'IMP', 'I' || n, p.sku || '-' || n
     from products p, generate_series(1, $1) n where p.sku like '${SKU}-%'`,
    [SIZES],
  );
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason)
     select id, $1, 'receipt' from variants where sku like '${SKU}-%' order by id`,
    [stock],
  );
}

/** A file that gives every variant a price, and every second one a stock against what it has. */
export async function fileOf(database: Database, price: number): Promise<string[]> {
  const rows = await database.rows<{ sku: string; stock: number }>(
    `select sku, stock from variants where sku like '${SKU}-%' order by sku`,
  );
  const lines = rows.map(({ sku, stock }, at) =>
    isCounted(at) ? `${sku};${price};${stock + 1};${stock}` : `${sku};${price};;`,
  );
  return ['Артикул;Цена варианта;Остаток;Остаток при выгрузке', ...lines];
}

/** Whether the file says a stock for the variant at a place of its order. */
export const isCounted = (at: number): boolean => at % 2 === 1;

/** Somebody of the staff at the page of imports. */
export function importPage(shop: Shop, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const path = '/api/admin/products/imports';
  const read = async (app: number, id: string) => {
    const { status, text, body } = await shop.ask(app, { method: 'GET', path: `${path}/${id}`, headers });
    if (status !== 200) throw new Error(`an import cannot be read: ${status} ${text.slice(0, 300)}`);
    return body.data as Import;
  };
  return {
    read,
    send: async (app: number, lines: readonly string[]) => {
      const { payload, contentType } = formOf([{ name: 'prices.csv', content: lines.join('\n') }]);
      const sent = { ...headers, 'content-type': contentType };
      const { status, text, body } = await shop.ask(app, { method: 'POST', path, headers: sent, payload });
      if (status !== 201) throw new Error(`an import is refused: ${status} ${text.slice(0, 300)}`);
      return body.data as Import;
    },
    apply: (app: number, id: string) =>
      shop.ask(app, { method: 'POST', path: `${path}/${id}/apply`, headers, body: { skipFailed: false } }),
    /** Waits until it is in one of the states; what was seen of its progress goes to `onLook`. */
    until: async (
      id: string,
      states: readonly string[],
      onLook?: (seen: Import) => void,
    ): Promise<Import> => {
      for (const end = Date.now() + PATIENCE; ; ) {
        const seen = await read(1, id);
        onLook?.(seen);
        if (states.includes(seen.state)) return seen;
        if (Date.now() > end) throw new Error(`an import is ${seen.state} for ${PATIENCE / 1000} s`);
        await sleep(20);
      }
    },
  };
}

const PATIENCE = 150_000;

/** How many variants have the price of a file, and of how many the stock differs from the ledger. */
export function readTorn(
  database: Database,
  price: number,
): Promise<{ priced: number; all: number; unequal: number }> {
  return database.row(
    `select count(*) filter (where price = $1 * 100::bigint)::int as priced, count(*)::int as all,
       count(*) filter (where stock <> (
         select coalesce(sum(delta), 0) from stock_ledger l where l.variant_id = v.id))::int as unequal
     from variants v where sku like '${SKU}-%'`,
    [price],
  );
}

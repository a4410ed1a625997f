import { expect, vi } from 'vitest';
import type { ProductImport } from '#contract/staff-imports.ts';
import { runNext } from '#server/jobs/run-next.action.ts';
import { importProducts } from '#server/product-import/product-import.job.ts';
import { buildProduct } from './builders.ts';
import { multipartOf } from './multipart.ts';
import { openTestShop } from './order-fixtures.ts';

/** Rows as the text of a CSV file. */
export const csv = (...lines: (readonly (string | number)[])[]) =>
  lines.map((line) => line.join(';')).join('\r\n');

/** A shop of a test in which a manager imports files of products; `check` and `apply` wait until the job has run. */
export async function openImportShop() {
  const shop = await openTestShop({ poolMax: 10 });
  const as = await shop.signIn({ role: 'manager' });
  const log = { warn: vi.fn(), error: vi.fn() };
  const deps = { db: shop.db, now: shop.now, log };
  const work = async () => {
    while (await runNext(deps, [importProducts(deps)])) {
      // until nothing is due
    }
  };

  async function send(content: Buffer | string, name = 'file.csv'): Promise<ProductImport> {
    const { payload, contentType } = multipartOf([{ name, content: Buffer.from(content) }]);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/imports',
      headers: { 'content-type': contentType, authorization: `Bearer ${as.token}` },
      payload,
    });
    expect(response.statusCode).toBe(201);
    return response.json().data;
  }
  const read = async (id: string) => (await shop.ask('staffImportGet', { as, params: { id } })).data;
  async function check(content: Buffer | string, name?: string): Promise<ProductImport> {
    const { id } = await send(content, name);
    await work();
    return read(id);
  }
  const rowsOf = async (id: string, kind: string) =>
    (await shop.ask('staffImportRows', { as, params: { id }, query: { kind } })).data;
  const start = (id: string, skipFailed = false) =>
    shop.ask('staffImportApply', { as, params: { id }, body: { skipFailed } });
  async function apply(id: string, skipFailed = false): Promise<ProductImport> {
    expect((await start(id, skipFailed)).data.state).toBe('applying');
    await work();
    return read(id);
  }
  async function figures(sku: string) {
    const { rows } = await shop.owner.query(
      `select v.stock, (p.price / 100)::int as price, p.name, v.barcode,
         (select coalesce(sum(delta), 0)::int from stock_ledger l where l.variant_id = v.id) as ledger
       from variants v join products p on p.id = v.product_id where v.sku = $1`,
      [sku],
    );
    return rows[0];
  }
  async function aVariant(stock = 5) {
    const product = await buildProduct(shop.db, {
      price: 5000,
      variants: [{ color: 'RED', size: '44', stock }],
    });
    return { product, sku: product.variants[0]?.sku ?? '', id: product.variants[0]?.id ?? '' };
  }
  return { shop, as, work, read, check, rowsOf, start, apply, figures, aVariant };
}

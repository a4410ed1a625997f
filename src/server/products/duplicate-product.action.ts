import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { refuseTaken } from '#server/http/refuse-taken.ts';
import type { ProductDeps, StaffActor } from './product-deps.ts';
import { readStaffProduct } from './product-editor.queries.ts';

type DuplicateFailure = Failure<'not_found' | 'validation_failed'>;

/**
 * A draft with the same fields, pictures and variants; stock, barcodes and former addresses stay with the first, and so
 * do variants of a colour or size that is put away.
 */
export async function duplicateProduct(
  { db, now }: ProductDeps,
  sourceId: string,
  actor: StaffActor,
): Promise<Result<StaffProduct, DuplicateFailure>> {
  return refuseTaken(() =>
    inTransaction<StaffProduct, DuplicateFailure>(db, async (tx) => {
      const source = await readStaffProduct(tx, sourceId);
      if (source === null) return fail('not_found', { message: 'Товар не найден' });
      const id = uuidv7();
      const at = now();
      const { sku, slug } = await freeNames(tx, source);
      await sql`
        insert into products (id, slug, sku, name, description, texts, price, old_price, is_new, new_until, is_active,
          composition, care, country, manufacturer, declaration_url, retail_enabled, retail_allow_purchase,
          retail_min_quantity, retail_max_quantity, hide_price, show_wholesale_price, wholesale_enabled,
          wholesale_available, wholesale_min_quantity, wholesale_price, seo_title, seo_description, created_at,
          updated_at, updated_by)
        select ${id}, ${slug}, ${sku}, name, description, texts, price, old_price, is_new, new_until, false,
          composition, care, country, manufacturer, declaration_url, retail_enabled, retail_allow_purchase,
          retail_min_quantity, retail_max_quantity, hide_price, show_wholesale_price, wholesale_enabled,
          wholesale_available, wholesale_min_quantity, wholesale_price, seo_title, seo_description, ${at}, ${at},
          ${actor.userId}
        from products where id = ${sourceId}`.execute(tx);
      await copyParts(tx, source, { id, sku });
      await audit(tx, {
        who: actor,
        at,
        action: 'product.duplicate',
        what: { entity: 'product', id },
        before: {},
        after: { of: sourceId, sku, slug },
      });
      const made = await readStaffProduct(tx, id);
      if (made === null) throw new Error('the product vanished in its own transaction');
      return ok(made);
    }),
  );
}

async function copyParts(
  tx: Transaction,
  source: StaffProduct,
  { id, sku }: { readonly id: string; readonly sku: string },
): Promise<void> {
  await sql`insert into product_categories (product_id, category_id, position)
    select ${id}, category_id, position from product_categories where product_id = ${source.id}`.execute(tx);
  await sql`insert into product_size_ratios (product_id, size_code, ratio)
    select ${id}, size_code, ratio from product_size_ratios where product_id = ${source.id}`.execute(tx);
  await sql`insert into product_images (id, product_id, url, is_primary, type, color_code, position, width, height, alt,
      upload_id)
    select gen_random_uuid(), ${id}, url, is_primary, type, color_code, position, width, height, alt, upload_id
    from product_images where product_id = ${source.id}`.execute(tx);
  if (source.variants.length === 0) return;
  // an article that begins with the product's begins with the new one's
  const skuOf = (own: string, index: number) =>
    own.startsWith(source.sku) ? `${sku}${own.slice(source.sku.length)}` : `${sku}-${index + 1}`;
  await sql`
    insert into variants (id, product_id, color_code, size_code, sku, price)
    select n.id, ${id}, v.color_code, v.size_code, n.sku, v.price
    from unnest(${source.variants.map((it) => it.id)}::uuid[], ${source.variants.map(() => uuidv7())}::uuid[],
      ${source.variants.map((it, index) => skuOf(it.sku, index))}::text[]) as n (source, id, sku)
    join variants v on v.id = n.source
    join colors k on k.code = v.color_code and k.archived_at is null
    join sizes z on z.code = v.size_code and z.archived_at is null`.execute(tx);
}

/** The first pair of article and address with a number at its end that no product has. */
async function freeNames(
  tx: Transaction,
  { sku, slug }: StaffProduct,
): Promise<{ sku: string; slug: string }> {
  const { rows } = await sql<{ n: number }>`
    select n from generate_series(2, 1000) n
    where not exists (select from products p where p.sku = ${sku} || '-' || n or p.slug = ${slug} || '-' || n)
      and not exists (select from variants v where starts_with(v.sku, ${sku} || '-' || n || '-'))
    order by n limit 1`.execute(tx);
  const number = rows[0]?.n ?? 1001;
  return { sku: `${sku}-${number}`, slug: `${slug}-${number}` };
}

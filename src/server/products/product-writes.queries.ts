import { type Insertable, type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StaffProductFields } from '#contract/staff-product-fields.ts';
import { roublesToKopecks } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';

/** The fields of a product as its row holds them. */
export function productColumns(fields: StaffProductFields) {
  const { retail, wholesale, seo, oldPrice, newUntil } = fields;
  return {
    name: fields.name,
    description: fields.description,
    texts: JSON.stringify(fields.texts),
    sku: fields.sku,
    slug: fields.slug,
    price: roublesToKopecks(fields.price),
    old_price: oldPrice === null ? null : roublesToKopecks(oldPrice),
    is_active: fields.isActive,
    is_new: fields.isNew,
    // the last day of the mark is counted in, by the shop's own calendar
    new_until: newUntil === null ? null : new Date(Date.parse(`${newUntil}T00:00:00+03:00`) + DAY_MS),
    composition: fields.composition || null,
    care: fields.care || null,
    country: fields.country || null,
    manufacturer: fields.manufacturer || null,
    declaration_url: fields.declarationUrl || null,
    retail_enabled: retail.enabled,
    retail_min_quantity: retail.minQuantity,
    retail_max_quantity: retail.maxQuantity,
    hide_price: retail.hidePrice,
    wholesale_enabled: wholesale.enabled,
    wholesale_available: wholesale.enabled,
    wholesale_min_quantity: wholesale.minQuantity,
    wholesale_price: wholesale.price === null ? null : roublesToKopecks(wholesale.price),
    show_wholesale_price: wholesale.showPrice,
    seo_title: seo.title || null,
    seo_description: seo.description || null,
  } satisfies Partial<Insertable<DB['products']>>;
}

const DAY_MS = 86_400_000;

/** What hangs on a product besides its row and its pictures, written anew. */
export async function writeParts(
  tx: Kysely<DB>,
  productId: string,
  { categoryIds, sizeRatios }: Pick<StaffProductFields, 'categoryIds' | 'sizeRatios'>,
): Promise<void> {
  await sql`
    delete from product_categories where product_id = ${productId} and not category_id = any (${categoryIds}::uuid[])
  `.execute(tx);
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${productId}, c.id, c.position - 1 from unnest(${categoryIds}::uuid[]) with ordinality as c (id, position)
    on conflict (product_id, category_id) do update set position = excluded.position
      where product_categories.position <> excluded.position`.execute(tx);
  await tx.deleteFrom('product_size_ratios').where('product_id', '=', productId).execute();
  const ratios = Object.entries(sizeRatios).filter(([, ratio]) => ratio !== 1);
  if (ratios.length === 0) return;
  await tx
    .insertInto('product_size_ratios')
    .values(ratios.map(([size_code, ratio]) => ({ product_id: productId, size_code, ratio })))
    .execute();
}

/** A picture of a product, or an upload that becomes one, which is not there. */
export class PictureMissing extends Error {}

/**
 * The pictures of a product, written in their order: those that it has keep their rows, uploads get new ones, the rest
 * go. A file that no picture shows any more waits for its removal.
 */
export async function writePictures(
  tx: Kysely<DB>,
  productId: string,
  pictures: StaffProductFields['pictures'],
  now: Date,
): Promise<void> {
  const ids = pictures.flatMap(({ id }) => id ?? []);
  const uploadIds = pictures.flatMap(({ uploadId }) => uploadId ?? []);
  const { rows: uploads } = await sql<{ id: string; url: string; width: number; height: number }>`
    select id, url, width, height from uploads where id = any (${uploadIds}::uuid[]) order by id for key share
  `.execute(tx);
  const { rows: gone } = await sql<{ uploadId: string | null }>`
    delete from product_images where product_id = ${productId} and not id = any (${ids}::uuid[])
    returning upload_id as "uploadId"`.execute(tx);
  const kept = await tx
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .execute();
  const known = new Set(kept.map(({ id }) => id));
  const mainAt = Math.max(
    0,
    pictures.findIndex(({ isMain }) => isMain),
  );
  for (const [position, { id, uploadId, colorCode, alt }] of pictures.entries()) {
    const set = { position, alt, color_code: colorCode, is_primary: position === mainAt };
    if (id !== undefined) {
      if (!known.has(id)) throw new PictureMissing();
      await tx.updateTable('product_images').set(set).where('id', '=', id).execute();
      continue;
    }
    const upload = uploads.find((it) => it.id === uploadId);
    if (upload === undefined) throw new PictureMissing();
    const { url, width, height } = upload;
    const row = { id: uuidv7(), product_id: productId, upload_id: upload.id, url, width, height, ...set };
    await tx.insertInto('product_images').values(row).execute();
  }
  const unused = gone.flatMap(({ uploadId }) => uploadId ?? []);
  if (unused.length > 0)
    await tx.updateTable('uploads').set({ unused_since: now }).where('id', 'in', unused).execute();
}

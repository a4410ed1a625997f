import { type Kysely, sql } from 'kysely';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { productState } from '#domain/catalog/product-state.ts';
import { type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { priceNow, type RunningOffer } from '#domain/promo/price-now.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { DB } from '#server/db/types.ts';
import { joinOffers, productOffers, runningPromotions } from '#server/promo/running-promotions.queries.ts';

type Texts = Partial<StaffProduct['texts']>;

interface ProductRow
  extends Pick<
    StaffProduct,
    | 'id'
    | 'version'
    | 'name'
    | 'description'
    | 'sku'
    | 'slug'
    | 'isActive'
    | 'isNew'
    | 'pictures'
    | 'oldSlugs'
  > {
  readonly texts: Texts;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly offer: RunningOffer;
  readonly newUntil: Date | null;
  readonly isArchived: boolean;
  readonly composition: string | null;
  readonly care: string | null;
  readonly country: string | null;
  readonly manufacturer: string | null;
  readonly declarationUrl: string | null;
  readonly retailEnabled: boolean;
  readonly retailMinQuantity: number | null;
  readonly retailMaxQuantity: number | null;
  readonly hidePrice: boolean;
  readonly wholesaleEnabled: boolean;
  readonly wholesaleMinQuantity: number | null;
  readonly wholesalePrice: Kopecks | null;
  readonly showWholesalePrice: boolean;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly categoryIds: string[];
  readonly sizeRatios: Record<string, number>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const offers = sql`product_offer`;

/** A product with everything that its editor shows; null where there is none. */
export async function readStaffProduct(db: Kysely<DB>, id: string): Promise<StaffProduct | null> {
  const { rows } = await sql<ProductRow>`
    with ${runningPromotions}, ${productOffers(offers, sql`select ${id}::uuid`)}
    select p.id, p.version, p.name, p.description, p.texts, p.sku, p.slug, p.price, p.old_price as "oldPrice",
      json_build_object('percent', offer.percent, 'amount', offer.amount) as offer,
      p.is_active as "isActive", p.is_new as "isNew", p.new_until as "newUntil",
      p.archived_at is not null as "isArchived", p.composition, p.care, p.country, p.manufacturer,
      p.declaration_url as "declarationUrl", p.retail_enabled as "retailEnabled",
      p.retail_min_quantity as "retailMinQuantity", p.retail_max_quantity as "retailMaxQuantity",
      p.hide_price as "hidePrice", p.wholesale_enabled and p.wholesale_available as "wholesaleEnabled",
      p.wholesale_min_quantity as "wholesaleMinQuantity", p.wholesale_price as "wholesalePrice",
      p.show_wholesale_price as "showWholesalePrice", p.seo_title as "seoTitle",
      p.seo_description as "seoDescription", p.created_at as "createdAt", p.updated_at as "updatedAt",
      (select u.name from users u where u.id = p.updated_by) as "updatedBy",
      (select coalesce(json_agg(pc.category_id order by pc.position, pc.category_id), '[]')
        from product_categories pc where pc.product_id = p.id) as "categoryIds",
      (select coalesce(json_object_agg(r.size_code, r.ratio), '{}')
        from product_size_ratios r where r.product_id = p.id) as "sizeRatios",
      (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'colorCode', i.color_code,
          'alt', i.alt, 'isMain', i.is_primary, 'width', i.width, 'height', i.height)
          order by i.position, i.id), '[]')
        from product_images i where i.product_id = p.id) as pictures,
      (select coalesce(json_agg(o.slug order by o.since desc), '[]')
        from product_old_slugs o where o.product_id = p.id) as "oldSlugs"
    from products p ${joinOffers(offers)}
    where p.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...fieldsOf(row), ...factsOf(row), variants: await readVariants(db, id) };
}

const NO_TEXTS = { name: '', description: '' };

function fieldsOf(row: ProductRow) {
  const { name, description, texts, sku, slug, isActive, isNew, newUntil, categoryIds, sizeRatios } = row;
  return {
    ...{ name, description, sku, slug, isActive, isNew, categoryIds, sizeRatios },
    texts: { en: texts.en ?? NO_TEXTS, vi: texts.vi ?? NO_TEXTS },
    price: kopecksToRoubles(row.price),
    oldPrice: roublesOrNull(row.oldPrice),
    // the end is a moment, the first of the day after
    newUntil: newUntil === null ? null : dayIso(newUntil.getTime() - 1),
    composition: row.composition ?? '',
    care: row.care ?? '',
    country: row.country ?? '',
    manufacturer: row.manufacturer ?? '',
    declarationUrl: row.declarationUrl ?? '',
    retail: {
      enabled: row.retailEnabled,
      minQuantity: row.retailMinQuantity,
      maxQuantity: row.retailMaxQuantity,
      hidePrice: row.hidePrice,
    },
    wholesale: {
      enabled: row.wholesaleEnabled,
      minQuantity: row.wholesaleMinQuantity,
      price: roublesOrNull(row.wholesalePrice),
      showPrice: row.showWholesalePrice,
    },
    seo: { title: row.seoTitle ?? '', description: row.seoDescription ?? '' },
  };
}

function factsOf(row: ProductRow) {
  const now = priceNow(row, row.offer);
  const { id, version, pictures, oldSlugs, updatedBy } = row;
  return {
    ...{ id, version, pictures, oldSlugs, updatedBy },
    state: productState(row),
    priceNow: { price: kopecksToRoubles(now.price), originalPrice: roublesOrNull(now.oldPrice) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const roublesOrNull = (amount: Kopecks | null) => (amount === null ? null : kopecksToRoubles(amount));

/** The variants of a product that are not archived, colours and sizes in the shop's order. */
export async function readVariants(db: Kysely<DB>, productId: string): Promise<StaffVariant[]> {
  const { rows } = await sql<Omit<StaffVariant, 'price'> & { readonly price: Kopecks | null }>`
    select v.id, v.color_code as "colorCode", v.size_code as "sizeCode", v.sku, v.barcode, v.price, v.stock
    from variants v join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
    where v.product_id = ${productId} and v.archived_at is null
    order by k.sort_order, k.code, s.sort_order, s.code`.execute(db);
  return rows.map((row) => ({ ...row, price: roublesOrNull(row.price) }));
}

import type { Insertable } from 'kysely';
import { FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';
import { barcodeOf } from '../barcode.ts';
import { BASE_SIZES } from '../base-data.ts';
import type { Random } from '../random.ts';
import type { SaleItem } from '../sale-item.ts';
import { seededId } from '../seeded-id.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './categories.ts';
import {
  type DemoPicture,
  type DrawnPictures,
  front,
  PRODUCT_PICTURE,
  picturesOf,
  pictureUrl,
} from './pictures.ts';
import type { DemoProduct, StockPlan } from './product-type.ts';

const DAY = 86_400_000;

/** A variant with the pieces that are to be left of it once every demo order is placed. */
export type DemoVariant = { readonly item: SaleItem; readonly product: DemoProduct; readonly left: number };

/** The tree of categories, parents before their children. */
export function categoryRows(now: Date, drawn: DrawnPictures): Insertable<DB['categories']>[] {
  const at = new Date(now.getTime() - 200 * DAY);
  const idOf = (slug: string) => seededId(`category ${slug}`, at);
  const row = (category: DemoCategory, position: number, parent?: DemoCategory) => ({
    id: idOf(category.slug),
    slug: category.slug,
    name: JSON.parse(JSON.stringify({ ru: category.name, en: category.english })),
    parent_id: parent === undefined ? null : idOf(parent.slug),
    level: parent === undefined ? 0 : 1,
    path: parent === undefined ? category.slug : `${parent.slug}/${category.slug}`,
    product_type: category.productType ?? 'clothing',
    image: category.tile === undefined ? null : pictureUrl(drawn, category.tile),
    is_featured: parent === undefined && position < 4,
    show_on_homepage: parent === undefined,
    homepage_order: position,
    sort_order: position,
    created_at: at,
    updated_at: at,
  });
  return DEMO_CATEGORIES.flatMap((parent, position) => [
    row(parent, position),
    ...(parent.children ?? []).map((child, index) => row(child, index, parent)),
  ]);
}

/** Double sizes, which only some shops have, each beside the first of its two. */
export function doubleSizeRows(products: readonly DemoProduct[]): Insertable<DB['sizes']>[] {
  const known: readonly string[] = BASE_SIZES;
  const codes = [...new Set(products.flatMap(({ sizes }) => sizes))].filter((code) => !known.includes(code));
  return codes.map((code) => ({
    code,
    name: sizeLabel(code),
    sort_order: known.indexOf(code.split('-')[0] ?? code),
  }));
}

/** The rows of one product, without its stock. */
export function productRows(
  product: DemoProduct,
  categoryIds: ReadonlyMap<string, string>,
  drawn: DrawnPictures,
  now: Date,
) {
  const at = addedAt(product, now);
  const id = seededId(`product ${product.slug}`, at);
  const { isNew, retail, wholesale } = product;
  const row: Insertable<DB['products']> = {
    id,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    description: product.description,
    price: roublesToKopecks(roubles(product.price)),
    old_price: product.oldPrice === undefined ? null : roublesToKopecks(roubles(product.oldPrice)),
    is_new: isNew !== undefined,
    new_until: typeof isNew === 'object' ? new Date(now.getTime() + isNew.forDays * DAY) : null,
    is_active: product.hidden !== true,
    composition: product.composition,
    care: product.care,
    country: product.country,
    manufacturer: product.manufacturer,
    retail_enabled: retail?.enabled ?? true,
    retail_min_quantity: retail?.min ?? null,
    retail_max_quantity: retail?.max ?? null,
    hide_price: product.hidePrice ?? false,
    wholesale_enabled: wholesale !== undefined,
    wholesale_available: wholesale !== undefined,
    wholesale_min_quantity: wholesale?.min ?? 5,
    wholesale_price: wholesale === undefined ? null : roublesToKopecks(roubles(wholesale.price)),
    created_at: at,
    updated_at: at,
  };
  const categoryId = categoryIds.get(product.category);
  if (categoryId === undefined) throw new Error(`unknown category ${product.category}`);
  return {
    product: row,
    category: { product_id: id, category_id: categoryId, position: 0 },
    images: picturesOf(product)
      .flatMap((picture) => imageRow(picture, drawn, at) ?? [])
      .map((row, position) => ({ ...row, product_id: id, is_primary: position === 0, position })),
  };
}

/** Every colour in every size, with the stock of each. */
export function demoVariants(
  product: DemoProduct,
  drawn: DrawnPictures,
  now: Date,
  random: Random,
): DemoVariant[] {
  const at = addedAt(product, now);
  return product.colors.flatMap((color) =>
    product.sizes.map((size) => {
      const key = `${color}-${size}`;
      const price = roublesToKopecks(roubles(product.ownPrices?.[key] ?? product.price));
      const left = product.gone?.includes(key) ? 0 : piecesLeft(product.stock, random);
      const item: SaleItem = {
        variantId: seededId(`variant ${product.slug} ${key}`, at),
        productId: seededId(`product ${product.slug}`, at),
        slug: product.slug,
        name: product.name,
        sku: `${product.sku}-${key}`,
        color,
        colorName: FALLBACK_COLORS.find((it) => it.code === color)?.name ?? color,
        size,
        sizeName: sizeLabel(size),
        image: pictureUrl(drawn, front(product, color).name),
        price,
        listPrice: product.oldPrice === undefined ? price : roublesToKopecks(roubles(product.oldPrice)),
      };
      return { item, product, left };
    }),
  );
}

export function variantRow({ item, product }: DemoVariant): Insertable<DB['variants']> {
  const hasOwnPrice = item.price !== roublesToKopecks(roubles(product.price));
  return {
    id: item.variantId,
    product_id: item.productId,
    color_code: item.color,
    size_code: item.size,
    sku: item.sku,
    barcode: barcodeOf(item.sku),
    price: hasOwnPrice ? item.price : null,
  };
}

export function addedAt(product: DemoProduct, now: Date): Date {
  return new Date(now.getTime() - product.addedDaysAgo * DAY);
}

function imageRow(picture: DemoPicture, drawn: DrawnPictures, at: Date) {
  const url = pictureUrl(drawn, picture.name);
  if (url === null) return null;
  return {
    id: seededId(`picture ${picture.name}`, at),
    url,
    type: picture.type,
    color_code: picture.color,
    ...PRODUCT_PICTURE,
  };
}

function piecesLeft(plan: StockPlan, random: Random): number {
  switch (plan) {
    case 'plenty':
      return random.whole(8, 36);
    case 'few':
      return random.whole(3, 5);
    case 'last':
      return random.whole(1, 2);
    case 'sold_out':
      return 0;
  }
}

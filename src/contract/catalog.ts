import * as z from 'zod';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';
import { defineEndpoint } from './http/endpoint.ts';
import {
  code,
  holdHeader,
  holdId,
  inRoubles,
  queryFlag,
  queryInt,
  queryList,
  roubles,
  slug,
  text,
  uuid,
} from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';

/** A product picture (docs/rules/pictures.md). `width` and `height` in pixels keep the page from jumping. */
export const productImage = z.object({
  url: z.string(),
  isPrimary: z.boolean(),
  type: z.string(),
  colorCode: z.string().nullable(),
  order: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** What staff say is on it; absent where they said nothing. */
  alt: z.string().optional(),
});
export type ProductImage = z.infer<typeof productImage>;

/** One colour and size of a product with its own stock, in pieces, and optional own price, in roubles, with what it was before its reduction. */
export const variant = z.object({
  id: uuid,
  colorCode: z.string(),
  sizeCode: z.string(),
  quantity: z.int().min(0),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: roubles.optional(),
  originalPrice: roubles.optional(),
});
export type Variant = z.infer<typeof variant>;

const retail = z.object({
  enabled: z.boolean(),
  allowPurchase: z.boolean(),
  minQuantity: z.int().optional(),
  maxQuantity: z.int().optional(),
  hidePrice: z.boolean(),
  showWholesalePrice: z.boolean(),
});
const wholesale = z.object({
  enabled: z.boolean(),
  available: z.boolean(),
  minQuantity: z.int(),
  wholesalePrice: roubles.optional(),
  discountPercentage: z.int().optional(),
  savings: roubles.optional(),
  /** There is no wholesale price, or none that this visitor may see; absent where there is one. */
  priceOnRequest: z.literal(true).optional(),
  /** This visitor is to see the wholesale price and button before the retail ones; absent where not. */
  isFirst: z.literal(true).optional(),
});

/**
 * What a card in a list shows of a product, with at most two pictures: the one that stands for it and the next of the
 * same colour. A price that the visitor may not see is absent. `isSale`, `originalPrice`, `discountPercentage`,
 * `totalStock`, `stockStatus`, `colors`, `sizes` are derived.
 */
export const productCard = z
  .object({
    id: uuid,
    _id: uuid,
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    price: roubles.optional(),
    originalPrice: roubles.optional(),
    discountPercentage: z.int().optional(),
    isSale: z.boolean(),
    isNew: z.boolean(),
    isActive: z.boolean(),
    stockStatus: z.enum(['in_stock', 'out_of_stock']),
    totalStock: z.int().min(0),
    images: z.array(productImage.pick({ url: true, colorCode: true, width: true, height: true })),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
    retail: retail.pick({ enabled: true, allowPurchase: true }),
    /** `wholesalePrice` only where it comes first. */
    wholesale: wholesale.omit({ savings: true }),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

/** A product as read (docs/rules/catalogue.md): a card with all its pictures, its variants and texts. */
export const product = productCard
  .extend({
    images: z.array(productImage),
    retail,
    wholesale: wholesale.extend({
      /** Pieces of each size in a set, by its code; 1 where it is not named (docs/rules/wholesale.md). */
      ratios: z.record(z.string(), z.int().min(1)).optional(),
    }),
    description: z.string(),
    variants: z.array(variant),
    categories: z.array(z.object({ id: uuid, slug: z.string(), name: z.string() })),
    /** The automatic discounts that run for it: of each type the greatest, in whole percent or roubles. */
    promotions: z.array(
      z.object({ discountType: z.enum(['percentage', 'fixed']), discountValue: z.number() }),
    ),
    composition: z.string().nullable(),
    care: z.string().nullable(),
    country: z.string().nullable(),
    manufacturer: z.string().nullable(),
    declarationUrl: z.string().nullable(),
    /** Told where staff measured one of its sizes: then the table of sizes has a row of it. */
    isMeasured: z.literal(true).optional(),
    /** What search engines read in the place of name and description, where staff wrote something for them. */
    seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

/**
 * What the shop's own pages read of a card, whichever view it came in: what is left out is false, `retail` allows all,
 * `wholesale` nothing, a picture is of the size `USUAL_PICTURE` of the domain (docs/rules/catalogue.md).
 */
export const briefCard = productCard
  .pick({
    id: true,
    slug: true,
    sku: true,
    name: true,
    price: true,
    originalPrice: true,
    discountPercentage: true,
    isActive: true,
    totalStock: true,
    colors: true,
    sizes: true,
  })
  .extend({
    isSale: z.boolean().optional(),
    isNew: z.boolean().optional(),
    images: z.array(z.object({ url: z.string(), width: z.int().nullish(), height: z.int().nullish() })),
    retail: productCard.shape.retail.optional(),
    wholesale: productCard.shape.wholesale.optional(),
  })
  .meta({ id: 'BriefCard' });
export type BriefCard = z.infer<typeof briefCard>;

/** What it takes to choose a variant and put it into the cart. */
export type PickableProduct = Omit<BriefCard, 'retail'> &
  Pick<Product, 'variants'> & { retail?: Partial<Product['retail']> | undefined };

/** How much of each product a list carries: all of it, what a card shows, or that as short as can be. */
export const productView = z.enum(['full', 'card', 'brief'], { error: 'full, card или brief' });
export type ProductView = z.infer<typeof productView>;

export type ListedProduct = Product | ProductCard | BriefCard;

/** Products of a list, all of them in the view that was asked for. */
export const listedProducts = z.array(z.union([product, productCard, briefCard]));

/**
 * What a list may be narrowed by further, with counts: each facet under all other filters, its own left out. A category
 * counts what is in it and below it. `price` in whole roubles, null where nobody may see or find one.
 */
export const productFacets = z
  .object({
    categories: z.array(
      z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), count: z.int().min(0) }),
    ),
    colors: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string(), count: z.int().min(0) })),
    sizes: z.array(z.object({ code: z.string(), count: z.int().min(0) })),
    price: z.object({ min: inRoubles(z.int().min(0)), max: inRoubles(z.int().min(0)) }).nullable(),
    inStock: z.int().min(0),
    isSale: z.int().min(0),
    isNew: z.int().min(0),
  })
  .meta({ id: 'ProductFacets' });
export type ProductFacets = z.infer<typeof productFacets>;

/** Orders of what was found: as the list's, and best first. */
export const searchSort = z.enum(['relevance', ...PRODUCT_SORTS], { error: 'Неизвестная сортировка' });

const few = (byDefault: number) =>
  z.strictObject({ limit: queryInt(1, 100).default(byDefault), view: productView.default('card') });

/**
 * The list with its filters, all in the query. With `q` it holds what answers to that, best first by default;
 * without one `relevance` is the usual order.
 */
export const productList = defineEndpoint('productList', {
  summary: 'Список товаров с фильтрами',
  access: 'public',
  query: z.strictObject({
    ...pageQuery(24),
    q: text(MAX_QUERY_LENGTH).optional(),
    sort: searchSort.optional(),
    category: slug.optional(),
    filter: z.enum(['new', 'sale'], { error: 'new или sale' }).optional(),
    isSale: queryFlag.optional(),
    isNew: queryFlag.optional(),
    colors: queryList(code, 50).optional(),
    sizes: queryList(code, 50).optional(),
    priceMin: queryInt(0, 100_000_000).optional(),
    priceMax: queryInt(0, 100_000_000).optional(),
    inStock: queryFlag.optional(),
    facets: queryFlag.optional(),
    view: productView.default('card'),
  }),
  headers: holdHeader,
  data: listedProducts,
  extra: z.object({
    meta: listMeta,
    facets: productFacets.optional(),
    /** The slug that the category has now, where it was asked for by a former one. */
    movedTo: z.string().optional(),
  }),
  errors: ['not_found'],
});

/** Products by id, in the order asked; unknown and hidden ones are left out. */
export const productsByIds = defineEndpoint('productsByIds', {
  summary: 'Товары по списку идентификаторов',
  access: 'public',
  query: z.strictObject({ view: productView.default('card') }),
  body: z.strictObject({
    productIds: z.array(uuid).max(100, { error: 'Не больше 100 товаров' }),
    /** The secret of a guest's hold: what it keeps counts as theirs. */
    holdId: holdId.optional(),
  }),
  data: listedProducts,
  errors: [],
});

/** Most pieces ordered in 30 days first. */
export const productsPopular = defineEndpoint('productsPopular', {
  summary: 'Популярные товары',
  access: 'public',
  query: few(8),
  data: listedProducts,
  errors: [],
});

/** Products flagged new, newest first. */
export const productsNewArrivals = defineEndpoint('productsNewArrivals', {
  summary: 'Новинки',
  access: 'public',
  query: few(6),
  data: listedProducts,
  errors: [],
});

/** Products on sale and active. */
export const productsSale = defineEndpoint('productsSale', {
  summary: 'Распродажа',
  access: 'public',
  query: few(8),
  data: listedProducts,
  errors: [],
});

/** One product by id or by slug (`/product/{id}` also takes the slug). */
export const productGet = defineEndpoint('productGet', {
  summary: 'Товар по идентификатору или адресу',
  access: 'public',
  params: z.object({ id: z.union([uuid, slug], { error: 'Не похоже на идентификатор' }) }),
  data: product,
  errors: ['not_found'],
});

/** One product by slug. */
export const productBySlug = defineEndpoint('productBySlug', {
  summary: 'Товар по адресу',
  access: 'public',
  params: z.object({ slug }),
  data: product,
  errors: ['not_found'],
});

/** Other active products of the same categories, those in stock first. */
export const productRelated = defineEndpoint('productRelated', {
  summary: 'Похожие товары',
  access: 'public',
  params: z.object({ id: z.union([uuid, slug], { error: 'Не похоже на идентификатор' }) }),
  query: few(4),
  data: listedProducts,
  errors: ['not_found'],
});

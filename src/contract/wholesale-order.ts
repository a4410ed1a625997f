import * as z from 'zod';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';
import { LIST_FILE_MOST } from '#domain/wholesale/order-list.ts';
import { product, productImage, variant } from './catalog.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { holdHeader, queryList, slug, text, uuid } from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';

/** A product as the order form sells it to this visitor: prices are roubles of a piece, `quantity` what can be had. */
const orderedProduct = product
  .pick({
    id: true,
    slug: true,
    sku: true,
    name: true,
    price: true,
    totalStock: true,
    colors: true,
    sizes: true,
    wholesale: true,
  })
  .extend({
    image: productImage.pick({ url: true, width: true, height: true }).nullable(),
    variants: z.array(variant.pick({ colorCode: true, sizeCode: true, quantity: true })),
  })
  .meta({ id: 'WholesaleProduct' });
export type OrderedProduct = z.infer<typeof orderedProduct>;

/** Most products that one call may name. */
const ORDERED_IDS_MOST = 50;

/**
 * What this visitor can buy wholesale by rows: in stock and by name, or those that `ids` names, in their order, sold out
 * or not. `q` looks in names, articles and barcodes. `categories` are those of the first level, with all that is found
 * in each.
 */
export const wholesaleProducts = defineEndpoint('wholesaleProducts', {
  summary: 'Товары для оптового заказа таблицей',
  access: 'public',
  query: z.strictObject({
    ...pageQuery(24),
    q: text(MAX_QUERY_LENGTH, 0).optional(),
    category: slug.optional(),
    ids: queryList(uuid, ORDERED_IDS_MOST).optional(),
  }),
  headers: holdHeader,
  data: z.array(orderedProduct),
  extra: z.object({
    meta: listMeta,
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int().min(1) })),
  }),
  errors: ['wholesale_unavailable'],
});

/** Characters that a file takes on its way. */
const LIST_TEXT_MOST = Math.ceil(LIST_FILE_MOST / 3) * 4;

/**
 * Reads a list: CSV (`;`, `,` or tabs, UTF-8 or windows-1251) or XLSX, as base64. Nothing is put into the cart.
 * `problemCount` counts all rows that cannot be ordered, `problems` are the first of them.
 */
export const wholesaleOrderList = defineEndpoint('wholesaleOrderList', {
  summary: 'Прочитать список для оптового заказа',
  access: 'public',
  body: z.strictObject({
    content: z
      .base64({ error: 'Файл не читается' })
      .min(1, { error: 'Выберите файл' })
      .max(LIST_TEXT_MOST, { error: 'Файл больше 2\u00A0МБ. Разделите его на части' }),
  }),
  bodyLimit: LIST_TEXT_MOST + 100,
  data: z
    .object({
      rows: z.int().min(0),
      lines: z.array(
        z.object({
          productId: uuid,
          colorCode: z.string(),
          sizeCode: z.string(),
          quantity: z.int().min(1),
        }),
      ),
      problemCount: z.int().min(0),
      problems: z.array(z.object({ row: z.int().min(1), article: z.string(), message: z.string() })),
    })
    .meta({ id: 'WholesaleOrderList' }),
  errors: ['wholesale_unavailable'],
});
export type WholesaleOrderList = z.infer<typeof wholesaleOrderList.data>;

/** A blank form: every variant that can be had, with its price and what is left. */
export const wholesaleOrderForm = defineEndpoint('wholesaleOrderForm', {
  summary: 'Бланк оптового заказа файлом',
  access: 'public',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx'], { error: 'Нужен csv или xlsx' }).default('xlsx') }),
  headers: holdHeader,
  answersFile: true,
  data: z.null(),
  errors: ['wholesale_unavailable'],
});

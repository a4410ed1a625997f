import * as z from 'zod';
import { OTHER_LANGUAGES } from '#domain/catalog/product-fields.ts';
import { PRODUCT_STATES, PRODUCT_VIEWS } from '#domain/catalog/product-state.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { inRoubles, queryFlag, roubles, text, uuid } from './http/fields.ts';
import { listMeta, pageQuery, sortQuery } from './http/listing.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import {
  judgeTogether,
  newProductFields,
  type StaffProductFields,
  staffProductFields,
  typedPrice,
} from './staff-product-fields.ts';
import { staffVariant } from './staff-variants.ts';

const productState = z.enum(PRODUCT_STATES);

const listed = z
  .object({
    id: uuid,
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    state: productState,
    image: z.string().nullable(),
    category: z.string().nullable(),
    colors: z.array(z.string()),
    variantCount: z.int(),
    stock: z.int(),
    isLow: z.boolean(),
    price: roubles,
    oldPrice: roubles.nullable(),
    /** Null where the product is not sold wholesale. */
    wholesalePrice: roubles.nullable(),
    /** Pieces ordered in 30 days. */
    sold: z.int(),
    isNew: z.boolean(),
    /** The last day of the mark, also where it has ended or is off. */
    newUntil: z.iso.date().nullable(),
    version: z.int(),
  })
  .meta({ id: 'StaffProductRow' });
export type StaffProductRow = z.infer<typeof listed>;

/**
 * Products as staff list them. Without a view all but archived ones; `q` looks in name, articles and barcodes. By
 * relevance the product of that very code comes first, then names that begin with `q`, then names that have it.
 */
export const staffProductList = defineStaffEndpoint('staffProductList', {
  summary: 'Товары магазина',
  access: { permission: 'products.read' },
  query: z.strictObject({
    ...pageQuery(50),
    view: z.enum(PRODUCT_VIEWS, { error: 'Неизвестный вид списка' }).optional(),
    q: text(100, 0).overwrite(withoutInvisible).optional(),
    category: uuid.optional(),
    wholesale: queryFlag.optional(),
    isSale: queryFlag.optional(),
    isNew: queryFlag.optional(),
    sort: sortQuery([
      '-createdAt',
      'createdAt',
      '-updatedAt',
      'updatedAt',
      'name',
      '-name',
      'price',
      '-price',
      'stock',
      '-stock',
      '-sold',
      'sold',
      'relevance',
    ]),
  }),
  data: z.array(listed),
  extra: z.object({ meta: listMeta.extend({ counts: z.record(z.string(), z.int()) }) }),
  errors: ['sign_in_required', 'forbidden'],
});

const picture = z.object({
  id: uuid,
  url: z.string(),
  colorCode: z.string().nullable(),
  alt: z.string(),
  isMain: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
const texts = z.object({ name: z.string(), description: z.string() });

/**
 * The fields that staff set as they are stored. What was stored under other limits is shown as well: the editor says what
 * is wrong with it once it is saved.
 */
const storedFields = {
  name: z.string(),
  description: z.string(),
  texts: z.object(
    Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts])) as Record<
      (typeof OTHER_LANGUAGES)[number],
      typeof texts
    >,
  ),
  sku: z.string(),
  slug: z.string(),
  price: roubles,
  oldPrice: roubles.nullable(),
  isActive: z.boolean(),
  isNew: z.boolean(),
  newUntil: z.iso.date().nullable(),
  categoryIds: z.array(uuid),
  composition: z.string(),
  care: z.string(),
  country: z.string(),
  manufacturer: z.string(),
  declarationUrl: z.string(),
  retail: z.object({
    enabled: z.boolean(),
    minQuantity: z.int().nullable(),
    maxQuantity: z.int().nullable(),
    hidePrice: z.boolean(),
  }),
  wholesale: z.object({
    enabled: z.boolean(),
    minQuantity: z.int().nullable(),
    price: roubles.nullable(),
    showPrice: z.boolean(),
  }),
  sizeRatios: z.record(z.string(), z.int()),
  seo: z.object({ title: z.string(), description: z.string() }),
} satisfies Record<Exclude<keyof StaffProductFields, 'pictures'>, z.ZodType>;

/** A product as its editor shows it: the fields that staff set, and what follows from them. */
export const staffProduct = z
  .object({
    ...storedFields,
    id: uuid,
    version: z.int(),
    state: productState,
    pictures: z.array(picture),
    variants: z.array(staffVariant),
    /** Former addresses, which lead to the present one. */
    oldSlugs: z.array(z.string()),
    /** What a shopper pays now, promotions counted in. */
    priceNow: z.object({ price: inRoubles(z.number()), originalPrice: inRoubles(z.number()).nullable() }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Who changed it last; null for nobody, or somebody who is gone. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof staffProduct>;

const params = z.object({ id: uuid });
const version = z.int({ error: 'Нет версии товара' }).min(1);

export const staffProductGet = defineStaffEndpoint('staffProductGet', {
  summary: 'Товар для сотрудников',
  access: { permission: 'products.read' },
  params,
  data: staffProduct,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

/** A new product without variants; those follow on its page. */
export const staffProductCreate = defineStaffEndpoint('staffProductCreate', {
  summary: 'Создать товар',
  access: { permission: 'products.write' },
  body: newProductFields.superRefine(judgeTogether),
  data: staffProduct,
  status: 201,
  errors: ['sign_in_required', 'forbidden'],
});

/** All fields at once against the version that was seen; a stale one is refused with the fields that differ. */
export const staffProductUpdate = defineStaffEndpoint('staffProductUpdate', {
  summary: 'Изменить товар',
  access: { permission: 'products.write' },
  params,
  body: staffProductFields.extend({ version }).superRefine(judgeTogether),
  data: staffProduct,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'wrong_state'],
});

/** Some fields of a product, for edits from the list: what is absent stays. Categories are added and taken away. */
export const staffProductPatch = defineStaffEndpoint('staffProductPatch', {
  summary: 'Изменить несколько полей товара',
  access: { permission: 'products.write' },
  params,
  body: z.strictObject({
    version,
    ...staffProductFields
      .pick({ price: true, oldPrice: true, isActive: true, isNew: true, newUntil: true })
      .partial().shape,
    wholesalePrice: typedPrice.nullable().optional(),
    addCategoryIds: staffProductFields.shape.categoryIds.optional(),
    removeCategoryIds: staffProductFields.shape.categoryIds.optional(),
  }),
  data: staffProduct,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'wrong_state'],
});

const versionBody = z.strictObject({ version });
const moved = {
  access: { permission: 'products.write' },
  params,
  body: versionBody,
  data: staffProduct,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'wrong_state'],
} as const;

/** Takes a product off the shop for good; its orders and its ledger keep it. */
export const staffProductArchive = defineStaffEndpoint('staffProductArchive', {
  summary: 'Отправить товар в архив',
  ...moved,
});

/** Brings an archived product back as a draft. */
export const staffProductRestore = defineStaffEndpoint('staffProductRestore', {
  summary: 'Вернуть товар из архива',
  ...moved,
});

/** A draft with the same fields, pictures and variants, without stock and barcodes. */
export const staffProductDuplicate = defineStaffEndpoint('staffProductDuplicate', {
  summary: 'Дублировать товар',
  access: { permission: 'products.write' },
  params,
  data: staffProduct,
  status: 201,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

/**
 * What a product can be given: categories with their way from the top, colours and sizes, in the shop's order. Archived
 * ones are there for the names of what has them, and are offered no more.
 */
export const staffProductChoices = defineStaffEndpoint('staffProductChoices', {
  summary: 'Разделы, цвета и размеры для товара',
  access: { permission: 'products.read' },
  data: z.object({
    categories: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        path: z.string(),
        isActive: z.boolean(),
        isArchived: z.boolean(),
      }),
    ),
    colors: z.array(
      z.object({ code: z.string(), name: z.string(), hex: z.string(), isArchived: z.boolean() }),
    ),
    sizes: z.array(z.object({ code: z.string(), name: z.string(), isArchived: z.boolean() })),
  }),
  errors: ['sign_in_required', 'forbidden'],
});

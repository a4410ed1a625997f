import * as z from 'zod';
import {
  DESCRIPTION_MOST,
  OTHER_LANGUAGES,
  PICTURES_MOST,
  PRICE_MOST,
  PRODUCT_CATEGORIES_MOST,
  PRODUCT_NAME_MOST,
  RATIO_MOST,
  SKU_MOST,
  SKU_PATTERN,
} from '#domain/catalog/product-fields.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';
import { code, inRoubles, slug, text, uuid } from './http/fields.ts';

/** Whole roubles that staff set: a price is never nothing. */
export const typedPrice = inRoubles(
  z
    .int({ error: 'Нужна цена в целых рублях' })
    .min(1, { error: 'Цена не меньше 1\u00A0₽' })
    .max(PRICE_MOST, { error: 'Цена не больше 10\u00A0000\u00A0000\u00A0₽' }),
);

/** The article of a product or a variant. */
export const sku = z
  .string({ error: 'Укажите артикул' })
  .overwrite(tidyText)
  .min(1, { error: 'Укажите артикул' })
  .max(SKU_MOST, { error: `Не длиннее ${SKU_MOST}\u00A0символов` })
  .regex(SKU_PATTERN, { error: 'Буквы, цифры, точка, дефис и косая черта' });

const count = (most: number) =>
  z
    .int({ error: 'Нужно целое число' })
    .min(1, { error: 'Не меньше 1' })
    .max(most, { error: `Не больше ${most}` });

const day = z.iso.date({ error: 'Нужна дата вида ГГГГ-ММ-ДД' });
const WEB_ADDRESS = /^https:\/\/[^\s/?#<>"']+\.[^\s<>"']+$/i;
const line = (most: number) => text(most, 0);
const texts = z.strictObject({ name: line(PRODUCT_NAME_MOST), description: line(DESCRIPTION_MOST) });

/** A picture of a product as staff set it: one that it has (`id`) or a new upload (`uploadId`); the list is in order. */
const pictureField = z.strictObject({
  id: uuid.optional(),
  uploadId: uuid.optional(),
  colorCode: code.nullable(),
  alt: line(200),
  isMain: z.boolean(),
});

const picturesOf = <P extends z.ZodType<{ isMain: boolean }>>(picture: P) =>
  z
    .array(picture)
    .max(PICTURES_MOST, { error: `Не больше ${PICTURES_MOST} фотографий` })
    .refine((list) => list.filter(({ isMain }) => isMain).length <= 1, { error: 'Главное фото одно' });

/** Everything that staff set of a product, its variants apart (docs/rules/catalogue.md). Empty texts are absent ones. */
export const staffProductFields = z.strictObject({
  name: text(PRODUCT_NAME_MOST),
  description: line(DESCRIPTION_MOST),
  texts: z.strictObject(
    Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts])) as Record<
      (typeof OTHER_LANGUAGES)[number],
      typeof texts
    >,
  ),
  sku,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: 'Укажите адрес страницы' })
    .max(100, { error: 'Не длиннее 100\u00A0символов' })
    .pipe(slug.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'Латинские буквы, цифры и дефисы между ними' })),
  price: typedPrice,
  oldPrice: typedPrice.nullable(),
  isActive: z.boolean(),
  isNew: z.boolean(),
  /** The last day of the mark; null for no end. */
  newUntil: day.nullable(),
  categoryIds: z
    .array(uuid)
    .max(PRODUCT_CATEGORIES_MOST, { error: `Не больше ${PRODUCT_CATEGORIES_MOST} разделов` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Раздел указан дважды' }),
  composition: line(500),
  care: line(500),
  country: line(100),
  manufacturer: line(200),
  declarationUrl: line(500).refine((value) => value === '' || WEB_ADDRESS.test(value), {
    error: 'Нужна ссылка, которая начинается с https://',
  }),
  retail: z.strictObject({
    enabled: z.boolean(),
    minQuantity: count(1000).nullable(),
    maxQuantity: count(100_000).nullable(),
    hidePrice: z.boolean(),
  }),
  wholesale: z.strictObject({
    enabled: z.boolean(),
    /** Null: none of its own (docs/rules/wholesale.md, "How many"). */
    minQuantity: count(10_000).nullable(),
    price: typedPrice.nullable(),
    showPrice: z.boolean(),
  }),
  /** Pieces of each size in one set, where it is not one. */
  sizeRatios: z.record(code, count(RATIO_MOST)),
  seo: z.strictObject({ title: line(200), description: line(500) }),
  pictures: picturesOf(pictureField).refine(
    (list) => list.every(({ id, uploadId }) => (id === undefined) !== (uploadId === undefined)),
    { error: 'У фотографии указан либо id, либо uploadId' },
  ),
});
export type StaffProductFields = z.output<typeof staffProductFields>;

/** The same of a product that is new: it has no pictures yet, so that all are uploads. */
export const newProductFields = staffProductFields.extend({
  pictures: picturesOf(pictureField.omit({ id: true })).refine(
    (list) => list.every(({ uploadId }) => uploadId !== undefined),
    { error: 'У фотографии нового товара указан uploadId' },
  ),
});

/** The rules that hold between two fields of a product. */
export function judgeTogether(
  {
    price,
    oldPrice,
    retail,
    wholesale,
  }: Pick<StaffProductFields, 'price' | 'oldPrice' | 'retail' | 'wholesale'>,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (oldPrice !== null && oldPrice <= price) refuse(['oldPrice'], 'Старая цена должна быть больше новой');
  const { minQuantity, maxQuantity } = retail;
  if (minQuantity !== null && maxQuantity !== null && maxQuantity < minQuantity) {
    refuse(['retail', 'maxQuantity'], 'Меньше наименьшего количества');
  }
  if (wholesale.enabled && wholesale.price === null) refuse(['wholesale', 'price'], 'Укажите оптовую цену');
}

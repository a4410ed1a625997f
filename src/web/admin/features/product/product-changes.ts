import { formatRoubles, roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { type Clash, mergeStale } from '#web/admin/kit/form/stale.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of the editor as people tell them apart, in the order of the page. */
const TITLES = {
  name: 'Название',
  description: 'Описание',
  'texts.en': 'Тексты на английском',
  'texts.vi': 'Тексты на вьетнамском',
  sku: 'Артикул',
  slug: 'Адрес страницы',
  pictures: 'Фотографии',
  sizeRatios: 'Ростовка',
  'seo.title': 'Заголовок для поиска',
  'seo.description': 'Описание для поиска',
  isActive: 'Показ на сайте',
  isNew: 'Новинка',
  newUntil: 'Новинка до',
  categoryIds: 'Разделы',
  price: 'Цена',
  oldPrice: 'Старая цена',
  'retail.enabled': 'Продажа в розницу',
  'retail.minQuantity': 'Наименьшее в розницу',
  'retail.maxQuantity': 'Наибольшее в розницу',
  'retail.hidePrice': 'Скрытая розничная цена',
  'wholesale.enabled': 'Продажа оптом',
  'wholesale.price': 'Оптовая цена',
  'wholesale.minQuantity': 'Наименьшее оптом',
  'wholesale.showPrice': 'Показ оптовой цены',
  composition: 'Состав',
  care: 'Уход',
  country: 'Страна',
  manufacturer: 'Изготовитель',
  declarationUrl: 'Ссылка на декларацию',
} as const;
export type ProductField = keyof typeof TITLES;
const FIELDS = Object.keys(TITLES) as ProductField[];

export const fieldTitle = (field: ProductField): string => TITLES[field];

/** One field of the values, whatever its depth. */
export function readField(values: ProductValues, field: ProductField): unknown {
  return field
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

const written = (values: ProductValues, field: ProductField): string =>
  JSON.stringify(readField(values, field) ?? null);

/** The fields in which two states of a product differ. */
export const changedFields = (one: ProductValues, other: ProductValues): readonly ProductField[] =>
  FIELDS.filter((field) => written(one, field) !== written(other, field));

/** What comes of an edit that another person's edit has overtaken. */
export interface Overtaken {
  /** Fields that only this editor changed, or both did: they stay as typed. */
  readonly mine: readonly ProductField[];
  readonly clashes: readonly Clash<ProductField>[];
}

/** Compares field by field what both began with, what is stored now and what was typed. */
export function overtaken(
  was: ProductValues,
  theirs: ProductValues,
  typed: ProductValues,
  choices: ProductChoices,
): Overtaken {
  const texts = (values: ProductValues) =>
    Object.fromEntries(FIELDS.map((field) => [field, written(values, field)])) as Record<
      ProductField,
      string
    >;
  const { clashes } = mergeStale(texts(was), texts(theirs), texts(typed));
  return {
    mine: changedFields(was, typed),
    clashes: clashes.map(({ name }) => ({
      name,
      was: fieldText(name, was, choices),
      theirs: fieldText(name, theirs, choices),
      mine: fieldText(name, typed, choices),
    })),
  };
}

const ROUBLES: readonly ProductField[] = ['price', 'oldPrice', 'wholesale.price'];

function fieldText(field: ProductField, values: ProductValues, { categories }: ProductChoices): string {
  const value = readField(values, field);
  if (field === 'pictures') return `${values.pictures.length}${NBSP}фото`;
  if (field === 'categoryIds') {
    return values.categoryIds.map((id) => categories.find((it) => it.id === id)?.name ?? id).join(', ');
  }
  if (field === 'sizeRatios') {
    return Object.entries(values.sizeRatios)
      .map(([size, ratio]) => `${size}: ${ratio}`)
      .join(', ');
  }
  if (field === 'texts.en' || field === 'texts.vi') return (value as { name: string }).name;
  if (ROUBLES.includes(field)) return value === null ? '' : formatRoubles(roubles(Number(value)));
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value === null ? '' : String(value);
}

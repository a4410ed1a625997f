import * as z from 'zod';
import { PRODUCT_TYPES } from '#domain/catalog/size-table-kind.ts';
import { queryInt, slug, text, uuid } from './http/fields.ts';
import {
  entryCalls,
  entryFacts,
  namesStored,
  pictureUrl,
  seenVersion,
  sortOrder,
} from './staff-catalogue-entry.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const NAME_MOST = 80;

/** All fields of a category that staff edit; an empty name in another language counts as absent. */
export const staffCategoryFields = z.strictObject({
  name: z.strictObject({ ru: text(NAME_MOST), en: text(NAME_MOST, 0), vi: text(NAME_MOST, 0) }),
  slug: slug.max(100, { error: 'Не длиннее 100\u00A0символов' }),
  parentId: uuid.nullable(),
  productType: z.enum(PRODUCT_TYPES, { error: 'Неизвестный тип товаров' }),
  image: pictureUrl,
  isActive: z.boolean(),
  isVisible: z.boolean(),
  isFeatured: z.boolean(),
  showOnHomepage: z.boolean(),
  homepageOrder: sortOrder,
});
export type StaffCategoryFields = z.output<typeof staffCategoryFields>;

const staffCategory = z
  .object({
    ...staffCategoryFields.shape,
    name: namesStored,
    slug: z.string(),
    image: z.string().nullable(),
    homepageOrder: z.int(),
    id: uuid,
    path: z.string(),
    /** Slugs that it had before, which lead to it. */
    oldSlugs: z.array(z.string()),
    level: z.int(),
    sortOrder: z.int(),
    /** Products in it and below it that shoppers see. */
    productCount: z.int(),
    viewCount: z.int(),
    createdAt: z.iso.datetime(),
    ...entryFacts,
  })
  .meta({ id: 'StaffCategory' });
export type StaffCategory = z.infer<typeof staffCategory>;

const calls = entryCalls('categories.write', z.object({ id: uuid }), staffCategory);

/** Every category, parents before children, in the shop's order. */
export const staffCategoryList = defineStaffEndpoint('staffCategoryList', {
  summary: 'Все разделы',
  ...calls.list,
});

const create = {
  summary: 'Создать раздел',
  ...calls.create,
  body: staffCategoryFields,
} as const;
export const staffCategoryCreate = defineStaffEndpoint('staffCategoryCreate', create);
export const categoryCreate = defineStaffEndpoint('categoryCreate', create);

const update = {
  summary: 'Изменить раздел',
  ...calls.change,
  body: staffCategoryFields.extend({ version: seenVersion }),
} as const;
/** All fields at once against the version that was seen. */
export const staffCategoryUpdate = defineStaffEndpoint('staffCategoryUpdate', update);
export const categoryUpdate = defineStaffEndpoint('categoryUpdate', update);

/** Puts a category under another one, or at the top, at a place among its new neighbours, counted from 0. */
export const staffCategoryMove = defineStaffEndpoint('staffCategoryMove', {
  summary: 'Переместить раздел',
  ...calls.change,
  body: z.strictObject({ parentId: uuid.nullable(), position: sortOrder, version: seenVersion }),
});

const reorder = {
  summary: 'Переставить раздел на одно место',
  ...calls.list,
  body: z.strictObject({
    categoryId: uuid,
    direction: z.enum(['up', 'down'], { error: 'up или down' }),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
} as const;
/** One place up or down among its neighbours; the first and the last one stay where they are. */
export const staffCategoryReorder = defineStaffEndpoint('staffCategoryReorder', reorder);
export const categoryReorder = defineStaffEndpoint('categoryReorder', reorder);

const updateCounts = {
  summary: 'Пересчитать товары разделов',
  ...calls.list,
} as const;
/** The list with current counts; they are computed, never stored. */
export const staffCategoryCounts = defineStaffEndpoint('staffCategoryCounts', updateCounts);
export const categoryCounts = defineStaffEndpoint('categoryCounts', updateCounts);

/** Takes a category and all below it off the shop; its products stay. */
export const staffCategoryArchive = defineStaffEndpoint('staffCategoryArchive', {
  summary: 'Отправить раздел в архив',
  ...calls.step,
});

/** Brings an archived category back, switched off. */
export const staffCategoryRestore = defineStaffEndpoint('staffCategoryRestore', {
  summary: 'Вернуть раздел из архива',
  ...calls.step,
});

/** The same as archiving: a category is never deleted. */
export const categoryRemove = defineStaffEndpoint('categoryRemove', {
  summary: 'Отправить раздел в архив вместо удаления',
  ...calls.change,
  query: z.strictObject({ version: queryInt(1, 999_999_999) }),
});

import * as z from 'zod';
import { PRODUCT_TYPES } from '#domain/catalog/size-table-kind.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { queryFlag, uuid } from './http/fields.ts';

const categoryFields = {
  id: uuid,
  _id: uuid,
  slug: z.string(),
  name: z.object({ ru: z.string(), en: z.string().optional(), vi: z.string().optional() }),
  displayName: z.string(),
  image: z.string().nullable(),
  level: z.int().min(0),
  parentId: uuid.nullable(),
  parent: z.object({ id: uuid, slug: z.string(), displayName: z.string() }).nullable(),
  path: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  isFeatured: z.boolean(),
  showOnHomepage: z.boolean(),
  homepageOrder: z.int(),
  sortOrder: z.int(),
  productCount: z.int(),
  viewCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/**
 * A category (docs/rules/catalogue.md). `path` is the slugs from the top joined by `/`; `productCount` counts active
 * products.
 */
export const category = z.object(categoryFields).meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

/** A category with its children, in order. */
export interface CategoryNode extends Category {
  children: CategoryNode[];
}
const categoryNode: z.ZodType<CategoryNode> = z
  .object({
    ...categoryFields,
    get children() {
      return z.array(categoryNode);
    },
  })
  .meta({ id: 'CategoryNode' });

const categoryQuery = {
  activeOnly: queryFlag.optional(),
  showOnHomepage: queryFlag.optional(),
};

/** Categories, optionally the children of one (`parentId`), or the top ones (`parentId=null`). */
export const categoryList = defineEndpoint('categoryList', {
  summary: 'Категории одного уровня',
  access: 'public',
  query: z.strictObject({ ...categoryQuery, parentId: z.union([uuid, z.literal('null')]).optional() }),
  data: z.array(category),
  errors: [],
});

/** All categories as a flat list. */
export const categoriesFlat = defineEndpoint('categoriesFlat', {
  summary: 'Категории списком',
  access: 'public',
  query: z.strictObject(categoryQuery),
  data: z.array(category),
  errors: [],
});

/** All categories as a tree. */
export const categoriesTree = defineEndpoint('categoriesTree', {
  summary: 'Категории деревом',
  access: 'public',
  query: z.strictObject(categoryQuery),
  data: z.array(categoryNode),
  errors: [],
});

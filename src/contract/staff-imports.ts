import * as z from 'zod';
import { EXPORTED_BY_ID_MOST } from '#domain/orders/order-fields.ts';
import { queryFlag, queryList, uuid } from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { staffProductList } from './staff-products.ts';

export const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'cancelled', 'failed'] as const;
const ROW_KINDS = ['unchanged', 'changed', 'added', 'failed'] as const;

/** A file of variants and what became of it; `done` of `total` rows are judged. */
const productImport = z
  .object({
    id: uuid,
    fileName: z.string(),
    format: z.enum(['csv', 'xlsx']),
    /** Of a CSV, once it is read. */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    state: z.enum(IMPORT_STATES),
    total: z.int(),
    done: z.int(),
    unchanged: z.int(),
    changed: z.int(),
    added: z.int(),
    failed: z.int(),
    skipsFailed: z.boolean(),
    /** Why the file cannot be read, or why nothing of it was written. */
    failure: z.string().nullable(),
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof productImport>;

const importRow = z.object({
  line: z.int(),
  sku: z.string(),
  kind: z.enum(ROW_KINDS),
  /** By the titles of the columns. */
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
  changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string() })),
});
export type ProductImportRow = z.infer<typeof importRow>;

const params = z.object({ id: uuid });
const access = { permission: 'products.write' } as const;

/**
 * A CSV or XLSX as `multipart/form-data` under `files`. It is read and judged in the background, and nothing of the
 * shop changes before it is applied (docs/rules/admin.md).
 */
export const staffImportCreate = defineStaffEndpoint('staffImportCreate', {
  summary: 'Загрузить файл товаров на проверку',
  access,
  takesFiles: true,
  data: productImport,
  status: 201,
  errors: ['sign_in_required', 'forbidden'],
});

export const staffImportList = defineStaffEndpoint('staffImportList', {
  summary: 'Загрузки товаров, новые первыми',
  access,
  query: z.strictObject(pageQuery(20)),
  data: z.array(productImport),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required', 'forbidden'],
});

export const staffImportGet = defineStaffEndpoint('staffImportGet', {
  summary: 'Загрузка товаров и её ход',
  access,
  params,
  data: productImport,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

export const staffImportRows = defineStaffEndpoint('staffImportRows', {
  summary: 'Строки загрузки',
  access,
  params,
  query: z.strictObject({
    ...pageQuery(50),
    kind: z.enum(ROW_KINDS, { error: 'Неизвестный вид строк' }).optional(),
  }),
  data: z.array(importRow),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

/** Rows that cannot be written as a CSV. */
export const staffImportErrors = defineStaffEndpoint('staffImportErrors', {
  summary: 'Строки загрузки с ошибкой файлом CSV',
  access,
  params,
  answersFile: true,
  data: z.custom<NodeFile>(),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

/** Writes all rows at once, or all but those with a problem where that is wished. */
export const staffImportApply = defineStaffEndpoint('staffImportApply', {
  summary: 'Записать загрузку в магазин',
  access,
  params,
  body: z.strictObject({ skipFailed: z.boolean() }),
  data: productImport,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state'],
});

/** Gives a file up that is not written yet: nothing of the shop has changed. */
export const staffImportCancel = defineStaffEndpoint('staffImportCancel', {
  summary: 'Отменить загрузку',
  access,
  params,
  data: productImport,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state'],
});

const { page: _page, limit: _limit, sort: _sort, ...filters } = staffProductList.query.shape;

/** The variants of the products that a list shows, as a file that can be loaded again; `blank` gives the titles alone. */
export const staffProductExport = defineStaffEndpoint('staffProductExport', {
  summary: 'Выгрузить варианты товаров',
  access: { permission: 'products.read' },
  query: z.strictObject({
    ...filters,
    /** These products alone, whatever the filters say. */
    ids: queryList(uuid, EXPORTED_BY_ID_MOST).optional(),
    format: z.enum(['csv', 'xlsx'], { error: 'Нужен csv или xlsx' }).default('xlsx'),
    blank: queryFlag.optional(),
  }),
  answersFile: true,
  data: z.custom<NodeFile>(),
  errors: ['sign_in_required', 'forbidden', 'wrong_state'],
});

/** The bytes of a file: a stream or a buffer of the server. */
type NodeFile = Uint8Array | AsyncIterable<string>;

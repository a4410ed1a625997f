import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/staff-imports.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import { IMPORT_BYTES_MOST } from '#domain/catalog/import-columns.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';
import { audit } from '#server/audit/audit.ts';
import { bind } from '#server/http/bind.ts';
import { fail, HttpFailure } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { csvFile } from '#server/sheets/csv-file.ts';
import { sheetFormat } from '#server/sheets/read-sheet.ts';
import { exportProducts } from './export-products.ts';
import type { ImportDeps } from './import-deps.ts';
import { rowView } from './import-row-view.ts';
import { cancelImport, createImport, startApply } from './import-steps.action.ts';
import { listImports, readImport, readStagedRows } from './imports.queries.ts';

const missing = { message: 'Загрузка не найдена' };

/** Files of products, out and in (docs/rules/admin.md). */
export function productImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: IMPORT_BYTES_MOST, files: 1, fields: 5, parts: 6 },
    });
    bind(scope, contract.staffImportCreate, async (_input, { request, user, ip }) => {
      const created = await createImport(deps, await sentTable(request), { userId: user.id, ip });
      return created.ok ? ok({ data: created.value }) : created;
    });
  });
  bind(app, contract.staffImportList, async ({ query }) => {
    const { rows, total } = await listImports(deps.db, query);
    return ok({ data: rows, meta: listMetaOf(query, total) });
  });
  bind(app, contract.staffImportGet, async ({ params }) => {
    const found = await readImport(deps.db, params.id);
    return found === null ? fail('not_found', missing) : ok({ data: found });
  });
  bind(app, contract.staffImportRows, async ({ params, query }) => {
    const found = await readImport(deps.db, params.id);
    if (found === null) return fail('not_found', missing);
    const { kind, limit } = query;
    const rows = await readStagedRows(deps.db, params.id, { kind, limit, offset: offsetOf(query) });
    const total =
      kind === undefined ? found.unchanged + found.changed + found.added + found.failed : found[kind];
    return ok({ data: rows.map(rowView), meta: listMetaOf(query, total) });
  });
  bind(app, contract.staffImportErrors, async ({ params }, { reply }) => {
    const found = await readImport(deps.db, params.id);
    if (found === null) return fail('not_found', missing);
    const rows = await readStagedRows(deps.db, params.id, { kind: 'failed' });
    const lines = rows
      .map(rowView)
      .flatMap(({ line, sku, problems }) =>
        problems.map(({ column, value, message }) => [line, sku, column, value, message]),
      );
    const titles = ['Строка', 'Артикул', 'Столбец', 'В файле', 'Что не так'];
    sendAs(reply, 'oshibki.csv');
    return ok({ data: Readable.from(csvFile(oneBatch([titles, ...lines]))) });
  });
  bind(app, contract.staffImportApply, async ({ params, body }, { user, ip }) => {
    if (!hasPermission(user.role, 'stock.write')) return fail('forbidden');
    const started = await startApply(deps, params.id, body, { userId: user.id, ip });
    return started.ok ? ok({ data: started.value }) : started;
  });
  bind(app, contract.staffImportCancel, async ({ params }, { user, ip }) => {
    const cancelled = await cancelImport(deps, params.id, { userId: user.id, ip });
    return cancelled.ok ? ok({ data: cancelled.value }) : cancelled;
  });
  bind(app, contract.staffProductExport, async ({ query }, { reply, user, ip }) => {
    const { format, blank = false, ...filter } = query;
    if (!blank) {
      await audit(deps.db, {
        who: { userId: user.id, ip },
        at: deps.now(),
        action: 'product.export',
        what: { entity: 'product', id: 'list' },
        before: {},
        after: { format, filter },
      });
    }
    const made = await exportProducts(deps.db, query, deps.now());
    if (!made.ok) return made;
    const day = deps.now().toISOString().slice(0, 10);
    sendAs(reply, `${query.blank === true ? 'blank' : `tovary-${day}`}.${query.format}`);
    return ok({ data: made.value });
  });
}

async function* oneBatch(rows: readonly (readonly Cell[])[]) {
  yield rows;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

function sendAs(reply: FastifyReply, name: string): void {
  const type = TYPES[name.endsWith('.csv') ? 'csv' : 'xlsx'];
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`);
}

/** The one file of a form. */
async function sentTable(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new HttpFailure({ code: 'wrong_type', message: 'Файлы отправляют как multipart/form-data' });
  const file = await request.file().catch(refuseForm);
  const content = await file?.toBuffer().catch(refuseForm);
  if (file === undefined || content === undefined || content.length === 0)
    throw new HttpFailure({ code: 'validation_failed', message: 'Выберите файл' });
  const name =
    tidyText(file.filename)
      .replaceAll(/\p{Cc}/gu, '')
      .slice(-200) || 'файл';
  return { name, content, format: sheetFormat(content) };
}

/** What the reader of forms says of a request, in the shop's words. */
function refuseForm(error: unknown): never {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    throw new HttpFailure({ code: 'too_large', message: 'Файл больше 10\u00A0МБ. Разделите его на части' });
  if (typeof statusCode === 'number' && statusCode < 500)
    throw new HttpFailure({ code: 'validation_failed', message: 'Запрос не читается' });
  throw error;
}

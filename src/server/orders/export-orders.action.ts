import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { staffOrderExport } from '#contract/staff-orders.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import { dayIso } from '#domain/ru/date.ts';
import { audit } from '#server/audit/audit.ts';
import type { DB } from '#server/db/types.ts';
import type { SentFile } from '#server/http/bind-file.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { csvFile } from '#server/sheets/csv-file.ts';
import { xlsxFile } from '#server/sheets/xlsx-file.ts';
import { exportColumns } from './export-columns.ts';
import { readOrderBatches } from './export-orders.queries.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** What an export was narrowed by; a search may name a person, so that its words are not kept. */
function shownFilter({ q, ...filter }: Omit<z.output<typeof staffOrderExport.query>, 'format'>) {
  return { ...filter, ...(q ? { q: '…' } : {}) };
}

/**
 * The orders of the list as a spreadsheet, read and written batch by batch, so that a long list takes no more memory
 * than a short one. Contacts are columns only for staff who may export personal data; that it was done is in the audit
 * log (docs/rules/orders.md).
 */
export async function exportOrders(
  deps: { readonly db: Kysely<DB>; readonly now: () => Date },
  query: z.output<typeof staffOrderExport.query>,
  { user, ip }: { readonly user: SessionUser; readonly ip: string },
): Promise<SentFile> {
  const { format, ...filter } = query;
  const now = deps.now();
  const hasContacts = hasPermission(user.role, 'personal_data.export');
  await audit(deps.db, {
    who: { userId: user.id, ip },
    at: now,
    action: 'order.export',
    what: { entity: 'order', id: 'list' },
    before: {},
    after: { format, hasContacts, filter: shownFilter(filter) },
  });
  const columns = exportColumns(hasContacts);
  const head = columns.map(({ title }) => title);
  const rows = async function* () {
    yield [head];
    for await (const orders of readOrderBatches(deps.db, filter)) {
      yield orders.map((order) => columns.map(({ cell }) => cell(order)));
    }
  };
  const write = format === 'csv' ? csvFile : xlsxFile;
  return {
    name: `orders-${dayIso(now.getTime())}.${format}`,
    type: TYPES[format],
    content: Readable.from(write(rows())),
  };
}

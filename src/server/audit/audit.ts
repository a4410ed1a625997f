import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { withoutPersonal } from './without-personal.ts';

/** What staff may change; stands in the table for good. */
export type AuditAction =
  | 'order.status'
  | 'order.payment'
  | 'order.return'
  | 'order.lines'
  | 'order.note'
  | 'order.tracking'
  | 'order.create'
  | 'order.export'
  | 'product.export'
  | 'product.create'
  | 'product.update'
  | 'product.archive'
  | 'product.restore'
  | 'product.duplicate'
  | 'product.variants'
  | 'wholesale.approve'
  | 'wholesale.refuse'
  | 'hold.release'
  | 'settings.times'
  | 'product.import'
  | 'import.create'
  | 'import.start'
  | 'import.apply'
  | 'import.cancel'
  | 'category.create'
  | 'category.update'
  | 'category.move'
  | 'category.archive'
  | 'category.restore'
  | 'color.create'
  | 'color.update'
  | 'color.archive'
  | 'color.restore'
  | 'size.create'
  | 'size.update'
  | 'size.archive'
  | 'size.restore'
  | 'second_step.on'
  | 'second_step.off'
  | 'second_step.move'
  | 'second_step.keys'
  | 'upload.create'
  | 'upload.remove';

/** Things whose fields tell of nobody: a name here is that of goods. */
const WITHOUT_PEOPLE: readonly string[] = [
  'product',
  'product_import',
  'category',
  'color',
  'size',
  'upload',
  'setting',
];

export interface AuditEntry {
  readonly who: { readonly userId: string | null; readonly ip: string };
  readonly at: Date;
  readonly action: AuditAction;
  readonly what: { readonly entity: string; readonly id: string };
  /** The fields that the change is about, as they were and as they are; of personal ones only the names are kept. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Notes a change by staff, in its transaction: who, when, what, before and after (docs/rules/admin.md). */
export const audit = (tx: Kysely<DB>, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** Entries of one statement: a row has eight parameters, of which a statement takes 65,535. */
const AT_ONCE = 5000;

/** Notes many changes that are made together. */
export async function auditAll(tx: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map(rowOf);
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

function rowOf({ who, at, action, what, before, after }: AuditEntry) {
  const kept = (fields: AuditEntry['before']) =>
    JSON.stringify(WITHOUT_PEOPLE.includes(what.entity) ? fields : withoutPersonal(fields));
  return {
    at,
    user_id: who.userId,
    action,
    entity: what.entity,
    entity_id: what.id,
    before: kept(before),
    after: kept(after),
    ip: who.ip,
  };
}

import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { withoutPersonal } from './without-personal.ts';

/** What staff may change; stands in the table for good. */
export type AuditAction =
  | 'order.status'
  | 'order.payment'
  | 'product.create'
  | 'product.update'
  | 'product.archive'
  | 'product.restore'
  | 'product.duplicate'
  | 'product.variants'
  | 'wholesale.approve'
  | 'wholesale.refuse'
  | 'hold.release'
  | 'upload.create'
  | 'upload.remove';

/** Things whose fields tell of nobody: a name here is that of goods. */
const WITHOUT_PEOPLE: readonly string[] = ['product', 'upload'];

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
export async function audit(tx: Kysely<DB>, entry: AuditEntry): Promise<void> {
  const { who, at, action, what, before, after } = entry;
  const kept = (fields: AuditEntry['before']) =>
    JSON.stringify(WITHOUT_PEOPLE.includes(what.entity) ? fields : withoutPersonal(fields));
  await tx
    .insertInto('audit_log')
    .values({
      at,
      user_id: who.userId,
      action,
      entity: what.entity,
      entity_id: what.id,
      before: kept(before),
      after: kept(after),
      ip: who.ip,
    })
    .execute();
}

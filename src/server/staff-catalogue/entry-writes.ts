import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { refuseTaken } from '#server/http/refuse-taken.ts';
import type { CatalogueDeps, EntryKind, StaffActor, StoredEntry } from './entry-kind.ts';
import { changePicture } from './entry-picture.ts';

export type EntryFailure = Failure<'not_found' | 'stale_version' | 'wrong_state' | 'validation_failed'>;
type Answer<Row> = Promise<Result<Row, EntryFailure>>;

/** A new entry with its audit row, in one transaction. */
export function createEntry<Row extends StoredEntry, Fields extends object>(
  { db, now }: CatalogueDeps,
  kind: EntryKind<Row, Fields>,
  { key, fields }: { readonly key: string; readonly fields: Fields },
  actor: StaffActor,
): Promise<Result<Row, Failure<'validation_failed'>>> {
  return refuseTaken(() =>
    inTransaction<Row, Failure<'validation_failed'>>(db, async (tx) => {
      await kind.begin?.(tx);
      const refused = await pictureOf(tx, kind, { before: {}, after: fields, now: now() });
      if (refused !== null) return refused;
      await kind.insert(tx, key, fields);
      await touch(tx, kind, { key, actor, now: now(), step: 0 });
      await audit(tx, {
        who: actor,
        at: now(),
        action: `${kind.entity}.create`,
        what: { entity: kind.entity, id: key },
        before: {},
        after: Object.fromEntries(Object.entries(fields)),
      });
      return ok(await present(tx, kind, key));
    }),
  );
}

/** All fields at once against the version that was seen; a write that changes nothing leaves the version. */
export function updateEntry<Row extends StoredEntry, Fields extends object>(
  { db, now }: CatalogueDeps,
  kind: EntryKind<Row, Fields>,
  { key, version, fields }: { readonly key: string; readonly version: number; readonly fields: Fields },
  actor: StaffActor,
): Answer<Row> {
  return refuseTaken(() =>
    inTransaction<Row, EntryFailure>(db, async (tx) => {
      const before = await lockEntry(tx, kind, key);
      if (before === null) return fail('not_found', { message: kind.missing });
      const names = differing(kind, before, fields);
      if (before.version !== version) return staleEntry(before, names);
      if (before.isArchived) return fail('wrong_state', { message: 'Запись в архиве. Сначала верните её' });
      if (names.length === 0) return ok(before);
      const refused = await pictureOf(tx, kind, { before, after: fields, now: now() });
      if (refused !== null) return refused;
      await kind.update(tx, key, fields);
      await touch(tx, kind, { key, actor, now: now(), step: 1 });
      const after = await present(tx, kind, key);
      await audit(tx, {
        who: actor,
        at: now(),
        action: `${kind.entity}.update`,
        what: { entity: kind.entity, id: key },
        before: only(before, names),
        after: only(after, names),
      });
      return ok(after);
    }),
  );
}

/** Why the picture of an entry cannot become what is asked for; null where it can, or stays. */
async function pictureOf<Row extends StoredEntry, Fields extends object>(
  tx: Kysely<DB>,
  { picture: field }: EntryKind<Row, Fields>,
  { before, after, now }: { readonly before: object; readonly after: object; readonly now: Date },
) {
  if (field === undefined) return null;
  const of = (entry: object): unknown => Object.entries(entry).find(([name]) => name === field)?.[1] ?? null;
  return changePicture(tx, field, { before: of(before), after: of(after), now });
}

/** Into the archive or out of it; nothing that has the entry loses it. */
export function stepEntry<Row extends StoredEntry, Fields extends object>(
  { db, now }: CatalogueDeps,
  kind: EntryKind<Row, Fields>,
  {
    key,
    version,
    to,
  }: { readonly key: string; readonly version: number; readonly to: 'archive' | 'restore' },
  actor: StaffActor,
): Answer<Row> {
  return inTransaction<Row, EntryFailure>(db, async (tx) => {
    const before = await lockEntry(tx, kind, key);
    if (before === null) return fail('not_found', { message: kind.missing });
    if (before.version !== version) return staleEntry(before, []);
    const archives = to === 'archive';
    if (before.isArchived === archives) {
      return fail('wrong_state', { message: archives ? 'Уже в архиве' : 'Не в архиве' });
    }
    const off = kind.table === 'categories' ? sql`, is_active = false` : sql``;
    await sql`update ${sql.table(kind.table)} set archived_at = ${archives ? now() : null}${off}
      where ${sql.ref(kind.key)} = ${key}`.execute(tx);
    await touch(tx, kind, { key, actor, now: now(), step: 1 });
    await audit(tx, {
      who: actor,
      at: now(),
      action: `${kind.entity}.${to}`,
      what: { entity: kind.entity, id: key },
      before: { isArchived: !archives },
      after: { isArchived: archives },
    });
    return ok(await present(tx, kind, key));
  });
}

/** The entry under the lock that every change of it takes first. */
export async function lockEntry<Row extends StoredEntry, Fields extends object>(
  tx: Kysely<DB>,
  kind: EntryKind<Row, Fields>,
  key: string,
): Promise<Row | null> {
  await kind.begin?.(tx);
  const { table, key: column } = kind;
  await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${key} for no key update`.execute(tx);
  return kind.read(tx, key);
}

/** The refusal of a stale write: what the entry is now, and the fields that differ from the request. */
export const staleEntry = (entry: StoredEntry, fields: readonly string[]) =>
  fail('stale_version', {
    message: `${entry.updatedBy ?? 'Кто-то другой'}: запись уже изменена. Ваши правки не сохранены и не потеряны`,
    details: { entry, fields, by: entry.updatedBy },
  });

interface Touch {
  readonly key: string;
  readonly actor: StaffActor;
  readonly now: Date;
  readonly step: 0 | 1;
}

/** Notes who changed an entry, under a new version unless it is a new one. */
export async function touch(
  tx: Kysely<DB>,
  kind: Pick<EntryKind<StoredEntry, object>, 'table' | 'key'>,
  { key, actor, now, step }: Touch,
): Promise<void> {
  const at = kind.table === 'categories' ? sql`, updated_at = ${now}` : sql``;
  await sql`update ${sql.table(kind.table)} set version = version + ${step}, updated_by = ${actor.userId}${at}
    where ${sql.ref(kind.key)} = ${key}`.execute(tx);
}

async function present<Row extends StoredEntry, Fields extends object>(
  tx: Kysely<DB>,
  kind: EntryKind<Row, Fields>,
  key: string,
): Promise<Row> {
  const row = await kind.read(tx, key);
  if (row === null) throw new Error(`the ${kind.entity} vanished under its lock`);
  return row;
}

function differing<Row extends StoredEntry, Fields extends object>(
  { fieldNames }: EntryKind<Row, Fields>,
  row: Row,
  fields: Fields,
): string[] {
  return fieldNames.filter((name) => plain(row[name]) !== plain(fields[name]));
}

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value);

const only = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { StaffCategory } from '#contract/staff-categories.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { refuseTaken } from '#server/http/refuse-taken.ts';
import { CATEGORY, readStaffCategories, writePaths } from './category-kind.ts';
import type { CatalogueDeps, StaffActor } from './entry-kind.ts';
import { type EntryFailure, lockEntry, staleEntry, touch } from './entry-writes.ts';

interface Move {
  readonly id: string;
  readonly version: number;
  readonly parentId: string | null;
  /** Among the new neighbours, from 0; beyond the last is the last. */
  readonly position: number;
}

/** Puts a category under another one, or at the top, at a place; never inside itself (docs/rules/catalogue.md). */
export function moveCategory(
  deps: CatalogueDeps,
  move: Move,
  actor: StaffActor,
): Promise<Result<StaffCategory, EntryFailure>> {
  return refuseTaken(() =>
    inTransaction<StaffCategory, EntryFailure>(deps.db, async (tx) => {
      const before = await lockEntry(tx, CATEGORY, move.id);
      if (before === null) return fail('not_found', { message: CATEGORY.missing });
      if (before.version !== move.version) return staleEntry(before, ['parentId', 'sortOrder']);
      const after = await place(tx, before, move, { actor, now: deps.now() });
      return ok(after);
    }),
  );
}

/** One place up or down among the neighbours. */
export function reorderCategory(
  { db, now }: CatalogueDeps,
  { categoryId, direction }: { readonly categoryId: string; readonly direction: 'up' | 'down' },
  actor: StaffActor,
): Promise<Result<StaffCategory[], Failure<'not_found'>>> {
  return inTransaction<StaffCategory[], Failure<'not_found'>>(db, async (tx) => {
    const before = await lockEntry(tx, CATEGORY, categoryId);
    if (before === null) return fail('not_found', { message: CATEGORY.missing });
    const { parentId } = before;
    const ids = (await readStaffCategories(tx)).filter((it) => it.parentId === parentId).map(({ id }) => id);
    const at = ids.indexOf(categoryId);
    const position = at + (direction === 'up' ? -1 : 1);
    if (position >= 0 && position < ids.length) {
      await place(tx, before, { parentId, position }, { actor, now: now() });
    }
    return ok(await readStaffCategories(tx));
  });
}

async function place(
  tx: Kysely<DB>,
  before: StaffCategory,
  { parentId, position }: Pick<Move, 'parentId' | 'position'>,
  { actor, now }: { readonly actor: StaffActor; readonly now: Date },
): Promise<StaffCategory> {
  const { id } = before;
  await tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
  const others = (await readStaffCategories(tx)).filter((it) => it.parentId === parentId && it.id !== id);
  const ids = others.map((it) => it.id).toSpliced(position, 0, id);
  await sql`
    update categories c set sort_order = n.place - 1 from unnest(${ids}::uuid[]) with ordinality as n (id, place)
    where c.id = n.id and c.sort_order <> n.place - 1`.execute(tx);
  await writePaths(tx);
  await touch(tx, CATEGORY, { key: id, actor, now, step: 1 });
  const after = await CATEGORY.read(tx, id);
  if (after === null) throw new Error('the category vanished under its lock');
  const audited = ({ parentId: parent, sortOrder }: StaffCategory) => ({ parentId: parent, sortOrder });
  await audit(tx, {
    who: actor,
    at: now,
    action: 'category.move',
    what: { entity: 'category', id },
    before: audited(before),
    after: audited(after),
  });
  return after;
}

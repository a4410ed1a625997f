import { ok } from '#contract/http/result.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { readAskedLines } from '#server/catalog/catalog-lines.queries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findLiveHold, type Hold, heldLines, lockOwnHolds, trimHold } from '#server/holds/holds.queries.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/** Frees what a guest's hold keeps beyond the groups of their cart; answers what still lives, null where nothing does. */
export async function trimGuestHold(
  { db, now: clock }: WholesaleDeps,
  holdId: string,
  items: readonly CartLine[],
): Promise<Hold | null> {
  const done = await inTransaction<Hold | null, never>(db, async (tx) => {
    const view = { now: clock(), holdId };
    await lockOwnHolds(tx, view);
    const lines = await readAskedLines(tx, items, view);
    await trimHold(tx, view, heldLines(lines));
    return ok(await findLiveHold(tx, view));
  });
  return done.ok ? done.value : null;
}

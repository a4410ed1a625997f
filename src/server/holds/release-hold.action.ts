import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { audit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { endHold } from './staff-holds.queries.ts';

/** Ends somebody's hold at once, with the reason in the journal (docs/rules/wholesale.md, "Holds"). */
export function releaseHold(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  id: string,
  reason: string,
  actor: { readonly userId: string; readonly ip: string },
): Promise<Result<{ id: string }, Failure<'not_found'>>> {
  return inTransaction<{ id: string }, Failure<'not_found'>>(db, async (tx) => {
    const at = now();
    const pieces = await endHold(tx, id, at);
    if (pieces === null) return fail('not_found', { message: 'Такой брони нет, или она уже закончилась' });
    await audit(tx, {
      who: actor,
      at,
      action: 'hold.release',
      what: { entity: 'hold', id },
      before: { pieces },
      after: { pieces: 0, reason },
    });
    return ok({ id });
  });
}

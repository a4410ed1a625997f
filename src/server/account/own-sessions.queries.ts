import type { Kysely } from 'kysely';
import type { AccountSession } from '#contract/account-sessions.ts';
import { deviceName } from '#domain/access/device.ts';
import type { DB } from '#server/db/types.ts';

/** Sessions that still go on, the asking one first, then the one used last. */
export async function listSessions(
  db: Kysely<DB>,
  { userId, currentId, now }: { readonly userId: string; readonly currentId: string; readonly now: Date },
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

/** Ends one session of an account; false when it has no such session that goes on. */
export async function endOwnSession(
  db: Kysely<DB>,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'ended_by_owner' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

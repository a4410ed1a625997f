import { type Kysely, sql } from 'kysely';
import type { Role } from '#domain/access/staff.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { AccessClaims } from './tokens.ts';
import { reasonOf } from './users.queries.ts';

/** A session ends after this long without use. */
export const SESSION_DAYS = 30;
/** However much it is used, it ends after this long. */
const MAX_SESSION_DAYS = 180;
const DAY_MS = 86_400_000;

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly salt: string;
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly isAlive: boolean;
}

/** Whose session it is to be, and the hash that their password was verified by, if it was. */
export interface SessionOwner {
  readonly userId: string;
  readonly passwordHash?: string | null;
}

export interface NewSession extends SessionOwner {
  readonly id: string;
  readonly salt: string;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string | null;
}

/**
 * Opens a session of an account that is not closed and whose password, if one was verified, is still that one. A change
 * of either that is under way is waited for, as it ends only the sessions that it sees. False when none was opened.
 */
export async function insertSession(db: Kysely<DB>, session: NewSession): Promise<boolean> {
  const { id, userId, passwordHash, salt, now, ip, userAgent } = session;
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, salt, rotated_at, created_at, expires_at, user_agent, ip)
    select ${id}, u.id, ${salt}, ${now}, ${now}, ${expiresAt}, ${userAgent}, ${ip} from users u
    where u.id = ${userId} and u.disabled_at is null
      and (${passwordHash === undefined} or u.password_hash is not distinct from ${passwordHash ?? null})
    for share
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function findSession(db: Kysely<DB>, id: string, now: Date): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.salt', 's.generation', 's.rotated_at'])
    .select(['s.ended_at', 's.expires_at', 'u.disabled_at'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    salt: row.salt,
    generation: row.generation,
    rotatedAt: row.rotated_at,
    isAlive: row.ended_at === null && row.disabled_at === null && row.expires_at > now,
  };
}

/** Spends one generation; false when another call was faster or the session is over. */
export async function rotateSession(
  db: Kysely<DB>,
  spent: { readonly id: string; readonly generation: number },
  now: Date,
): Promise<boolean> {
  const idleEnd = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const result = await db
    .updateTable('sessions')
    .set((eb) => ({
      generation: eb('generation', '+', 1),
      rotated_at: now,
      expires_at: sql<Date>`least(${idleEnd}::timestamptz, created_at + make_interval(days => ${MAX_SESSION_DAYS}))`,
    }))
    .where('id', '=', spent.id)
    .where('generation', '=', spent.generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a session for good; false when it was over already. */
export async function endSession(db: Kysely<DB>, id: string, reason: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends every session of an account, but for one that may go on; answers how many that were. */
export async function endSessionsOf(
  db: Kysely<DB>,
  userId: string,
  how: { readonly reason: string; readonly now: Date; readonly except?: string | undefined },
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: how.now, ended_reason: how.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', how.now)
    .$if(how.except !== undefined, (query) => query.where('id', '<>', how.except ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends a session whose spent token came back: somebody else may hold it. One statement, so both or neither. */
export async function endReusedSession(
  db: Kysely<DB>,
  id: string,
  context: { readonly now: Date; readonly ip: string },
): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended_at = ${context.now}, ended_reason = 'refresh_reuse'
      where id = ${id} and ended_at is null
      returning id, user_id
    )
    insert into audit_log (at, user_id, action, entity, entity_id, ip)
    select ${context.now}, user_id, 'session.refresh_reuse', 'session', id::text, ${context.ip} from ended
  `.execute(db);
}

/** The person behind an access token, as they are now; null when the session or the account is over. */
export async function findSessionUser(
  db: Kysely<DB>,
  claims: AccessClaims,
  { now, mustSecure }: { readonly now: Date; readonly mustSecure: boolean },
): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('staff_second_steps as t', 't.user_id', 'u.id')
    .select([
      'u.id',
      's.id as session_id',
      'u.name',
      'u.email',
      'u.phone',
      'u.role',
      'u.wholesale',
      't.confirmed_at',
    ])
    .select(reasonOf(sql.ref('u.id')).as('reason'))
    .where('s.id', '=', claims.sessionId)
    .where('u.id', '=', claims.userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role as Role,
    wholesale: row.wholesale as SessionUser['wholesale'],
    wholesaleReason: row.reason,
    mustSecure: mustSecure && row.role !== 'customer' && row.confirmed_at === null,
  };
}

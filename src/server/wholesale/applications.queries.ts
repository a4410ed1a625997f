import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ApplicationDecision } from '#domain/wholesale/application.ts';
import type { WholesaleStatus } from '#domain/wholesale/settings.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf, type PageAsked } from '#server/http/listing.ts';

/** An application with its person. */
export interface ApplicationRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly status: WholesaleStatus;
  readonly company: string;
  readonly inn: string;
  readonly kpp: string | null;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly version: number;
}

const columns = sql`
  u.id, u.name, u.email, u.phone, u.wholesale as status, a.company, a.inn, a.kpp, a.applied_at as "appliedAt",
  a.decided_at as "decidedAt", d.name as "decidedBy", a.reason, a.version`;
const tables = sql`
  wholesale_applications a join users u on u.id = a.user_id left join users d on d.id = a.decided_by`;

/** The application of a person; null while there is none. */
export async function findApplication(db: Kysely<DB>, userId: string): Promise<ApplicationRow | null> {
  const { rows } =
    await sql<ApplicationRow>`select ${columns} from ${tables} where a.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** How a person stands, their account locked until the transaction ends; null once it is closed. */
export async function lockWholesaleStatus(tx: Kysely<DB>, userId: string): Promise<WholesaleStatus | null> {
  const { rows } = await sql<{ status: WholesaleStatus }>`
    select wholesale as status from users where id = ${userId} and disabled_at is null for no key update`.execute(
    tx,
  );
  return rows[0]?.status ?? null;
}

/** Those who applied, the latest first, with the number of all and of each state. */
export async function listApplications(
  db: Kysely<DB>,
  query: PageAsked & { readonly status?: WholesaleStatus | undefined },
): Promise<{ rows: ApplicationRow[]; total: number; counts: Record<string, number> }> {
  const fits: RawBuilder<unknown> =
    query.status === undefined ? sql`true` : sql`u.wholesale = ${query.status}`;
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${tables} where u.disabled_at is null and ${fits}
    order by a.applied_at desc, u.id limit ${query.limit} offset ${offsetOf(query)}`.execute(db);
  const counted = await sql<{ status: WholesaleStatus; count: number }>`
    select u.wholesale as status, count(*)::int as count from wholesale_applications a
    join users u on u.id = a.user_id where u.disabled_at is null group by u.wholesale`.execute(db);
  const counts = Object.fromEntries(counted.rows.map(({ status, count }) => [status, count]));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows, counts, total: query.status === undefined ? all : (counts[query.status] ?? 0) };
}

/** Writes an application, in the place of one that was refused; answers its version. */
export async function putApplication(
  tx: Kysely<DB>,
  made: {
    readonly userId: string;
    readonly company: string;
    readonly inn: string;
    readonly kpp?: string | undefined;
    readonly now: Date;
  },
): Promise<number> {
  const { userId, company, inn, kpp = null, now } = made;
  const { rows } = await sql<{ version: number }>`
    insert into wholesale_applications (user_id, company, inn, kpp, applied_at)
    values (${userId}, ${company}, ${inn}, ${kpp}, ${now})
    on conflict (user_id) do update set company = excluded.company, inn = excluded.inn,
      kpp = excluded.kpp, applied_at = excluded.applied_at, decided_at = null, decided_by = null, reason = null,
      version = wholesale_applications.version + 1
    returning version`.execute(tx);
  await setStatus(tx, userId, 'pending', now);
  return rows[0]?.version ?? 1;
}

/** Writes what staff decided. */
export async function putDecision(
  tx: Kysely<DB>,
  made: {
    readonly userId: string;
    readonly decision: ApplicationDecision;
    readonly reason: string | null;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    update wholesale_applications
    set decided_at = ${made.now}, decided_by = ${made.by}, reason = ${made.reason}, version = version + 1
    where user_id = ${made.userId}`.execute(tx);
  await setStatus(tx, made.userId, made.decision, made.now);
}

async function setStatus(
  tx: Kysely<DB>,
  userId: string,
  wholesale: WholesaleStatus,
  now: Date,
): Promise<void> {
  await tx.updateTable('users').set({ wholesale, updated_at: now }).where('id', '=', userId).execute();
}

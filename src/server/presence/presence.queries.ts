import { type Kysely, sql } from 'kysely';
import { PRESENCE_LIFE } from '#domain/access/presence.ts';
import type { DB } from '#server/db/types.ts';

/** What two people of the staff may have open at once. */
export interface Watched {
  readonly entity: 'order' | 'product';
  readonly id: string;
}

/** Whether there is such a thing at all. */
export async function exists(db: Kysely<DB>, { entity, id }: Watched): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${entity}s`)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Notes that somebody has the page of a thing open. */
export async function noteSeen(
  db: Kysely<DB>,
  { entity, id }: Watched,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into presences (entity, entity_id, user_id, seen_at) values (${entity}, ${id}, ${userId}, ${now})
    on conflict (entity, entity_id, user_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Notes that somebody closed it. */
export async function noteLeft(db: Kysely<DB>, { entity, id }: Watched, userId: string): Promise<void> {
  await sql`
    delete from presences where entity = ${entity} and entity_id = ${id} and user_id = ${userId}`.execute(db);
}

/** The names of everybody else who has it open. */
export async function listOthers(
  db: Kysely<DB>,
  { entity, id }: Watched,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from presences s join users u on u.id = s.user_id
    where s.entity = ${entity} and s.entity_id = ${id} and s.user_id <> ${userId} and u.disabled_at is null
      and s.seen_at > ${new Date(now.getTime() - PRESENCE_LIFE)}
    order by u.name, u.id`.execute(db);
  return rows.map(({ name }) => name);
}

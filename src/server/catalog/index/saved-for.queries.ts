import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { digestOfReading } from './index-rows.queries.ts';

/** A row of `changes` that was written after all that the saved index holds. */
export interface SavedStamp {
  readonly xid: string;
  readonly id: string;
}

/** The database that a saved index belongs to. */
export interface SavedFor {
  readonly tables: string;
  readonly stamp: SavedStamp;
}

/** What the index is read of, and what tells how it changes. */
const TABLES = ['products', 'variants', 'product_categories', 'holds', 'hold_lines', 'changes'];

const tablesOf = (db: Kysely<DB>) => sql<string>`concat_ws(' ',
  (select d.oid from pg_database d where d.datname = current_database()),
  (select string_agg(pg_relation_filenode(t.name::regclass)::text, ' ' order by t.name)
    from unnest(${TABLES}::text[]) t (name)),
  (select max(m.name) from kysely_migration m),
  ${digestOfReading(db)}::text)`;

/**
 * The database, the files of its tables, its newest migration and how the index is read of them, as one text.
 * A table that was emptied or loaded anew has another file.
 */
export async function selectTables(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ tables: string }>`select ${tablesOf(db)} as tables`.execute(db);
  return only(rows).tables;
}

/** Writes a stamp. It is removed with the other changes, an hour later. */
export async function insertStamp(db: Kysely<DB>): Promise<SavedStamp> {
  const { rows } = await sql<SavedStamp>`
    insert into changes (topic, product_id) values ('index', gen_random_uuid())
    returning xid::text, product_id as id`.execute(db);
  return only(rows);
}

/**
 * Whether the database is the one that the index was saved for, with all that was in it: null where it is not, else when
 * its server was started. A database that was set back to before the index was saved has not got the stamp; in one that
 * was loaded out of a dump another transaction than the noted one wrote it.
 */
export async function selectServerOf(db: Kysely<DB>, saved: SavedFor): Promise<string | null> {
  const { stamp } = saved;
  const { rows } = await sql<{ server: string; isSame: boolean }>`
    select pg_postmaster_start_time()::text as server,
      ${tablesOf(db)} = ${saved.tables} and exists (
        select from changes c where c.xid = ${stamp.xid}::xid8 and c.product_id = ${stamp.id} and c.xmin = c.xid::xid
      ) as "isSame"`.execute(db);
  const { server, isSame } = only(rows);
  return isSame ? server : null;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a row without a table cannot be missing');
  return row;
}

import { type Kysely, sql } from 'kysely';
import type { ListView } from '#contract/staff-views.ts';
import type { DB } from '#server/db/types.ts';

type List = 'orders' | 'products';
export type NewView = ListView & { readonly list: List };

const columns = sql`id, name, search, columns`;

/** One's own views of a list, by name. */
export async function listViews(db: Kysely<DB>, userId: string, list: List): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select ${columns} from list_views where user_id = ${userId} and list = ${list}
    order by name collate "ru-x-icu", id`.execute(db);
  return rows;
}

/** How many views of a list one has, those of a name left out. */
export async function countOtherViews(
  db: Kysely<DB>,
  userId: string,
  { list, name }: Pick<NewView, 'list' | 'name'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_views
    where user_id = ${userId} and list = ${list}
      and lower(name collate "und-x-icu") <> lower(${name}::text collate "und-x-icu")`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a view, over the one of that name if there is one. */
export async function storeView(db: Kysely<DB>, userId: string, view: NewView): Promise<ListView> {
  const { rows } = await sql<ListView>`
    insert into list_views (id, user_id, list, name, search, columns)
    values (${view.id}, ${userId}, ${view.list}, ${view.name}, ${view.search}, ${JSON.stringify(view.columns)})
    on conflict (user_id, list, lower(name collate "und-x-icu"))
      do update set name = excluded.name, search = excluded.search, columns = excluded.columns
    returning ${columns}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error('a view that was stored is returned');
  return stored;
}

/** Gives a view another name; null where it is not one's own, `taken` where another one has the name. */
export async function renameView(
  db: Kysely<DB>,
  userId: string,
  { id, name }: Pick<ListView, 'id' | 'name'>,
): Promise<ListView | 'taken' | null> {
  const { rows } = await sql<ListView & { isTaken: boolean }>`
    with wanted as (
      select v.id, exists (
        select from list_views o where o.user_id = v.user_id and o.list = v.list and o.id <> v.id
          and lower(o.name collate "und-x-icu") = lower(${name}::text collate "und-x-icu")) as is_taken
      from list_views v where v.id = ${id} and v.user_id = ${userId} for update
    ), renamed as (
      update list_views v set name = ${name} from wanted w where v.id = w.id and not w.is_taken
      returning v.id, v.name, v.search, v.columns
    )
    select w.id, w.is_taken as "isTaken", r.name, r.search, r.columns
    from wanted w left join renamed r on r.id = w.id`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const { isTaken, ...view } = found;
  return isTaken ? 'taken' : view;
}

/** Removes a view of one's own; whether there was one. */
export async function removeView(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from list_views where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

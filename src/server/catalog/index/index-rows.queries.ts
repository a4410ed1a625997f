import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import {
  availablePieces,
  heldPerVariant,
  ownHolds,
  type StockView,
} from '#server/holds/available-stock.queries.ts';
import type { IndexedProduct } from './product-index.ts';

interface IndexRow extends Omit<IndexedProduct, 'variants' | 'categoryIds'> {
  readonly createdText: string;
  readonly categoryIds: readonly string[] | null;
  /** Colour, size and 1 or 0, variant after variant with commas between: a code has none. */
  readonly variants: string | null;
}

/** Where a part of the catalogue ended that was read from the newest product on. */
export interface ReadTo {
  readonly createdText: string;
  readonly id: string;
}

export interface NextProducts {
  readonly products: readonly IndexedProduct[];
  /** Where to go on; null at the end. */
  readonly readTo: ReadTo | null;
}

/** The next products on sale in the order of the newest. */
export async function selectNext(
  db: Kysely<DB>,
  from: ReadTo | null,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<NextProducts> {
  const { rows } = await nextRows(from, limit, now).execute(db);
  const last = rows.at(-1);
  const isEnd = last === undefined || rows.length < limit;
  return {
    products: rows.map(productOf),
    readTo: isEnd ? null : { createdText: last.createdText, id: last.id },
  };
}

/** Of these products those that are on sale. */
export async function selectNamed(
  db: Kysely<DB>,
  ids: readonly string[],
  now: Date,
): Promise<IndexedProduct[]> {
  return (await namedRows(ids, now).execute(db)).rows.map(productOf);
}

/** A digest of how products are read: an index that was read in another way does not mean the same. */
export function digestOfReading(db: Kysely<DB>): string {
  const statements = [nextRows(null, 0, new Date(0)), namedRows([], new Date(0))];
  return createHash('sha256')
    .update(statements.map((statement) => statement.compile(db).sql).join())
    .digest('base64');
}

function nextRows(from: ReadTo | null, limit: number, now: Date): RawBuilder<IndexRow> {
  const after =
    from === null ? sql`` : sql`and (p.created_at, p.id) < (${from.createdText}::timestamptz, ${from.id})`;
  return rowsOf(sql`where p.is_active ${after} order by p.created_at desc, p.id desc limit ${limit}`, now);
}

const namedRows = (ids: readonly string[], now: Date) =>
  rowsOf(sql`where p.is_active and p.id = any(${ids}::uuid[])`, now);

function rowsOf(chosen: RawBuilder<unknown>, now: Date): RawBuilder<IndexRow> {
  return sql<IndexRow>`
    with page as materialized (
      select p.id, p.price, p.old_price, p.hide_price, p.created_at, p.is_new, p.new_until from products p ${chosen}),
    held as materialized (${heldPerVariant({ now })})
    select p.id, p.price, p.old_price as "oldPrice", p.hide_price as "hidePrice", p.created_at::text as "createdText",
      (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt",
      case when p.is_new then coalesce((extract(epoch from p.new_until) * 1000000)::float8, 'Infinity') end as "newUntil",
      (select array_agg(pc.category_id order by pc.category_id)::text[]
        from product_categories pc where pc.product_id = p.id) as "categoryIds",
      (select string_agg(v.color_code || ',' || v.size_code ||
          case when v.stock > coalesce(held.held, 0) then ',1' else ',0' end, ',')
        from variants v left join held on held.variant_id = v.id
        where v.product_id = p.id and v.archived_at is null) as variants
    from page p order by p.created_at desc, p.id desc
  `;
}

function productOf({ createdText: _, variants, categoryIds, ...row }: IndexRow): IndexedProduct {
  const fields = variants === null ? [] : variants.split(',');
  return {
    ...row,
    categoryIds: categoryIds ?? [],
    variants: Array.from({ length: fields.length / 3 }, (_each, at) => ({
      color: fields[at * 3] ?? '',
      size: fields[at * 3 + 1] ?? '',
      canBeHad: fields[at * 3 + 2] === '1',
    })),
  };
}

/** A variant of which the viewer holds pieces. */
export interface OwnPieces {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
}

/** What the viewer holds and can have now. */
export async function selectOwnPieces(db: Kysely<DB>, view: StockView): Promise<OwnPieces[]> {
  const own = ownHolds(view);
  if (own === null) return [];
  const { rows } = await sql<OwnPieces>`
    select distinct v.product_id as "productId", v.color_code as color, v.size_code as size
    from hold_lines mine join variants v on v.id = mine.variant_id
    where mine.hold_id in (${own}) and mine.expires_at > ${view.now} and v.archived_at is null
      and ${availablePieces(view)} > 0
  `.execute(db);
  return rows;
}

/** Ids of all products on sale by name, as the database compares names. */
export async function selectByName(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.is_active order by p.name collate "ru-x-icu", p.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Who holds pieces, or did when they were last cleared away: `u` and the account, `s` and the digest of the secret. */
export async function selectHolders(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select coalesce('u' || h.user_id, 's' || h.secret_hash) as holder from holds h
  `.execute(db);
  return rows.map(({ holder }) => holder);
}

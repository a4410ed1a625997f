import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

const ROWS_IN_ONE_STATEMENT = 5_000;

/**
 * Inserts many rows with few statements and one parameter each, in the order given: the stock trigger runs row by
 * row. All rows name the same columns. With `skipTaken`, rows that violate uniqueness are left out.
 */
export async function insertRows<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  options: { readonly skipTaken?: boolean } = {},
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const onTaken = options.skipTaken === true ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += ROWS_IN_ONE_STATEMENT) {
    const portion = JSON.stringify(rows.slice(from, from + ROWS_IN_ONE_STATEMENT));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${portion}::json)
      ${onTaken}
    `.execute(db);
  }
}

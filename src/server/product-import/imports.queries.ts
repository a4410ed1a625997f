import { type Kysely, sql } from 'kysely';
import type { ProductImport } from '#contract/staff-imports.ts';
import type { JudgedRow, RowKind, RowPlan } from '#domain/catalog/import-judge.ts';
import type { RowProblem } from '#domain/catalog/import-row.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf } from '#server/http/listing.ts';

type Row = Omit<ProductImport, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null };

const seen = sql`
  i.id, i.file_name as "fileName", i.format, i.encoding, i.delimiter, i.state, i.total, i.done, i.unchanged, i.changed,
  i.added, i.failed, i.skips_failed as "skipsFailed", i.failure, u.name as by, i.created_at as "createdAt",
  i.finished_at as "finishedAt"
  from product_imports i left join users u on u.id = i.created_by`;

const viewOf = ({ createdAt, finishedAt, ...row }: Row): ProductImport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export async function readImport(db: Kysely<DB>, id: string): Promise<ProductImport | null> {
  const { rows } = await sql<Row>`select ${seen} where i.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

export async function listImports(db: Kysely<DB>, asked: { page: number; limit: number }) {
  const { rows } = await sql<Row>`
    select ${seen} order by i.created_at desc, i.id desc limit ${asked.limit} offset ${offsetOf(asked)}`.execute(
    db,
  );
  const count = await sql<{ total: number }>`select count(*)::int as total from product_imports`.execute(db);
  return { rows: rows.map(viewOf), total: count.rows[0]?.total ?? 0 };
}

/** A row as it waits to be written. */
export interface StagedRow {
  readonly line: number;
  readonly sku: string;
  readonly kind: RowKind;
  readonly problems: readonly RowProblem[];
  readonly plan: RowPlan | null;
}

/** Staged rows in the order of the file; those of one kind where one is named. */
export async function readStagedRows(
  db: Kysely<DB>,
  importId: string,
  asked: { readonly kind?: RowKind | undefined; readonly offset?: number; readonly limit?: number } = {},
): Promise<StagedRow[]> {
  const fits = asked.kind === undefined ? sql`true` : sql`kind = ${asked.kind}`;
  const { rows } = await sql<StagedRow>`
    select line, sku, kind, problems, plan from product_import_rows where import_id = ${importId} and ${fits}
    order by line limit ${asked.limit ?? null} offset ${asked.offset ?? 0}`.execute(db);
  return rows;
}

/** The rows that are to be written. */
export async function readPlannedRows(
  db: Kysely<DB>,
  importId: string,
): Promise<(StagedRow & { plan: RowPlan })[]> {
  const { rows } = await sql<StagedRow & { plan: RowPlan }>`
    select line, sku, kind, problems, plan from product_import_rows
    where import_id = ${importId} and kind in ('changed', 'added') order by line`.execute(db);
  return rows;
}

/** Begins to read a file; an earlier reader of it writes nothing any more. Null where there is nothing to read. */
export async function beginCheck(
  tx: Kysely<DB>,
  id: string,
): Promise<{ attempt: number; content: Buffer; format: 'csv' | 'xlsx' } | null> {
  const { rows } = await sql<{ attempt: number; content: Buffer; format: 'csv' | 'xlsx' }>`
    update product_imports set attempt = attempt + 1, done = 0 where id = ${id} and state = 'checking'
    returning attempt, content, format`.execute(tx);
  if (rows[0] !== undefined) await tx.deleteFrom('product_import_rows').where('import_id', '=', id).execute();
  return rows[0] ?? null;
}

/** What is learnt of a file as it is read, by the try that still holds it; false where another one does. */
export async function noteProgress(
  tx: Kysely<DB>,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  set: {
    readonly done?: number;
    readonly total?: number;
    readonly encoding?: string | null;
    readonly delimiter?: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set(set)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertStagedRows(
  tx: Kysely<DB>,
  importId: string,
  rows: readonly JudgedRow[],
): Promise<void> {
  await sql`
    insert into product_import_rows (import_id, line, sku, kind, problems, plan)
    select ${importId}, r.line, r.sku, r.kind, r.problems, r.plan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, sku text, kind text, problems jsonb, plan jsonb)`.execute(tx);
}

/**
 * Ends the reading of a file: how many rows there are of each kind, or why it cannot be read. In one statement, as
 * who waits for the state goes by the counts.
 */
export async function finishCheck(
  tx: Kysely<DB>,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  failure: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update product_imports i set content = null, state = ${failure === null ? 'checked' : 'failed'}, failure = ${failure},
      finished_at = ${failure === null ? null : at}, ${counts}
    from ${countsOf(id)} where i.id = ${id} and i.attempt = ${attempt} and i.state = 'checking'`.execute(tx);
}

/** Counts the rows of each kind anew. */
export async function countRows(tx: Kysely<DB>, id: string): Promise<void> {
  await sql`update product_imports i set ${counts} from ${countsOf(id)} where i.id = ${id}`.execute(tx);
}

const counts = sql`unchanged = c.unchanged, changed = c.changed, added = c.added, failed = c.failed`;

const countsOf = (id: string) => sql`(
  select count(*) filter (where kind = 'unchanged') as unchanged, count(*) filter (where kind = 'changed') as changed,
    count(*) filter (where kind = 'added') as added, count(*) filter (where kind = 'failed') as failed
  from product_import_rows where import_id = ${id}) c`;

/** Gives rows up that can no longer be written. */
export async function failRows(
  tx: Kysely<DB>,
  importId: string,
  problems: ReadonlyMap<number, readonly RowProblem[]>,
): Promise<void> {
  const rows = [...problems].map(([line, list]) => ({ line, problems: list }));
  await sql`
    update product_import_rows s set kind = 'failed', plan = null, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, problems jsonb)
    where s.import_id = ${importId} and s.line = r.line`.execute(tx);
}

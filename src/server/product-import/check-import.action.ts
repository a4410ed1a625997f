import { ok } from '#contract/http/result.ts';
import { matchColumns } from '#domain/catalog/import-columns.ts';
import { judgeImport } from '#domain/catalog/import-judge.ts';
import { readRow } from '#domain/catalog/import-row.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ImportDeps } from './import-deps.ts';
import { beginCheck, finishCheck, insertStagedRows, noteProgress } from './imports.queries.ts';
import { readTable } from './read-table.ts';
import { readShopFacts } from './shop-facts.queries.ts';

/** Rows staged between two progress updates. */
const BATCH = 500;

/**
 * Reads a file and judges each of its rows against the shop, which it leaves as it is (docs/rules/admin.md). An
 * interrupted attempt starts again; one that another has replaced, or whose import was cancelled, writes nothing more.
 */
export async function checkImport({ db, now }: ImportDeps, id: string): Promise<void> {
  const begun = await inTransaction(db, async (tx) => ok(await beginCheck(tx, id)));
  if (!begun.ok || begun.value === null) return;
  const { attempt, content, format } = begun.value;
  const mine = { id, attempt };
  const table = await readTable(content, format);
  const columns = 'refusal' in table ? table : matchColumns(table.rows[0] ?? []);
  if ('refusal' in table) return finishCheck(db, mine, table.refusal, now());
  const { encoding, delimiter } = table;
  if ('refusal' in columns) {
    await noteProgress(db, mine, { encoding, delimiter });
    return finishCheck(db, mine, columns.refusal, now());
  }
  const rows = table.rows.slice(1).flatMap((cells, at) => readRow(at + 2, cells, columns) ?? []);
  if (!(await noteProgress(db, mine, { encoding, delimiter, total: rows.length }))) return;
  const judged = judgeImport(rows, await readShopFacts(db, rows, now()));
  for (let done = 0; done < judged.length; done += BATCH) {
    const batch = judged.slice(done, done + BATCH);
    const written = await inTransaction<boolean, never>(db, async (tx) => {
      const isMine = await noteProgress(tx, mine, { done: done + batch.length });
      if (isMine) await insertStagedRows(tx, id, batch);
      return ok(isMine);
    });
    if (!written.ok || !written.value) return;
  }
  await finishCheck(db, mine, null, now());
}

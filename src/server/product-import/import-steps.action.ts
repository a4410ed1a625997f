import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { ProductImport } from '#contract/staff-imports.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { ImportActor, ImportDeps } from './import-deps.ts';
import { IMPORT_JOB } from './import-job-name.ts';
import { readImport } from './imports.queries.ts';

type StepFailure = Failure<'not_found' | 'wrong_state'>;

/** Takes a file in; it is read and judged in the background. */
export async function createImport(
  { db, now }: ImportDeps,
  file: { readonly name: string; readonly content: Buffer; readonly format: 'csv' | 'xlsx' },
  actor: ImportActor,
): Promise<Result<ProductImport, never>> {
  const id = uuidv7();
  const at = now();
  return inTransaction<ProductImport, never>(db, async (tx) => {
    const row = { id, file_name: file.name, format: file.format, content: file.content };
    await tx
      .insertInto('product_imports')
      .values({ ...row, state: 'checking', created_by: actor.userId, created_at: at })
      .execute();
    await addJob(tx, { name: IMPORT_JOB, key: `${id}:check`, payload: { id, step: 'check' }, runAt: at });
    const what = { entity: 'product_import', id };
    const after = { fileName: file.name, bytes: file.content.length };
    await audit(tx, { who: actor, at, action: 'import.create', what, before: {}, after });
    return ok(await present(tx, id));
  });
}

/** Has a judged file written in the background; rows that cannot be written are left out only where that is wished. */
export function startApply(
  { db, now }: ImportDeps,
  id: string,
  { skipFailed }: { readonly skipFailed: boolean },
  actor: ImportActor,
): Promise<Result<ProductImport, StepFailure>> {
  return inTransaction<ProductImport, StepFailure>(db, async (tx) => {
    const held = await lockImport(tx, id);
    if (held === null) return fail('not_found', { message: MISSING });
    if (held.state !== 'checked') return fail('wrong_state', { message: STATE_TEXTS[held.state] });
    if (held.failed > 0 && !skipFailed)
      return fail('wrong_state', { message: 'В файле есть строки с ошибкой. Исправьте их или пропустите' });
    if (held.changed + held.added === 0) return fail('wrong_state', { message: 'В файле нечего записывать' });
    await sql`
      update product_imports set state = 'applying', failure = null, attempt = attempt + 1, skips_failed = ${skipFailed}
      where id = ${id}`.execute(tx);
    const { userId, ip } = actor;
    const at = now();
    await audit(tx, {
      who: actor,
      at,
      action: 'import.start',
      what: { entity: 'product_import', id },
      before: { state: held.state },
      after: { state: 'applying', changed: held.changed, added: held.added, skipFailed },
    });
    await addJob(tx, {
      name: IMPORT_JOB,
      key: `${id}:apply:${held.attempt + 1}`,
      payload: { id, step: 'apply', userId, ip },
      runAt: at,
    });
    return ok(await present(tx, id));
  });
}

/** Gives a file up before it is written. One that is being written is waited for, and then it is too late. */
export function cancelImport(
  { db, now }: ImportDeps,
  id: string,
  actor: ImportActor,
): Promise<Result<ProductImport, StepFailure>> {
  return inTransaction<ProductImport, StepFailure>(db, async (tx) => {
    const held = await lockImport(tx, id);
    if (held === null) return fail('not_found', { message: MISSING });
    if (held.state !== 'checking' && held.state !== 'checked' && held.state !== 'applying')
      return fail('wrong_state', { message: STATE_TEXTS[held.state] });
    const at = now();
    await sql`
      update product_imports set state = 'cancelled', content = null, finished_at = ${at} where id = ${id}`.execute(
      tx,
    );
    const what = { entity: 'product_import', id };
    await audit(tx, {
      who: actor,
      at,
      action: 'import.cancel',
      what,
      before: { state: held.state },
      after: { state: 'cancelled' },
    });
    return ok(await present(tx, id));
  });
}

const MISSING = 'Загрузка не найдена';
const STATE_TEXTS: Readonly<Record<ProductImport['state'], string>> = {
  checking: 'Файл ещё проверяется',
  checked: 'Файл проверен',
  applying: 'Файл уже записывается',
  applied: 'Файл уже записан',
  cancelled: 'Загрузка отменена',
  failed: 'Файл не прочитан. Загрузите его снова',
};

type Held = Pick<ProductImport, 'state' | 'failed' | 'changed' | 'added'> & { readonly attempt: number };

async function lockImport(tx: Transaction, id: string): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select state, failed, changed, added, attempt from product_imports where id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

async function present(tx: Transaction, id: string): Promise<ProductImport> {
  const found = await readImport(tx, id);
  if (found === null) throw new Error('the import vanished under its lock');
  return found;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { projectRoot } from '../project-root.ts';
import { StartRefusal } from '../start-refusal.ts';
import { APP_ROLE, type ConnectionAddress, createDatabase, createPool, type Database } from './connect.ts';
import { type FirstConnectionOptions, onFirstConnection, START_CONNECT_MS } from './first-connection.ts';

const OLDEST_SERVER = 140_000;
const LOCK_TRIES = 10;
/** The id of the advisory lock that the migrating process holds; the number is arbitrary. */
const START_LOCK = 5_117_203;

/** Names of the committed migrations in their order. */
export function listMigrations(folder = migrationsFolder()): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
}

function migrationsFolder(): string {
  return join(projectRoot(), 'migrations');
}

/**
 * Brings the database up to date as its owner; safe to run in several processes at once. Waits for a database that does
 * not answer yet (`onFirstConnection`). Answers with the names applied by this call. Each file is one transaction.
 */
export async function migrate(
  connection: ConnectionAddress,
  folder = migrationsFolder(),
  waiting: FirstConnectionOptions = {},
): Promise<string[]> {
  const pool = createPool({
    connection,
    max: 2,
    applicationName: 'mera-shop-migrate',
    hasNoTimeouts: true,
    connectMs: START_CONNECT_MS,
  });
  const db = createDatabase(pool);
  try {
    const work = async (session: Database) => {
      await prepareAppRole(session);
      if (await hasExactly(session, listMigrations(folder))) return [];
      const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder) } });
      const applied: string[] = [];
      for (let name = await applyNext(migrator); name !== undefined; name = await applyNext(migrator)) {
        applied.push(name);
      }
      await sql`grant select on kysely_migration to ${sql.id(APP_ROLE)}`.execute(db);
      return applied;
    };
    return await onFirstConnection(db, (session) => oneAtATime(session, () => work(session)), waiting);
  } finally {
    await db.destroy();
  }
}

/**
 * The migrator locks only its own work: it looks through all tables before, which fails while another process changes
 * them. A lock of the session rather than of a transaction, for a server may end a transaction that does nothing.
 */
async function oneAtATime<T>(session: Database, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${START_LOCK})`.execute(session);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${START_LOCK})`.execute(session);
  }
}

/**
 * Whether these migrations are applied and no others. The migrator reads the whole catalogue of the database before it
 * finds that out, at each start.
 */
async function hasExactly(db: Database, committed: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return false;
  const { rows: applied } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return applied.map(({ name }) => name).join() === committed.join();
}

/** Whether every committed migration is in the database; a newer database is current too. */
export async function migrationsCurrent(db: Database, committed: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return committed.every((name) => applied.has(name));
}

function readMigrations(folder: string): Record<string, Migration> {
  const one = (name: string): Migration => ({
    up: async (db: Kysely<unknown>) => {
      const text = readFileSync(join(folder, name), 'utf8');
      // a migration that waits for a lock makes everybody behind it wait, so it gives up and comes again
      await sql.raw(`set local lock_timeout = '2s';\n${text}`).execute(db);
    },
  });
  return Object.fromEntries(listMigrations(folder).map((name) => [name, one(name)]));
}

async function applyNext(migrator: Migrator): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, results } = await migrator.migrateUp();
    if (error === undefined) return results?.[0]?.migrationName;
    if (sqlState(error) === '55P03' && attempt < LOCK_TRIES) continue;
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  }
}

/** Creates the application's role and lets the owner act as it; other processes may be doing the same. */
async function prepareAppRole(db: Database): Promise<void> {
  const { rows } = await sql<{ version: number; owner: string; exists: boolean }>`
    select current_setting('server_version_num')::int as version, current_user as owner,
      exists (select from pg_roles where rolname = ${APP_ROLE}) as exists`.execute(db);
  const server = rows[0];
  if (server === undefined) throw new Error('the server did not describe itself');
  if (server.version < OLDEST_SERVER) {
    throw new StartRefusal(
      `Нужен PostgreSQL 14 или новее, а DATABASE_URL ведёт на версию ${server.version}.`,
    );
  }
  if (!server.exists) await askForRole(server.owner, sql`create role ${sql.id(APP_ROLE)} nologin`, db);
  const privilege = server.version >= 160_000 ? 'SET' : 'MEMBER';
  const may = await sql<{ may: boolean }>`
    select pg_has_role(current_user, ${APP_ROLE}, ${privilege}) as may`.execute(db);
  if (may.rows[0]?.may !== true) {
    await askForRole(server.owner, sql`grant ${sql.id(APP_ROLE)} to current_user`, db);
  }
}

async function askForRole(owner: string, statement: ReturnType<typeof sql>, db: Database): Promise<void> {
  try {
    await statement.execute(db);
  } catch (error) {
    const state = sqlState(error);
    // made or granted by another process a moment ago
    if (state === '42710' || state === '23505' || state === 'XX000') return;
    if (state !== '42501') throw error;
    throw new StartRefusal(
      `Магазину нужна роль ${APP_ROLE}, а у пользователя ${owner} нет права её создать.\n` +
        'Попросите администратора базы выполнить:\n' +
        `  CREATE ROLE ${APP_ROLE} NOLOGIN;\n  GRANT ${APP_ROLE} TO "${owner}";`,
      { cause: error },
    );
  }
}

function sqlState(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const source = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (source as { code?: unknown }).code;
}

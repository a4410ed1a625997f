import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '#server/db/connect.ts';
import { type SocketAddress, socketUrl, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { dumpSchema } from '#server/db/schema.ts';
import { projectRoot } from '#server/project-root.ts';

const root = projectRoot();
const isCheck = process.argv.includes('--check');
const work = mkdtempSync(join(tmpdir(), 'mera-schema-'));

/** Both committed pictures of the schema, made anew from the migrations. */
async function makePictures(): Promise<Record<string, string>> {
  const database = await startEmbedded(work, { parameters: { fsync: 'off' } });
  try {
    await migrate(database.url);
    const pool = createPool({ connection: database.url, max: 1 });
    const db = createDatabase(pool);
    const schema = await dumpSchema(db).finally(() => db.destroy());
    return { 'migrations/schema.sql': schema, 'src/server/db/types.ts': generateTypes(database.url) };
  } finally {
    await database.stop();
  }
}

function generateTypes(address: SocketAddress): string {
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  // the types follow the driver: exact integers are numbers, dates are text
  const mapping = JSON.stringify({ int8: 'number', date: 'string' });
  const made = spawnSync(
    process.execPath,
    [
      program,
      ...['--dialect', 'postgres', '--url', socketUrl(address), '--print', '--log-level', 'error'],
      ...['--exclude-pattern', 'kysely_*', '--type-mapping', mapping],
    ],
    { encoding: 'utf8', cwd: work },
  );
  if (made.status !== 0) throw new Error(`kysely-codegen: ${made.stderr}${made.stdout}`);
  return made.stdout.trim().concat('\n');
}

/** Lines that are in one text and not in the other, as a short hint where to look. */
function differences(committed: string, made: string): string {
  const before = new Set(committed.split('\n'));
  const after = new Set(made.split('\n'));
  const gone = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`);
  const come = [...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`);
  return [...gone, ...come].slice(0, 60).join('\n');
}

function readCommitted(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

try {
  const pictures = await makePictures();
  for (const [path, made] of Object.entries(pictures)) {
    const committed = readCommitted(path);
    if (committed === made) console.log(`${path}: up to date`);
    else if (isCheck) {
      console.error(
        `${path} differs from the migrations; run: npm run db:schema\n${differences(committed, made)}`,
      );
      process.exitCode = 1;
    } else {
      writeFileSync(join(root, path), made);
      console.log(`${path}: written`);
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

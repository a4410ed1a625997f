import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { keepIndex, readFormerIndex } from '#server/catalog/index/keep-index.ts';
import { LONGEST_GAP } from '#server/db/changes.ts';
import { testApi } from '#tests/support/api.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { testDatabase } from '#tests/support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mera-saved-index-'));
const path = join(folder, 'catalogue-index');
const { db, owner, now, catalogue } = await testApi();
const other = await testDatabase();
const failures: string[] = [];
const keep = (at: string, leastProducts?: number) =>
  keepIndex({
    db,
    path: at,
    catalogue,
    warn: (_fields, message) => void failures.push(message),
    ...(leastProducts === undefined ? {} : { leastProducts }),
  });
const keeper = keep(path, 1);
afterAll(async () => {
  await keeper.stop();
  rmSync(folder, { recursive: true, force: true });
});
const read = (deps: { db?: typeof db; now?: () => Date } = {}) => readFormerIndex({ db, path, now, ...deps });
const later = (milliseconds: number) => () => new Date(now().getTime() + milliseconds);

for (let at = 0; at < 3; at += 1) await buildProduct(db);

beforeEach(async () => {
  await catalogue.warm();
  await keeper.save();
  expect(failures).toEqual([]);
});

const inFile = (change: (file: Buffer) => void) => async () => {
  const file = readFileSync(path);
  change(file);
  writeFileSync(path, file);
};
const CUT = 'the file is cut off';
const FOREIGN = 'the file belongs to another database';
const TOO_OLD = 'the file is too old, or younger than the clock';

it.each<[string, string, () => Promise<unknown>, Parameters<typeof read>[0]?]>([
  [
    'with a byte that is another',
    'the file is damaged',
    inFile((file) => file.writeUInt8((file.at(-99) ?? 0) ^ 1, file.length - 99)),
  ],
  [
    'with another checksum',
    'the file is damaged',
    inFile((file) => file.writeUInt8((file.at(17) ?? 0) ^ 1, 17)),
  ],
  ['cut off', CUT, async () => truncateSync(path, readFileSync(path).length - 1)],
  ['cut off in its head', CUT, async () => truncateSync(path, 20)],
  ['that is empty', 'the file is of another format', async () => truncateSync(path, 0)],
  ['of another format', 'the file is of another format', inFile((file) => file.write('9', 14))],
  ['that is too old', TOO_OLD, async () => {}, { now: later(LONGEST_GAP + 60_000) }],
  ['from the future', TOO_OLD, async () => {}, { now: later(-60_000) }],
  ['of another database', FOREIGN, async () => {}, { db: other.db }],
  ['of tables of which one was emptied', FOREIGN, () => owner.query('truncate hold_lines')],
  ['of tables of which one was written anew', FOREIGN, () => owner.query('vacuum full changes')],
  [
    'of a database that has migrated on',
    FOREIGN,
    () => owner.query("insert into kysely_migration (name, timestamp) values ('9999_later.sql', '')"),
  ],
  [
    'of a database that was set back to before',
    FOREIGN,
    () => owner.query("delete from changes where topic = 'index'"),
  ],
  [
    'of a database that was loaded out of a dump',
    FOREIGN,
    () => owner.query("update changes set topic = topic where topic = 'index'"),
  ],
])('does not begin with a file %s', async (_what, refusal, change, deps) => {
  await change();
  expect(await read(deps)).toEqual({ former: null, refusal });
});

it('begins with a file that is young enough, and with none where there is none', async () => {
  const { former, refusal } = await read({ now: later(LONGEST_GAP - 60_000) });
  expect([former?.index.newest.length, refusal]).toEqual([3, null]);
  rmSync(path);
  expect(await read()).toEqual({ former: null, refusal: null });
});

it('reports a file that cannot be written, leaves no draft of it, and lets the process go on', async () => {
  const taken = join(folder, 'taken');
  mkdirSync(taken);
  await keep(taken, 1).stop();
  expect(failures.splice(0)).toEqual(['index of the catalogue not saved']);
  expect(readdirSync(folder).sort()).toEqual(['catalogue-index', 'taken']);
  expect((await read()).former).not.toBeNull();
});

it('leaves a catalogue out that is read quickly, and saves a last time as it stops', async () => {
  rmSync(path);
  await keep(path).stop();
  expect(readdirSync(folder)).not.toContain('catalogue-index');
  await keep(path, 1).stop();
  expect((await read()).former).not.toBeNull();
});

it('saves nothing after its last save', async () => {
  const { save, stop } = keep(path, 1);
  await stop();
  rmSync(path);
  await save();
  expect(await read()).toEqual({ former: null, refusal: null });
});

it('saves every 10 minutes until it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const count = vi.fn(() => 0);
    const { stop } = keepIndex({ db, path, catalogue: { count, save: async () => null }, warn: () => {} });
    vi.advanceTimersByTime(1_200_000);
    await stop();
    vi.advanceTimersByTime(1_200_000);
    // the second came while the first was under way, the last is the one of the stop
    expect(count).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

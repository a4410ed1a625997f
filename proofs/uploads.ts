import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type FormFile, formOf } from './harness/form.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper } from './harness/shopper.ts';
import { HOSTILE, type Hostile } from './harness/uploads/hostile.ts';
import { watchMemory } from './harness/uploads/memory.ts';
import { faultsOfStored } from './harness/uploads/verdict.ts';

type Run = Trial<'files' | 'memoryMb'>;
type Told = { stored: number; refused: number };

export const proof = defineProof({
  claim:
    'Whatever file is uploaded, what the shop stores is a small WebP of its own making under a name of its own, and the process stays small.',
  counts: { files: 520, memoryMb: 200 },
  sabotage: {
    sql: [],
    // files are stored as they came
    patches: [
      {
        find: /const kind = pictureKind\((\w+)\);\s+if \(kind === null\) return "not_picture";/,
        replace: 'return { content: $1, width: 1, height: 1 };',
      },
    ],
  },
  async run(trial) {
    const { counts, shop, database, random, violations, report } = trial;
    const { id, token } = await registerShopper(shop, 0, 'keeper');
    await database.rows(`update users set role = 'manager' where id = $1`, [id]);
    const dir = join(database.folder, 'shop/uploads');
    const told: Told = { stored: 0, refused: 0 };
    await warmUp(trial, token);
    const memory = watchMemory(shop);
    const before = memory.now();
    const violated = new Set<string>();
    for (let at = 0; at < counts.files; at += 1) {
      const kind = HOSTILE[at % HOSTILE.length];
      if (kind === undefined) break;
      const file = { name: 'a.jpg', ...(await kind.make(random)) };
      const count = violations.count;
      await tryFile(trial, { unit: `${kind.name} ${at}`, app: at, file, token, dir, told });
      if (violations.count > count) violated.add(kind.name);
      if (at % 100 === 99) report(`  ${at + 1} files, ${violations.units.size} of them violated`);
    }
    memory.stop();
    const grown = Math.round(memory.most() - before);
    violations.expect(grown < counts.memoryMb, 'memory', `a process grew by ${grown} MB`);
    return {
      tried: counts.files,
      rounds: HOSTILE.length,
      violatedRounds: violated.size,
      figures: { ...told, grownMb: grown },
    };
  },
});

/** An ordinary photograph at each process, so that its code and its decoders are loaded. */
async function warmUp({ shop }: Run, token: string): Promise<void> {
  const content = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#9e2b30' } })
    .jpeg()
    .toBuffer();
  for (const app of [0, 1]) {
    const { status, text } = await shop.ask(app, upload(token, { name: 'dress.jpg', content }));
    if (status !== 201) throw new Error(`an ordinary photograph is refused: ${status} ${text.slice(0, 300)}`);
  }
}

function upload(token: string, file: FormFile) {
  const { payload, contentType } = formOf([file]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  return { method: 'POST', path: '/api/admin/uploads', headers, payload };
}

interface Sent {
  readonly unit: string;
  readonly app: number;
  readonly file: Hostile;
  readonly token: string;
  readonly dir: string;
  readonly told: Told;
}

async function tryFile({ shop, database, violations }: Run, sent: Sent): Promise<void> {
  const { unit, app, file, token, dir, told } = sent;
  const before = new Set(filesIn(dir));
  const rowsBefore = await rowCount(database);
  const { status, text } = await shop.ask(app, upload(token, file));
  const added = filesIn(dir).filter((name) => !before.has(name));
  const rows = (await rowCount(database)) - rowsBefore;
  if (status === 201) {
    told.stored += 1;
    violations.expect(!file.isRefused, unit, 'stored, and had to be refused');
    violations.expect(
      added.length === 1 && rows === 1,
      unit,
      `${added.length} files and ${rows} rows stored`,
    );
    for (const name of added)
      for (const fault of await faultsOfStored(dir, name)) violations.add(unit, fault);
    return;
  }
  told.refused += 1;
  violations.expect(status >= 400 && status < 500, unit, `answered ${status} ${text.slice(0, 200)}`);
  violations.expect(
    added.length === 0 && rows === 0,
    unit,
    `refused, with ${added.length} files and ${rows} rows stored`,
  );
}

const filesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : []);

async function rowCount(database: Run['database']): Promise<number> {
  const { count } = await database.row<{ count: number }>('select count(*)::int as count from uploads');
  return count;
}

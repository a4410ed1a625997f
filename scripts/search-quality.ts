import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { search } from '#contract/search.ts';
import { createCatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { followChanges } from '#server/db/changes.ts';
import { APP_ROLE, createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { createMemory } from '#server/db/memory.ts';
import { migrate } from '#server/db/migrate.ts';
import { searchProducts } from '#server/search/search.actions.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { figuresOf, judgeSearch, type Verdict } from '../seeds/search/judge-search.ts';

/** What the shop promises of the held-out queries. */
const LEAST_NDCG = 0.85;
const MOST_EMPTY = 0.02;

const USAGE = `Меряет поиск по демонстрационному магазину оценёнными запросами из seeds/search.

  npm run search:quality

  --worst N   показать N худших запросов настройки (отложенные не показываются никогда)`;

const { values } = parseArgs({
  options: { worst: { type: 'string', default: '0' }, help: { type: 'boolean', default: false } },
});
const work = mkdtempSync(join(tmpdir(), 'mera-search-'));

function print(title: string, verdicts: readonly Verdict[]): void {
  const { queries, ndcg, empty } = figuresOf(verdicts);
  const share = `${(empty * 100).toFixed(1)} %`;
  console.log(
    `${title.padEnd(24)} ${String(queries).padStart(4)}   nDCG@10 ${ndcg.toFixed(3)}   пустых ${share}`,
  );
}

function report(verdicts: readonly Verdict[]): void {
  const parts = [
    { title: 'настройка', of: verdicts.filter(({ isHeldOut }) => !isHeldOut) },
    { title: 'отложенные', of: verdicts.filter(({ isHeldOut }) => isHeldOut) },
  ];
  for (const { title, of } of parts) {
    print(title, of);
    for (const kind of new Set(of.map((verdict) => verdict.kind))) {
      print(
        `  ${kind}`,
        of.filter((verdict) => verdict.kind === kind),
      );
    }
  }
  const worst = (parts[0]?.of ?? []).toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const { query, ndcg, found } of worst) console.log(`${ndcg.toFixed(3)}  ${query}  (${found})`);
  const heldOut = figuresOf(parts[1]?.of ?? []);
  if (heldOut.ndcg < LEAST_NDCG || heldOut.empty >= MOST_EMPTY) {
    console.error(
      `Отложенные запросы: нужно nDCG@10 не ниже ${LEAST_NDCG} и пустых меньше ${MOST_EMPTY * 100} %`,
    );
    process.exitCode = 1;
  }
}

async function measure(db: Database): Promise<void> {
  const now = () => new Date();
  const memory = createMemory(followChanges(db, { now }));
  const deps = { db, now, memory, catalogue: createCatalogueMemory({ db, now, memory }) };
  const verdicts = await judgeSearch(async (q) => {
    const result = await searchProducts(deps, search.query.parse({ q }), { user: null });
    if (!result.ok) throw new Error(`the search failed: ${result.error.code}`);
    return { data: result.value.data, total: result.value.meta.total };
  });
  report(verdicts);
}

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  const database = await startEmbedded(work, { parameters: { fsync: 'off' } });
  try {
    await migrate(database.url);
    const pool = createPool({ connection: database.url, max: 4, role: APP_ROLE });
    const db = createDatabase(pool);
    try {
      await seedBase(db);
      await seedDemo(db, { now: new Date() });
      await measure(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

await main().finally(() => rmSync(work, { recursive: true, force: true }));

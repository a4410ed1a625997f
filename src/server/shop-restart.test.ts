import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { startShop } from './shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'mera-restart-'));
// the built-in database runs as another user
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const lines: string[] = [];

const file = join(folder, 'catalogue-index');

/** Starts the shop with its built-in database, prepares it before anybody comes, does the work and stops the shop. */
async function withShop(
  work: (origin: string) => Promise<unknown>,
  prepare: (database: pg.Client) => Promise<unknown> = async () => {},
): Promise<void> {
  const env = {
    APP_SECRET: 'd6Tn-only-for-tests-Rv29wmKb4yGs',
    DATA_DIR: folder,
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_EMAIL: 'admin@example.ru',
    ADMIN_PASSWORD: 'Пр0стой-но-длинный',
    LOG_LEVEL: 'info',
  };
  let origin = '';
  const shop = await startShop(readConfig(env, { mode: 'test' }), {
    dev: false,
    logTo: { write: (line) => void lines.push(line) },
    pages: async (app) => {
      app.addHook('onListen', async () => {
        origin = app.listeningOrigin;
      });
    },
  });
  try {
    await inDatabase(prepare);
    await shop.listen();
    await work(origin);
  } finally {
    await shop.stop();
  }
}

/** Does the work in the database of the shop, which is started for that where the shop is not running. */
async function inDatabase(work: (database: pg.Client) => Promise<unknown>): Promise<void> {
  const { url, stop } = await startEmbedded(join(folder, 'postgres'), { allowAdopt: true });
  const database = new pg.Client(url);
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
    await stop();
  }
}

/** The cheapest three come to be these: the tables answer first where the index is not there yet, and answers are kept. */
async function expectCheapest(origin: string, expected: readonly string[]) {
  let limit = 3;
  await vi.waitFor(
    async () => {
      limit += 1;
      const answer = await fetch(`${origin}/api/products?sort=price&limit=${limit}`);
      const { data } = (await answer.json()) as { data: { slug: string }[] };
      expect(data.slice(0, 3).map(({ slug }) => slug)).toEqual(expected);
    },
    { timeout: 10_000, interval: 100 },
  );
}

beforeAll(
  () =>
    withShop(
      () => vi.waitFor(() => expect(statSync(file).mode & 0o777).toBe(0o600), { timeout: 10_000 }),
      (database) =>
        database.query(`insert into products (id, slug, sku, name, price)
          select gen_random_uuid(), 'p-' || n, 'P-' || n, 'Платье ' || n, 1000 * n from generate_series(1, 2000) n`),
    ),
  60_000,
);

it('begins with the catalogue as it was before the restart, and with what has changed since', async () => {
  await inDatabase(async (database) => {
    // nothing says that this has changed, so that only a process that reads the whole catalogue comes to know it
    await database.query('alter table products disable trigger user');
    await database.query("update products set price = 100 where slug = 'p-1999'");
    await database.query('alter table products enable trigger user');
    await database.query("update products set price = 200 where slug = 'p-2000'");
  });
  await withShop((origin) => expectCheapest(origin, ['p-2000', 'p-1', 'p-2']));
  expect(lines.filter((line) => line.includes('index of the catalogue'))).toEqual([]);
});

it('reads the catalogue where the file is damaged', async () => {
  truncateSync(file, 100);
  await withShop((origin) => expectCheapest(origin, ['p-1999', 'p-2000', 'p-1']));
  expect(lines.filter((line) => line.includes('index of the catalogue'))).toEqual([
    expect.stringContaining('saved index of the catalogue not used'),
  ]);
});

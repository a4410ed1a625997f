import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { type ConnectionAddress, createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadOrders } from '#server/seed/load/load-orders.ts';
import { loadProducts } from '#server/seed/load/load-products.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { measureCart } from './measure-cart.ts';
import { measureSearch } from './measure-search.ts';

const USAGE = `Наполняет базу товарами и заказами, чтобы измерять магазин под нагрузкой.

  npm run load -- --products 10000 --orders 100000

  --products N       сколько товаров добавить
  --orders M         сколько заказов добавить
  --search           после этого измерить поиск и подсказки
  --cart             после этого измерить расчёт корзины в 1000 строк
  --seed S           с чего начать ряд случайных чисел, по умолчанию 1
  --database-url U   другая база вместо DATABASE_URL и встроенной
  --yes              согласие наполнить рабочую базу (NODE_ENV=production)`;

type Asked = {
  readonly products: number;
  readonly orders: number;
  readonly seed: number;
  readonly search: boolean;
  readonly cart: boolean;
};

/** Runs one part of the work and prints what it took. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} с`);
}

function whole(name: string, text: string | undefined, byDefault: number): number {
  const value = text === undefined ? byDefault : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000) {
    throw new StartRefusal(`--${name}: нужно целое число, а дано «${text}»\n\n${USAGE}`);
  }
  return value;
}

async function fill(connection: ConnectionAddress, asked: Asked): Promise<void> {
  await migrate(connection);
  const pool = createPool({ connection, max: 4, applicationName: 'mera-shop-load', hasNoTimeouts: true });
  const db = createDatabase(pool);
  try {
    const now = new Date();
    const { seed } = asked;
    await seedBase(db);
    await timed(`Товары, ${asked.products}`, () => loadProducts(db, { count: asked.products, seed, now }));
    await timed(`Заказы, ${asked.orders}`, () => loadOrders(db, { count: asked.orders, seed, now }));
    await timed('Статистика таблиц', () => analyze(db));
    if (asked.search) await measureSearch(db);
    if (asked.cart) await measureCart(db);
  } finally {
    await db.destroy();
  }
}

/** Figures are taken with the planner knowing what is in the tables. */
async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      orders: { type: 'string' },
      search: { type: 'boolean', default: false },
      cart: { type: 'boolean', default: false },
      seed: { type: 'string' },
      'database-url': { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const asked = {
    products: whole('products', values.products, 0),
    orders: whole('orders', values.orders, 0),
    seed: whole('seed', values.seed, 1),
    search: values.search,
    cart: values.cart,
  };
  if (asked.products + asked.orders === 0 && !asked.search && !asked.cart) throw new StartRefusal(USAGE);
  const givenUrl = values['database-url'];
  const config = readConfig({
    ...process.env,
    ...(givenUrl === undefined ? {} : { DATABASE_URL: givenUrl }),
  });
  if (config.production && !values.yes) {
    throw new StartRefusal(
      'Это рабочая база (NODE_ENV=production). Чтобы всё же наполнить её, добавьте --yes.',
    );
  }
  if (config.databaseUrl !== undefined) return fill(config.databaseUrl, asked);
  const embedded = await startEmbedded(join(config.dataDir, 'postgres'), { allowAdopt: true });
  try {
    await fill(embedded.url, asked);
  } finally {
    await embedded.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
});

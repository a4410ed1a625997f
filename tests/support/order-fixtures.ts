import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { CallOutput } from '#contract/http/caller.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Role } from '#domain/access/permissions.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type AppDeps, buildApp } from '#server/http/app.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { bindRoutes } from '#server/shop.ts';
import { startSession } from '#server/users/sessions.actions.ts';
import { createTokenReader } from '#server/users/token-reader.ts';
import { createTokens } from '#server/users/tokens.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Limits that no test meets by accident; a test of a limit sets its own. */
const WIDE_LIMITS = {
  RATE_LOGIN_PER_MINUTE: '100000',
  RATE_REGISTER_PER_HOUR: '100000',
  RATE_ORDERS_PER_MINUTE: '100000',
  RATE_API_PER_MINUTE: '1000000',
  MAX_UNCONFIRMED_PER_PHONE: '100000',
  MAX_UNCONFIRMED_PER_ADDRESS: '100000',
};

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** What a call carries. `body` may be as wrong as a test likes; `payload` is sent as it stands. */
export interface Ask {
  readonly as?: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly payload?: string;
  readonly ip?: string;
}

export interface Failed {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** An answer: `data` throws when there is none, `error` is null for a success. */
export interface Answer<N extends RouteName> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: CallOutput<N> & { readonly success: boolean; readonly message?: string };
  readonly data: CallOutput<N>['data'];
  readonly error: Failed | null;
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** The real application over a database of its own, with its clock in the test's hand. */
export async function openTestShop(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly poolMax?: number;
    readonly app?: Partial<AppDeps>;
  } = {},
) {
  const database = await testDatabase(options.poolMax === undefined ? {} : { poolMax: options.poolMax });
  const config = testConfig(options.env);
  const clock = { at: new Date('2026-11-20T09:00:00.000Z') };
  const now = () => clock.at;
  const { db } = database;
  await seedBase(db);
  const app = await buildApp({
    config,
    readToken: createTokenReader({ db, config, now }),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: { token: config.metricsToken, pool: database.pool },
    routes: (api) => bindRoutes(api, { db, config, now }),
    ...options.app,
  });
  afterAll(() => app.close());

  async function call<N extends RouteName>(name: N, ask: Ask = {}): Promise<Answer<N>> {
    const [method, path] = routes[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(ask.params?.[key] ?? ''));
    const query = new URLSearchParams(ask.query).toString();
    const payload = ask.payload ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
    const response = await app.inject({
      method,
      url: `/api${filled}${query === '' ? '' : `?${query}`}`,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ask.as === undefined ? {} : { authorization: `Bearer ${ask.as.token}` }),
        ...ask.headers,
      },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: ask.ip ?? '127.0.0.1',
    } satisfies InjectOptions);
    return answerOf(name, response.statusCode, response.headers, response.body);
  }

  return { ...database, app, config, clock, call, person: personMaker(database, config, now) };
}

export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig(
    { ...WIDE_LIMITS, APP_SECRET: 'only for tests: seven blue elephants', LOG_LEVEL: 'silent', ...env },
    { mode: 'test' },
  );
}

function answerOf<N extends RouteName>(
  name: N,
  status: number,
  headers: Answer<N>['headers'],
  text: string,
): Answer<N> {
  const body = JSON.parse(text) as Answer<N>['body'] & { error?: Failed };
  return {
    status,
    headers,
    text,
    body,
    error: body.error ?? null,
    get data() {
      if (!body.success) throw new Error(`${name} answered ${status}: ${text}`);
      return body.data;
    },
  };
}

function personMaker({ db }: TestDatabase, config: Config, now: () => Date) {
  return async (
    given: { role?: Role; name?: string; wholesale?: 'none' | 'pending' | 'approved' } = {},
  ): Promise<Person> => {
    const id = uuidv7();
    const name = given.name ?? 'Анна Смирнова';
    await db
      .insertInto('users')
      .values({
        id,
        name,
        email: `${id}@example.ru`,
        role: given.role ?? 'customer',
        wholesale: given.wholesale ?? 'none',
      })
      .execute();
    const deps = { db, now, tokens: createTokens(config.appSecret) };
    const { access } = await startSession(deps, id, { ip: '127.0.0.1', userAgent: undefined });
    return { id, name, token: access };
  };
}

export interface Goods {
  readonly id: string;
  readonly price: number;
  readonly variantId: string;
  /** Names the variant as the browser does. */
  readonly line: { readonly productId: string; readonly color: string; readonly size: string };
}

let goodsMade = 0;

/** A product with one variant in stock. Money in roubles; further columns of the product as they are. */
export async function addGoods(
  { db, owner }: Pick<TestDatabase, 'db' | 'owner'>,
  given: {
    price?: number;
    stock?: number;
    color?: string;
    size?: string;
    columns?: Readonly<Record<string, unknown>>;
    productId?: string;
  } = {},
): Promise<Goods> {
  goodsMade += 1;
  const { price = 1000, stock = 10, color = 'RED', size = '44' } = given;
  const productId = given.productId ?? uuidv7();
  const sku = `T-${goodsMade}`;
  if (given.productId === undefined) {
    await db
      .insertInto('products')
      .values({
        id: productId,
        slug: sku.toLowerCase(),
        sku,
        name: `Платье ${goodsMade}`,
        price: price * 100,
        ...given.columns,
      })
      .execute();
  }
  const variantId = uuidv7();
  await db
    .insertInto('variants')
    .values({ id: variantId, product_id: productId, color_code: color, size_code: size, sku: `${sku}-V` })
    .execute();
  if (stock > 0) {
    await owner.query(`insert into stock_ledger (variant_id, delta, reason) values ($1, $2, 'receipt')`, [
      variantId,
      stock,
    ]);
  }
  return { id: productId, price, variantId, line: { productId, color, size } };
}

export const DELIVERY = { methodId: 'pickup', region: 'moscow' };

let phonesGiven = 0;

/** A phone that nobody has had in this run. */
export function freshPhone(): string {
  phonesGiven += 1;
  return `+7921${String(1_000_000 + phonesGiven)}`;
}

export const freshKey = (): string => randomBytes(18).toString('base64url');

/** A correct order of the cart given, by a guest when `items` are there. */
export function orderBody(cart: Cart, more: Readonly<Record<string, unknown>> = {}) {
  return {
    contact: { name: 'Мария Иванова', phone: freshPhone() },
    delivery: DELIVERY,
    paymentMethod: 'on_receipt',
    consents: { personalData: true, offer: true },
    cartVersion: cart.version,
    expectedTotal: cart.totals.total,
    ...more,
  };
}

type Item = Goods['line'] & { readonly quantity: number };

/** The body of a guest's order, priced as the guest's screen would. */
export async function guestBody(
  shop: Pick<TestShop, 'call'>,
  items: readonly Item[],
  more: Readonly<Record<string, unknown>> = {},
) {
  const { data } = await shop.call('cartQuote', { body: { items, delivery: DELIVERY } });
  return orderBody(data, { items, ...more });
}

/** Places a guest's order that must succeed. */
export async function placeGuestOrder(
  shop: Pick<TestShop, 'call'>,
  items: readonly Item[],
  more: Readonly<Record<string, unknown>> = {},
) {
  const body = await guestBody(shop, items, more);
  const { data } = await shop.call('orderCreate', { headers: { 'idempotency-key': freshKey() }, body });
  return { order: data.order, key: data.accessToken ?? '', body };
}

/** Places a signed-in shopper's order of one line that must succeed. */
export async function placeUserOrder(
  shop: Pick<TestShop, 'call'>,
  as: Person,
  item: Item,
  more: Readonly<Record<string, unknown>> = {},
) {
  await shop.call('cartAdd', { as, body: item });
  const cart = await shop.call('cartGet', { as, query: DELIVERY });
  const answer = await shop.call('orderCreate', {
    as,
    headers: { 'idempotency-key': freshKey() },
    body: orderBody(cart.data, more),
  });
  return answer.data.order;
}

/** A fingerprint of everything in the database: equal as long as nothing at all changed. */
export async function snapshot({ owner }: Pick<TestDatabase, 'owner'>): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash, count(*)::int as rows from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; hash: string; rows: number }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash, rows: count }) => [name, `${count} rows, ${hash}`]));
}

/** Pieces of a variant by its own figure and by the ledger; a test compares them. */
export async function stockOf({ owner }: Pick<TestDatabase, 'owner'>, variantId: string) {
  const { rows } = await owner.query<{ stock: number; ledger: number }>(
    `select v.stock, (select coalesce(sum(delta), 0)::int from stock_ledger l where l.variant_id = v.id) as ledger
     from variants v where v.id = $1`,
    [variantId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no such variant');
  return found;
}

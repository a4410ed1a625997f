import { randomBytes } from 'node:crypto';
import { allRoutes } from '#contract/all-routes.ts';
import type { Cart } from '#contract/cart.ts';
import type { CallOutput } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { type TestApi, testApi } from './api.ts';
import { type BuiltProduct, buildProduct, type ProductInput } from './builders.ts';

/** A signed-in person. */
export interface Person {
  readonly id: string;
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

/** An answer, good or bad: `data` throws when there is none, `error` is null for a success. */
export interface Answer<N extends RouteName> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The whole envelope of a success. */
  readonly envelope: CallOutput<N>;
  readonly data: CallOutput<N>['data'];
  readonly error: { readonly code: string; readonly message: string; readonly details?: unknown } | null;
}

export interface TestShop extends TestApi {
  /** A call that is told what came of it, and may be as wrong as it likes. */
  readonly ask: <N extends RouteName>(name: N, ask?: Ask) => Promise<Answer<N>>;
}

/** The real application over a database of its own, with colours, sizes and settings of a new shop. */
export async function openTestShop(options: Parameters<typeof testApi>[0] = {}): Promise<TestShop> {
  const api = await testApi(options);
  await seedBase(api.db);
  return { ...api, ask: askerOf(api) };
}

function askerOf({ app }: TestApi): TestShop['ask'] {
  return async (name, ask = {}) => {
    const [method, path] = allRoutes[name];
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
    });
    return answerOf(name, response.statusCode, response.headers, response.body);
  };
}

function answerOf<N extends RouteName>(
  name: N,
  status: number,
  headers: Answer<N>['headers'],
  text: string,
): Answer<N> {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const body = JSON.parse(isJson ? text : '{"success":true}') as {
    success: boolean;
    error?: Answer<N>['error'];
  };
  const envelope = body as unknown as CallOutput<N>;
  return {
    status,
    headers,
    text,
    envelope,
    error: body.error ?? null,
    get data(): Answer<N>['data'] {
      if (!body.success) throw new Error(`${name} answered ${status}: ${text}`);
      return envelope.data as Answer<N>['data'];
    },
  };
}

/** How the browser names a variant. */
export interface Line {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
}
export type Item = Line & { readonly quantity: number };

export interface Goods {
  readonly product: BuiltProduct;
  readonly variantId: string;
  readonly line: Line;
}

/** A product of one variant, of ten pieces at 1000 roubles unless told. */
export async function addGoods(
  { db }: TestApi,
  { stock = 10, ...input }: ProductInput & { readonly stock?: number } = {},
): Promise<Goods> {
  const product = await buildProduct(db, { price: 1000, variants: [{ stock }], ...input });
  return goodsOf(product, 0);
}

/** One variant of a product of several. */
export function goodsOf(product: BuiltProduct, index: number): Goods {
  const variant = product.variants[index];
  if (variant === undefined) throw new Error('the product has no such variant');
  const { id, color, size } = variant;
  return { product, variantId: id, line: { productId: product.id, color, size } };
}

/** 300 roubles below 5000, free from there: the shop's default. */
export const DELIVERY = { methodId: 'pickup', region: 'moscow' };

let phonesGiven = 0;

/** A phone that no other order of the file has. */
export function freshPhone(): string {
  phonesGiven += 1;
  return `+7921${String(1_000_000 + phonesGiven)}`;
}

export const freshKey = (): string => randomBytes(18).toString('base64url');
export const keyHeader = (key = freshKey()) => ({ 'idempotency-key': key });

type Fields = Readonly<Record<string, unknown>>;

/** A correct order of the cart as it was shown. */
export function orderBody(cart: Cart, more: Fields = {}) {
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

/** A guest's order, priced as the guest's screen would. */
export async function guestBody(shop: TestShop, items: readonly Item[], more: Fields = {}) {
  const { data } = await shop.ask('cartQuote', { body: { items, delivery: DELIVERY } });
  return orderBody(data, { items, ...more });
}

/** A signed-in shopper's order of what is in the stored cart. */
export async function userBody(shop: TestShop, as: Person, more: Fields = {}) {
  const { data } = await shop.ask('cartGet', { as, query: DELIVERY });
  return orderBody(data, more);
}

/** A guest's order that must succeed, with the key to it. */
export async function placeGuestOrder(shop: TestShop, items: readonly Item[], more: Fields = {}) {
  const body = await guestBody(shop, items, more);
  const { data } = await shop.ask('orderCreate', { headers: keyHeader(), body });
  return { order: data.order, key: data.accessToken ?? '' };
}

/** A signed-in shopper's order that must succeed. */
export async function placeUserOrder(shop: TestShop, as: Person, item: Item, more: Fields = {}) {
  await shop.ask('cartAdd', { as, body: item });
  const body = await userBody(shop, as, more);
  const { data } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
  return data.order;
}

/** The body with one value set, however deep; an undefined one is as good as left out. */
export function withValue(
  body: unknown,
  [head, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (head === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((part: unknown, index) => (index === head ? withValue(part, rest, value) : part));
  }
  const record = body as Record<string, unknown>;
  return { ...record, [head]: withValue(record[head], rest, value) };
}

/**
 * A fingerprint of everything in the database: equal as long as nothing at all changed. Only the counters of the limits
 * are left out, as a refused request counts too.
 */
export async function snapshot({ owner }: TestApi): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'sign_in_failures', 'changes') order by 1`,
  );
  const each = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count,
        md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; count: number; hash: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, `${count} rows, ${hash}`]));
}

/** Pieces of a variant; its figure and its ledger must agree. */
export async function stockOf({ owner }: TestApi, { variantId }: Goods): Promise<number> {
  const { rows } = await owner.query<{ stock: number; ledger: number }>(
    `select v.stock, (select coalesce(sum(delta), 0)::int from stock_ledger l where l.variant_id = v.id) as ledger
     from variants v where v.id = $1`,
    [variantId],
  );
  const [found] = rows;
  if (found === undefined || found.stock !== found.ledger) throw new Error('stock differs from its ledger');
  return found.stock;
}

/** A whole number out of one query, for counting rows. */
export async function countRows({ owner }: TestApi, table: string, where = 'true'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes an order cost nothing, as a code that takes all of it off would: its sums and its lines together. */
export const makeFree = ({ owner }: TestApi, id: string) =>
  owner.query(
    `with line as (update order_lines set discount = unit_price * quantity, total = 0 where order_id = '${id}')
     update orders set promo = retail, shipping = 0, total = 0 where id = '${id}'`,
  );

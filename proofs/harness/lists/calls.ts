import { staffOrderList } from '#contract/staff-orders.ts';
import { staffProductList } from '#contract/staff-products.ts';
import { PRODUCT_VIEWS } from '#domain/catalog/product-state.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_STATUSES } from '#domain/orders/order-texts.ts';
import { ORDER_TRADES } from '#domain/orders/order-trade.ts';
import { dayIso } from '#domain/ru/date.ts';
import { lastDays } from '#domain/time/period.ts';
import type { Database } from '../database.ts';
import type { Shop } from '../shop.ts';
import { registerShopper } from '../shopper.ts';
import type { Violations } from '../violations.ts';

/** One question to a list or to the dashboard. */
export type ListCall = { readonly kind: 'list' | 'dashboard'; readonly path: string };

type Query = Readonly<Record<string, string>>;

/** Calls before those that count: code is compiled and tables are in memory by the time that staff come. */
const WARM_UP = 3;

/** Somebody of the staff. */
export async function hireKeeper(shop: Shop, database: Database): Promise<string> {
  const { id, token } = await registerShopper(shop, 0, 'keeper');
  await database.rows(`update users set role = 'manager' where id = $1`, [id]);
  return token;
}

/** Every order with every filter and view that the lists offer, and the dashboard of every period. */
export async function everyList(database: Database): Promise<readonly ListCall[]> {
  const { id } = await database.row<{ id: string }>(
    `select category_id as id from product_categories group by 1 order by count(*) desc limit 1`,
  );
  const { name } = await database.row<{ name: string }>(
    `select contact_name as name from orders group by 1 order by count(*) desc, 1 limit 1`,
  );
  const { number } = await database.row<{ number: string }>('select number from orders order by id limit 1');
  const { sku } = await database.row<{ sku: string }>('select sku from products order by id limit 1');
  const month = lastDays(30, dayIso(Date.now()));
  const flags = (key: string): Query[] => [{ [key]: 'true' }, { [key]: 'false' }];
  const orders: Query[] = [
    {},
    ...ORDER_STATUSES.map((status) => ({ status })),
    ...flags('needsCall'),
    ...flags('isOwed'),
    { isDueBack: 'true' },
    ...ORDER_TRADES.map((trade) => ({ trade })),
    ...PAYMENT_STATUSES.map((payment) => ({ payment })),
    { trade: 'mixed', payment: 'unpaid', ...month },
    month,
    ...[name, name.slice(0, 3), number].map((q) => ({ q })),
  ];
  const products: Query[] = [
    {},
    ...PRODUCT_VIEWS.map((view) => ({ view })),
    { category: id },
    ...flags('wholesale'),
    ...flags('isSale'),
    ...flags('isNew'),
    ...['плат', sku].map((q) => ({ q })),
  ];
  return [
    ...crossed('/api/admin/orders', orders, sortsOf(staffOrderList.query)),
    ...crossed('/api/admin/products', products, sortsOf(staffProductList.query)),
    ...[1, 7, 30, 90].map((days): ListCall => {
      const { from, to } = lastDays(days, dayIso(Date.now()));
      return { kind: 'dashboard', path: `/api/admin/dashboard?from=${from}&to=${to}` };
    }),
  ];
}

function crossed(path: string, filters: readonly Query[], sorts: readonly string[]): ListCall[] {
  return sorts.flatMap((sort) =>
    filters.map((filter) => {
      const query = new URLSearchParams({ ...filter, sort, limit: '50' });
      return { kind: 'list' as const, path: `${path}?${query.toString()}` };
    }),
  );
}

/** The orders that a list takes, as its own schema names them. */
const sortsOf = ({ shape }: { shape: { sort: { unwrap(): { options: readonly string[] } } } }) =>
  shape.sort.unwrap().options;

/**
 * Asks everything of each process, twice at once, so that no connection meets a table or a list for the first time when
 * answers count.
 */
export async function warmUp(shop: Shop, token: string, calls: readonly ListCall[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const { path } of calls) {
    await Promise.all([0, 0, 1, 1].map((process) => shop.ask(process, { method: 'GET', path, headers })));
  }
}

/** Asks so many times, half of it each process; what 95 % of the answers stayed below, in milliseconds. */
export async function askLists(
  shop: Shop,
  token: string,
  { path }: ListCall,
  rounds: number,
  violations: Violations,
): Promise<number> {
  const took: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await shop.ask(Math.abs(round) % 2, { method: 'GET', path, headers });
    if (round >= 0) took.push(performance.now() - started);
    violations.expect(status === 200, path, `${status} ${text.slice(0, 200)}`);
  }
  took.sort((a, b) => a - b);
  return Math.round(took[Math.ceil(took.length * 0.95) - 1] ?? 0);
}

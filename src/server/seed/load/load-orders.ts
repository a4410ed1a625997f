import type { Kysely } from 'kysely';
import type { PaymentMethod } from '#domain/orders/order-texts.ts';
import type { DB } from '#server/db/types.ts';
import { insertRows } from '../insert-rows.ts';
import { orderCourse, type PastStep } from '../order-course.ts';
import { takeOrderNumbers } from '../order-numbers.ts';
import { addOrderRows, emptyOrderRows, type OrderRows, type PastOrder } from '../order-rows.ts';
import { type Random, seededRandom } from '../random.ts';
import type { SaleLine } from '../sale-item.ts';
import { seededId } from '../seeded-id.ts';
import type { LoadOptions } from './load-products.ts';
import { readSaleItems, type StockedItem } from './sale-items.queries.ts';
import { LOAD_FIRST_NAMES, LOAD_LAST_NAMES } from './words.ts';

const DAY = 86_400_000;
const DAYS_BACK = 180;
const ORDERS_IN_ONE_TRANSACTION = 4_000;
const ORDERS_OF_ONE_CUSTOMER = 8;
const PAYMENTS: readonly [PaymentMethod, ...PaymentMethod[]] = [
  'on_receipt',
  'on_receipt',
  'transfer',
  'manager',
];

type Buyer = PastOrder['buyer'];

/** Adds orders of the last 180 days; sold out variants are received anew before an order takes them. */
export async function loadOrders(db: Kysely<DB>, { count, seed, now }: LoadOptions): Promise<void> {
  if (count === 0) return;
  const items = await readSaleItems(db);
  if (items.length === 0) throw new Error('there is nothing to order: load products first');
  const random = seededRandom(seed);
  const moments = Float64Array.from(
    { length: count },
    () => now.getTime() - random.whole(1, DAYS_BACK * DAY),
  ).sort();
  const numbers = await takeOrderNumbers(db, [...moments]);
  const buyers = await loadCustomers(
    db,
    numbers[0] ?? '',
    Math.ceil(count / ORDERS_OF_ONE_CUSTOMER),
    now,
    random,
  );
  let onSale = 1;
  for (let from = 0; from < count; from += ORDERS_IN_ONE_TRANSACTION) {
    const rows = emptyOrderRows();
    const end = Math.min(count, from + ORDERS_IN_ONE_TRANSACTION);
    for (let index = from; index < end; index += 1) {
      const placed = moments[index] ?? now.getTime();
      while ((items[onSale]?.addedAt ?? placed) < placed) onSale += 1;
      const lines = saleLines(items, onSale, placed, random, rows);
      const course = orderCourse(placed, now.getTime(), random);
      addOrderRows(rows, loadedOrder(numbers[index] ?? '', lines, random.pick(buyers), course, random));
    }
    await db.transaction().execute((tx) => insertAll(tx, rows));
  }
}

async function insertAll(tx: Kysely<DB>, rows: OrderRows): Promise<void> {
  await insertRows(tx, 'orders', rows.orders);
  await insertRows(tx, 'order_lines', rows.lines);
  await insertRows(tx, 'order_history', rows.history);
  await insertRows(tx, 'order_payments', rows.payments);
  await insertRows(tx, 'order_returns', rows.returns);
  await insertRows(tx, 'order_return_lines', rows.returnLines);
  await insertRows(tx, 'stock_ledger', rows.ledger);
}

/** One to four variants of those first on sale when the order was placed. */
function saleLines(
  items: readonly StockedItem[],
  onSale: number,
  placed: number,
  random: Random,
  rows: OrderRows,
): SaleLine[] {
  const chosen = new Map<string, SaleLine>();
  for (let count = random.pick([1, 1, 2, 2, 3, 4]); count > 0; count -= 1) {
    // the square makes some variants far more popular than others
    const stocked = items[Math.floor(random.next() ** 2 * onSale)];
    if (stocked === undefined || chosen.has(stocked.item.variantId)) continue;
    const quantity = random.chance(0.8) ? 1 : 2;
    takePieces(stocked, quantity, placed, rows);
    chosen.set(stocked.item.variantId, { item: stocked.item, quantity });
  }
  return [...chosen.values()];
}

function loadedOrder(
  number: string,
  lines: readonly SaleLine[],
  buyer: Buyer,
  course: readonly PastStep[],
  random: Random,
): PastOrder {
  const methodId = random.pick(['pickup', 'courier-moscow']);
  const paymentMethod = random.pick(PAYMENTS);
  const delivery = { methodId, region: 'moscow', city: 'Москва', address: 'ул. Примерная, д. 1' };
  return { number, buyer, lines, delivery, paymentMethod, tracking: number.replace('-', ''), course };
}

function takePieces(stocked: StockedItem, quantity: number, at: number, rows: OrderRows): void {
  if (stocked.stock < quantity) {
    const delta = 40;
    stocked.stock += delta;
    rows.ledger.push({
      variant_id: stocked.item.variantId,
      delta,
      reason: 'receipt',
      order_id: null,
      user_id: null,
      comment: null,
      created_at: new Date(at),
    });
  }
  stocked.stock -= quantity;
}

/** Every second order is a guest's: half of the buyers have no account. */
async function loadCustomers(
  db: Kysely<DB>,
  batch: string,
  count: number,
  now: Date,
  random: Random,
): Promise<[Buyer, ...Buyer[]]> {
  const joined = new Date(now.getTime() - DAYS_BACK * DAY);
  const buyer = (index: number): Buyer => {
    const email = `load-${batch}-${index}@example.invalid`;
    return {
      userId: index % 2 === 0 ? seededId(email, joined) : null,
      name: `${random.pick(LOAD_FIRST_NAMES)} ${random.pick(LOAD_LAST_NAMES)}`,
      phone: `+7900${String(index % 10_000_000).padStart(7, '0')}`,
      email,
    };
  };
  const buyers: [Buyer, ...Buyer[]] = [
    buyer(0),
    ...Array.from({ length: count - 1 }, (_, index) => buyer(index + 1)),
  ];
  const accounts = buyers.flatMap(({ userId, name, phone, email }) =>
    userId === null || email === null
      ? []
      : [{ id: userId, name, phone, email, created_at: joined, updated_at: joined }],
  );
  await insertRows(db, 'users', accounts);
  return buyers;
}

import type { Kysely } from 'kysely';
import { kopecks } from '#domain/money/money.ts';
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
/** What a piece costs wholesale, of its price at retail. */
const WHOLESALE_SHARE = 0.7;
/** Of the orders so many are marked «проверить звонком». */
const NEEDS_CALL = 0.03;
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
  return boughtAt(wayToBuy(random), [...chosen.values()]);
}

type Way = 'retail' | 'wholesale' | 'mixed';

/** Of a hundred orders twelve buy wholesale, four of them at retail too. */
function wayToBuy(random: Random): Way {
  const at = random.whole(1, 100);
  if (at > 12) return 'retail';
  return at > 4 ? 'wholesale' : 'mixed';
}

function boughtAt(way: Way, lines: readonly SaleLine[]): SaleLine[] {
  return lines.map((line, at) => {
    if (way === 'retail' || (way === 'mixed' && at > 0)) return line;
    const { productId, price } = line.item;
    const bundle = { type: 'individual', value: 'rows', quantity: line.quantity, perSet: 1 } as const;
    const wholesale = {
      price: kopecks(Math.round(price * WHOLESALE_SHARE)),
      groupId: `${productId}-individual-rows`,
      bundle,
    };
    return { ...line, wholesale };
  });
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
  const needsCall = random.chance(NEEDS_CALL);
  const tracking = number.replace('-', '');
  return { number, buyer, lines, delivery, paymentMethod, tracking, course, needsCall };
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

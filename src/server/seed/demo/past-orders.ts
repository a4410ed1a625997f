import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-texts.ts';
import { orderCourse } from '../order-course.ts';
import type { PastOrder } from '../order-rows.ts';
import type { Random } from '../random.ts';
import type { SaleLine } from '../sale-item.ts';
import { addedAt, type DemoVariant } from './catalogue-rows.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts';
import { DEMO_PICKUP_POINTS } from './shipping.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const DEMO_ORDERS = 72;
const DAYS_BACK = 35;
/** The scarcer variants are left alone: what comes back from a cancelled order would end their scarcity. */
const SOLD_WHILE_LEFT = 3;

const RETAIL_PAYMENTS: readonly [PaymentMethod, ...PaymentMethod[]] = [
  'on_receipt',
  'on_receipt',
  'transfer',
  'manager',
];
const COMMENTS: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  null,
  'Позвоните, пожалуйста, за час до доставки.',
  'Нужна примерка: возьмите, если можно, соседний размер.',
  'Домофон не работает, встречу у подъезда.',
];

/** When the orders were placed, the oldest first; the nearer to now the closer together, so that some are new. */
export function orderMoments(now: Date, random: Random): number[] {
  return Array.from({ length: DEMO_ORDERS }, (_, index) => {
    const share = index / DEMO_ORDERS;
    const back = share ** 1.6 * DAYS_BACK * DAY + random.whole(15, 55) * MINUTE;
    return now.getTime() - back;
  }).sort((a, b) => a - b);
}

/** One order of one of the demo customers, by the rules that hold for real ones. */
export function pastOrder(
  number: string,
  placed: number,
  variants: readonly DemoVariant[],
  ids: ReadonlyMap<string, string>,
  now: Date,
  random: Random,
): PastOrder {
  const customer = random.pick(DEMO_CUSTOMERS as readonly [DemoCustomer, ...DemoCustomer[]]);
  const { company } = customer;
  const sold = variants.filter(
    ({ product, left }) =>
      left >= SOLD_WHILE_LEFT && !product.hidden && addedAt(product, now).getTime() < placed - DAY,
  );
  const lines = company === undefined ? retailLines(sold, random) : wholesaleLines(sold, random);
  return {
    number,
    buyer: {
      userId: ids.get(customer.email) ?? null,
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
    },
    lines,
    delivery: deliveryOf(customer, random),
    paymentMethod: company === undefined ? random.pick(RETAIL_PAYMENTS) : 'invoice',
    ...(company === undefined ? {} : { company }),
    comment: random.pick(COMMENTS),
    tracking: `MR${String(random.whole(0, 99_999_999)).padStart(8, '0')}RU`,
    course: orderCourse(placed, now.getTime(), random),
  };
}

function deliveryOf(customer: DemoCustomer, random: Random): PastOrder['delivery'] {
  const { region, city, address, postalCode } = customer;
  const nearest = region === 'moscow' ? 'courier-moscow' : 'post';
  const pickupPoint = DEMO_PICKUP_POINTS.find((point) => point.city === city);
  if (random.chance(0.4) && pickupPoint !== undefined) {
    return { methodId: 'pickup', region, city, pickupPointId: pickupPoint.id, pickupPoint };
  }
  return { methodId: nearest, region, city, address, postalCode };
}

function retailLines(variants: readonly DemoVariant[], random: Random): SaleLine[] {
  const sold = variants.filter(({ product }) => product.retail?.enabled !== false && !product.hidePrice);
  const chosen = new Map<string, SaleLine>();
  for (let count = random.pick([1, 1, 2, 2, 3]); count > 0; count -= 1) {
    const { item, product } = random.pick(sold as [DemoVariant, ...DemoVariant[]]);
    const least = product.retail?.min ?? 1;
    chosen.set(item.variantId, { item, quantity: random.chance(0.85) ? least : least + 1 });
  }
  return [...chosen.values()];
}

/** One colour of one product in every size: the set that small shops buy. */
function wholesaleLines(variants: readonly DemoVariant[], random: Random): SaleLine[] {
  const sold = variants.filter(({ product }) => product.wholesale && product.sizes.length > 1);
  const first = random.pick(sold as [DemoVariant, ...DemoVariant[]]);
  const { product } = first;
  const price = roublesToKopecks(roubles(product.wholesale?.price ?? product.price));
  const groupId = `${first.item.productId}-color_set-${first.item.color}`;
  const sets = Math.max(2, Math.ceil((product.wholesale?.min ?? 5) / product.sizes.length));
  return variants
    .filter(({ item }) => item.productId === first.item.productId && item.color === first.item.color)
    .map(({ item }) => {
      const bundle = { type: 'color_set', value: item.color, quantity: sets, perSet: 1 } as const;
      return { item, quantity: sets, wholesale: { price, groupId, bundle } };
    });
}

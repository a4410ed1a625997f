import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import type { Order } from '#contract/orders.ts';
import type { StaffOrder, StaffOrderRow } from '#contract/staff-orders.ts';
import { minus, plus, roubles, times } from '#domain/money/money.ts';
import type { PickupPoint } from '#domain/shipping/settings.ts';
import { aPickupPoint } from './pickup-point.ts';

const PRODUCT_ID = '0199a000-0000-7000-8000-000000000001';
const ORDER_ID = '0199a000-0000-7000-8000-00000000aaaa';
const AT = '2026-11-21T11:20:00.000Z';

/** A line as the shop prices it, changed as the test needs. */
export function aCartItem(changes: Partial<CartItem> & { id?: string; name?: string } = {}): CartItem {
  const { id = PRODUCT_ID, name = 'Платье на запах', ...rest } = changes;
  const quantity = rest.quantity ?? 1;
  const unitPrice = rest.unitPrice ?? roubles(8390);
  return {
    productId: {
      id,
      _id: id,
      slug: 'plate-na-zapah',
      name,
      price: unitPrice,
      images: [],
      baseSKU: 'MR-0912',
    },
    variantId: '0199a000-0000-7000-8000-00000000bbbb',
    sku: 'MR-0912-RED-44',
    color: 'RED',
    colorName: 'Красный',
    size: '44',
    sizeName: '44 (S)',
    quantity,
    addedAt: AT,
    isWholesale: false,
    retailPrice: unitPrice,
    unitPrice,
    total: times(unitPrice, quantity),
    available: 10,
    minQuantity: 1,
    maxQuantity: 10,
    ...rest,
  };
}

/** A priced cart of these lines. */
export function aCart(items: CartItem[] = [aCartItem()], changes: Partial<Cart> = {}): Cart {
  const retail = items.reduce((sum, item) => plus(sum, item.total), roubles(0));
  return {
    items,
    appliedPromocodes: [],
    subtotal: retail,
    updatedAt: AT,
    version: `v-${items.map((item) => `${item.color}${item.size}x${item.quantity}@${item.unitPrice}`).join()}`,
    totals: {
      retail,
      wholesale: roubles(0),
      discounts: roubles(0),
      promo: roubles(0),
      shipping: null,
      total: retail,
      savings: roubles(0),
    },
    problems: [],
    ...changes,
  };
}

type AppliedCode = Cart['appliedPromocodes'][number];

/** A promo code that holds, 10% off a dress unless told. */
function anAppliedCode(changes: Partial<AppliedCode> = {}): AppliedCode {
  return {
    code: 'MERA10',
    promocodeId: '0199a000-0000-7000-8000-00000000dddd',
    discountAmount: roubles(839),
    shippingDiscountAmount: roubles(0),
    discountType: 'percentage',
    appliedAt: AT,
    ...changes,
  };
}

/** A cart with its promo code taken off. */
export function withCode(cart: Cart, changes: Partial<AppliedCode> = {}): Cart {
  const applied = anAppliedCode(changes);
  const { discountAmount: promo } = applied;
  const { total, savings } = cart.totals;
  const totals = { ...cart.totals, promo, total: minus(total, promo), savings: plus(savings, promo) };
  return { ...cart, appliedPromocodes: [applied], totals };
}

/** An order just placed, changed as the test needs. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    _id: ORDER_ID,
    number: '261121-0042',
    status: 'new',
    paymentStatus: 'unpaid',
    items: [
      {
        id: '0199a000-0000-7000-8000-00000000cccc',
        productId: PRODUCT_ID,
        variantId: '0199a000-0000-7000-8000-00000000bbbb',
        slug: 'plate-na-zapah',
        name: 'Платье на запах',
        sku: 'MR-0912-RED-44',
        color: 'RED',
        colorName: 'Красный',
        size: '44',
        sizeName: '44 (S)',
        image: null,
        quantity: 2,
        unitPrice: roubles(8390),
        discount: roubles(0),
        total: roubles(16780),
      },
    ],
    totals: {
      retail: roubles(16780),
      wholesale: roubles(0),
      discounts: roubles(0),
      promo: roubles(0),
      shipping: roubles(300),
      total: roubles(17080),
      savings: roubles(0),
    },
    contact: { name: 'Анна Ковалёва', phone: '+79160001122' },
    delivery: { methodId: 'pickup', methodName: 'Пункт выдачи', region: 'moscow', price: roubles(300) },
    paymentMethod: 'on_receipt',
    comment: null,
    createdAt: AT,
    history: [{ status: 'new', at: AT, by: { kind: 'customer', name: 'Анна Ковалёва' } }],
    ...{ paid: roubles(0), refunded: roubles(0), due: roubles(17080), dueBack: roubles(0) },
    version: 1,
    canCancel: true,
    nextSteps: ['confirmed', 'cancelled'],
    paymentSteps: ['payment'],
    ...changes,
  };
}

/** The same as staff see it. */
export function aStaffOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  const items = anOrder().items.map((item) => ({ ...item, returnedQuantity: 0, stock: 4 }));
  const rows = { payments: [], returns: [], notes: [], canEdit: true, canReturn: false };
  return { ...anOrder(), items, ...rows, ...changes };
}

/** An order as a list of the staff tells it. */
export function anOrderRow(changes: Partial<StaffOrderRow> = {}): StaffOrderRow {
  const {
    id,
    number,
    status,
    paymentStatus,
    paymentMethod,
    createdAt,
    paid,
    due,
    nextSteps,
    version,
    ...rest
  } = anOrder();
  const { name, phone } = rest.contact;
  return {
    ...{ id, number, status, paymentStatus, paymentMethod, createdAt, paid, due, nextSteps, version },
    contact: { name, phone },
    delivery: { methodName: rest.delivery.methodName },
    trade: 'retail',
    pieces: 2,
    totals: { total: rest.totals.total },
    ...changes,
  };
}

/** An order that its shopper fetches from a pickup point. */
export function anOrderToFetch(changes: Partial<PickupPoint> = {}): Order {
  const pickupPoint = aPickupPoint(changes);
  return anOrder({ delivery: { ...anOrder().delivery, pickupPointId: pickupPoint.id, pickupPoint } });
}

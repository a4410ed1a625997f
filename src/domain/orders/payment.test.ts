import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../money/money.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PAYMENT_METHODS } from './order-texts.ts';
import {
  dueBackOf,
  dueOf,
  isMoneyDueBack,
  isOwed,
  isPaidByStep,
  lastDayToPay,
  moneyAfter,
  mostToRecord,
  type OrderMoney,
  PAYMENT_KINDS,
  paymentStatusOf,
} from './payment.ts';

/** The sums of an order of 1000 kopecks, changed as a case needs; every figure counts kopecks. */
const money = (sums: Partial<Record<keyof OrderMoney, number>> = {}): OrderMoney => ({
  total: kopecks(sums.total ?? 1000),
  paid: kopecks(sums.paid ?? 0),
  refunded: kopecks(sums.refunded ?? 0),
  returned: kopecks(sums.returned ?? 0),
  waived: kopecks(sums.waived ?? 0),
});

describe('the payment state', () => {
  it.each([
    ['nothing came', {}, 'unpaid'],
    ['a part came', { paid: 999 }, 'unpaid'],
    ['all came', { paid: 1000 }, 'paid'],
    ['the total was raised afterwards', { paid: 1000, total: 1200 }, 'unpaid'],
    ['the total was lowered afterwards', { paid: 1000, total: 800 }, 'paid'],
    ['what was above the lowered total went back', { paid: 1000, total: 800, refunded: 200 }, 'paid'],
    [
      'a piece came back and its money went back',
      { paid: 1000, returned: 300, refunded: 300 },
      'partly_refunded',
    ],
    ['a piece came back before it was paid', { returned: 300, paid: 700 }, 'paid'],
    ['some went back as a favour', { paid: 1000, refunded: 100, waived: 100 }, 'partly_refunded'],
    ['all went back', { paid: 1000, refunded: 1000 }, 'refunded'],
    ['an order costs nothing', { total: 0 }, 'unpaid'],
  ] as const)('when %s', (_, sums, expected) => {
    expect(paymentStatusOf(money(sums))).toBe(expected);
  });
});

describe('what is still owed, and owed back', () => {
  it.each([
    ['confirmed', {}, 1000, 0],
    ['confirmed', { paid: 400 }, 600, 0],
    ['confirmed', { paid: 1000, total: 1200 }, 200, 0],
    ['confirmed', { paid: 1000, total: 800 }, 0, 200],
    ['delivered', { paid: 1000, returned: 300 }, 0, 300],
    ['delivered', { returned: 300 }, 700, 0],
    ['delivered', { paid: 1000, refunded: 100, waived: 100 }, 0, 0],
    ['cancelled', { paid: 400 }, 0, 400],
    ['cancelled', {}, 0, 0],
    // the delivery of 100 is kept
    ['returned', { paid: 1000, returned: 900 }, 0, 900],
    ['returned', { paid: 1000, returned: 900, refunded: 900 }, 0, 0],
  ] as const)('of a %s order with %j: %i and %i', (status, sums, due, dueBack) => {
    expect([dueOf({ ...money(sums), status }), dueBackOf({ ...money(sums), status })]).toEqual([
      due,
      dueBack,
    ]);
    expect(isMoneyDueBack({ ...money(sums), status })).toBe(dueBack > 0);
  });
});

describe('what staff record of the money', () => {
  it.each(ORDER_STATUSES)('is payments up to the cost and refunds up to what came: %s', (status) => {
    const order = { ...money({ paid: 400 }), status };
    expect([mostToRecord('payment', order), mostToRecord('refund', order)]).toEqual([600, 400]);
    expect(mostToRecord('refund', { ...money(), status })).toBeNull();
    expect(mostToRecord('payment', { ...money({ paid: 1000 }), status })).toBeNull();
    expect(mostToRecord('payment', { ...money({ total: 0 }), status })).toBeNull();
    const isUnderWay = !['completed', 'cancelled', 'returned'].includes(status);
    expect(mostToRecord('reversal', order)).toBe(isUnderWay ? 400 : null);
  });

  it('gives up what goes back of a paid order, and nothing of one that is not paid up', () => {
    expect(moneyAfter('refund', kopecks(300), money({ paid: 1000, returned: 200 }))).toMatchObject({
      refunded: 300,
      waived: 100,
    });
    expect(moneyAfter('refund', kopecks(400), money({ paid: 400 }))).toMatchObject({
      refunded: 400,
      waived: 0,
    });
  });

  it('never lets more go back than came, whatever is recorded', () => {
    const record = fc.record({
      kind: fc.constantFrom(...PAYMENT_KINDS),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(record, { maxLength: 12 }),
        (total, records) => {
          let order = { ...money({ total }), status: 'confirmed' as const };
          for (const { kind, share } of records) {
            const most = mostToRecord(kind, order);
            if (most === null) continue;
            order = { ...order, ...moneyAfter(kind, kopecks(Math.max(1, Math.floor(most * share))), order) };
            expect(order.refunded).toBeLessThanOrEqual(order.paid);
            expect(order.waived).toBeLessThanOrEqual(order.refunded);
            expect(dueOf(order) === 0 || dueBackOf(order) === 0).toBe(true);
            if (paymentStatusOf(order) === 'paid') expect(dueOf(order)).toBe(0);
          }
        },
      ),
    );
  });
});

describe('money that is paid ahead', () => {
  it.each(PAYMENT_METHODS)('is awaited once the order is confirmed: %s', (paymentMethod) => {
    const owed = ORDER_STATUSES.filter((status) =>
      isOwed({ status, paymentStatus: 'unpaid', paymentMethod, total: 1 }),
    );
    const isAhead = paymentMethod === 'transfer' || paymentMethod === 'invoice';
    expect(owed).toEqual(isAhead ? ['confirmed', 'packed', 'shipped', 'delivered', 'completed'] : []);
    expect(isOwed({ status: 'confirmed', paymentStatus: 'paid', paymentMethod, total: 1 })).toBe(false);
  });

  it('is not awaited for what costs nothing', () => {
    const free = { status: 'confirmed', paymentStatus: 'unpaid', total: 0 } as const;
    expect(PAYMENT_METHODS.filter((paymentMethod) => isOwed({ ...free, paymentMethod }))).toEqual([]);
  });

  it('is awaited to the end of the last working day: confirmed on Friday evening, by Wednesday', () => {
    expect(lastDayToPay('2026-11-20T20:59:00Z', 3)).toBe('2026-11-25');
  });
});

it('takes cash with the parcel, and nothing else', () => {
  const cash = { ...money(), paymentStatus: 'unpaid', paymentMethod: 'on_receipt' } as const;
  expect(ORDER_STATUSES.filter((to) => isPaidByStep(cash, to))).toEqual(['delivered']);
  expect(isPaidByStep({ ...cash, paid: kopecks(1000), paymentStatus: 'paid' }, 'delivered')).toBe(false);
  expect(isPaidByStep({ ...cash, paymentMethod: 'transfer' }, 'delivered')).toBe(false);
  expect(isPaidByStep({ ...cash, total: kopecks(0) }, 'delivered')).toBe(false);
});

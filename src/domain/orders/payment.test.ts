import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './order-texts.ts';
import {
  isMoneyDueBack,
  isOwed,
  isPaidByStep,
  lastDayToPay,
  PAYMENT_KINDS,
  paymentAfter,
} from './payment.ts';

const RECORDS = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    PAYMENT_KINDS.map((kind) => ({ status, paymentStatus, kind, total: 1 })),
  ),
);

describe('what staff record of the money', () => {
  it('allows a payment of what is unpaid, whatever became of the order', () => {
    const allowed = RECORDS.filter((it) => it.kind === 'payment' && paymentAfter(it.kind, it) !== null);
    expect(allowed.map(({ status }) => status)).toEqual([...ORDER_STATUSES]);
    expect(allowed.every((it) => it.paymentStatus === 'unpaid')).toBe(true);
    expect(paymentAfter('payment', { status: 'cancelled', paymentStatus: 'unpaid', total: 1 })).toBe('paid');
  });

  it('takes a payment back while the order is under way, and gives money back afterwards', () => {
    const states = (kind: 'reversal' | 'refund') =>
      RECORDS.filter((it) => it.kind === kind && paymentAfter(kind, it) !== null).map(
        (it) => `${it.status} ${it.paymentStatus}`,
      );
    expect(states('reversal')).toEqual([
      'new paid',
      'confirmed paid',
      'packed paid',
      'shipped paid',
      'delivered paid',
    ]);
    expect(states('refund')).toEqual([
      'cancelled paid',
      'cancelled partly_refunded',
      'returned paid',
      'returned partly_refunded',
    ]);
  });

  it('owes nobody money that never came', () => {
    expect(isMoneyDueBack({ status: 'returned', paymentStatus: 'unpaid', total: 1 })).toBe(false);
    expect(isMoneyDueBack({ status: 'returned', paymentStatus: 'refunded', total: 1 })).toBe(false);
    expect(isMoneyDueBack({ status: 'delivered', paymentStatus: 'paid', total: 1 })).toBe(false);
  });

  it('records nothing of an order that costs nothing, and owes nothing back, whatever is stored of it', () => {
    const free = RECORDS.map((it) => ({ ...it, total: 0 }));
    expect(free.filter((it) => paymentAfter(it.kind, it) !== null)).toEqual([]);
    expect(free.filter(isMoneyDueBack)).toEqual([]);
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
  const cash = { status: 'shipped', paymentStatus: 'unpaid', paymentMethod: 'on_receipt', total: 1 } as const;
  expect(ORDER_STATUSES.filter((to) => isPaidByStep(cash, to))).toEqual(['delivered']);
  expect(isPaidByStep({ ...cash, paymentStatus: 'paid' }, 'delivered')).toBe(false);
  expect(isPaidByStep({ ...cash, paymentMethod: 'transfer' }, 'delivered')).toBe(false);
  expect(isPaidByStep({ ...cash, total: 0 }, 'delivered')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  canStep,
  findStep,
  nextSteps,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderActor,
} from './order-status.ts';
import {
  orderStatusName,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  paymentMethodName,
  paymentStatusName,
} from './order-texts.ts';
import { orderStepText } from './staff-texts.ts';

const ACTORS: readonly OrderActor[] = ['customer', 'staff', 'system'];

const ALLOWED = new Set(
  `new>confirmed:staff
  new>cancelled:customer new>cancelled:staff new>cancelled:system
  confirmed>packed:staff
  confirmed>cancelled:customer confirmed>cancelled:staff confirmed>cancelled:system
  packed>shipped:staff
  packed>cancelled:staff
  shipped>delivered:staff
  shipped>returned:staff
  delivered>completed:staff
  delivered>returned:staff
  completed>returned:staff`.split(/\s+/),
);

const TRIPLES = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => ACTORS.map((by) => ({ from, to, by, step: `${from}>${to}:${by}` }))),
);

describe('the steps of an order', () => {
  it('covers all 8 x 8 states and 3 actors', () => {
    expect(TRIPLES).toHaveLength(192);
    expect(TRIPLES.filter(({ step }) => ALLOWED.has(step))).toHaveLength(ALLOWED.size);
  });

  it.each(TRIPLES)('$step', ({ from, to, by, step }) => {
    expect(canStep(from, to, by)).toBe(ALLOWED.has(step));
    expect(nextSteps(from, by).some((it) => it.to === to)).toBe(ALLOWED.has(step));
  });

  it('has each step once, and none that stays', () => {
    const pairs = ORDER_STEPS.map(({ from, to }) => `${from}>${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(ORDER_STEPS.every(({ from, to }) => from !== to)).toBe(true);
  });

  it('gives stock back on every cancellation and on nothing else', () => {
    for (const { to, returnsStock } of ORDER_STEPS) expect(returnsStock).toBe(to === 'cancelled');
  });

  it('cannot give stock back twice: nothing leaves a cancelled or returned order', () => {
    expect(ORDER_STEPS.some(({ from }) => from === 'cancelled' || from === 'returned')).toBe(false);
  });

  it('takes a tracking number on shipping only', () => {
    expect(ORDER_STEPS.filter((it) => it.takesTracking).map(({ to }) => to)).toEqual(['shipped']);
    expect(findStep('packed', 'shipped')?.takesTracking).toBe(true);
    expect(findStep('new', 'shipped')).toBeNull();
  });

  it('offers the way forward first', () => {
    expect(nextSteps('new', 'staff').map(({ to }) => to)).toEqual(['confirmed', 'cancelled']);
    expect(nextSteps('confirmed', 'customer').map(({ to }) => to)).toEqual(['cancelled']);
    expect(nextSteps('packed', 'customer')).toEqual([]);
  });
});

describe('words', () => {
  it('names states and the buttons that lead to them', () => {
    expect(ORDER_STATUSES.map(orderStatusName)).toEqual([
      'Новый',
      'Подтверждён',
      'Собран',
      'Отправлен',
      'Доставлен',
      'Завершён',
      'Отменён',
      'Возврат',
    ]);
    expect(ORDER_STEPS.map(({ to }) => orderStepText(to)).slice(0, 3)).toEqual([
      'Подтвердить',
      'Собрать',
      'Отправить',
    ]);
    expect(new Set(ORDER_STATUSES.map(orderStepText)).size).toBe(8);
  });

  it('names payment states and methods', () => {
    expect(PAYMENT_STATUSES.map(paymentStatusName)).toEqual([
      'Не оплачен',
      'Оплачен',
      'Частичный возврат',
      'Деньги возвращены',
    ]);
    expect(PAYMENT_METHODS.map(paymentMethodName)).toEqual([
      'При получении',
      'Переводом',
      'По счёту',
      'По договорённости с менеджером',
    ]);
  });
});

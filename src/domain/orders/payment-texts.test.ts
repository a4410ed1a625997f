import { describe, expect, it } from 'vitest';
import { roubles } from '../money/money.ts';
import {
  moneyBackText,
  payAheadText,
  payeeFacts,
  paymentStateText,
  shownPaymentText,
} from './payment-texts.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('how to pay ahead', () => {
  it.each([
    ['transfer', '2026-11-25', 'Переведите 17 080 ₽ до 25 ноября включительно, иначе заказ отменится.'],
    ['transfer', null, 'Переведите 17 080 ₽.'],
    [
      'invoice',
      '2026-11-25',
      'Счёт на 17 080 ₽ пришлёт менеджер. Оплатите его до 25 ноября включительно, иначе заказ отменится.',
    ],
  ] as const)('by %s until %s: %s', (paymentMethod, payUntil, text) => {
    expect(plain(payAheadText({ paymentMethod, payUntil, total: roubles(17_080) }))).toBe(text);
  });

  it('names the payee, and nobody while the shop has no account', () => {
    const legal = { name: 'ООО «Мера»', inn: '7707083893', kpp: '', ogrn: '', address: '', bank: 'Р/с 4070' };
    const facts = payeeFacts(legal, '261121-0042')?.map(([label, value]) => `${label}: ${plain(value)}`);
    expect(facts).toEqual([
      'Получатель: ООО «Мера», ИНН 7707083893',
      'Реквизиты: Р/с 4070',
      'Назначение платежа: Оплата заказа № 261121-0042',
    ]);
    expect(payeeFacts({ ...legal, bank: '' }, '261121-0042')).toBeNull();
  });
});

it.each([
  [100, 0, 10, 'Деньги вернутся в течение 10 дней.'],
  [100, 50, 1, 'Деньги вернутся в течение 1 дня.'],
  [0, 100, 10, 'Деньги возвращены.'],
  [0, 0, 10, ''],
] as const)('of %i to go back and %i gone, within %i days: «%s»', (dueBack, refunded, refundDays, text) => {
  expect(plain(moneyBackText({ dueBack, refunded }, { refundDays }))).toBe(text);
});

it.each([
  [1, 'unpaid', 'Не оплачен'],
  [1, 'paid', 'Оплачен'],
  [0, 'unpaid', 'Платить не нужно'],
  [0, 'paid', 'Платить не нужно'],
] as const)('an order of %i ₽ that is %s: «%s»', (total, paymentStatus, text) => {
  expect(paymentStateText({ total, paymentStatus })).toBe(text);
});

it.each([
  ['new', 'unpaid', 'on_receipt', 100, null],
  ['shipped', 'unpaid', 'on_receipt', 100, null],
  ['new', 'unpaid', 'transfer', 100, null],
  ['confirmed', 'unpaid', 'transfer', 100, 'Ждёт оплаты'],
  ['confirmed', 'unpaid', 'manager', 100, null],
  ['cancelled', 'unpaid', 'transfer', 100, null],
  ['confirmed', 'paid', 'transfer', 100, 'Оплачен'],
  ['cancelled', 'refunded', 'transfer', 100, 'Деньги возвращены'],
  ['confirmed', 'unpaid', 'transfer', 0, 'Платить не нужно'],
] as const)('tells the shopper of an order that is %s, %s, %s of %i: %s', (...given) => {
  const [status, paymentStatus, paymentMethod, total, text] = given;
  expect(shownPaymentText({ status, paymentStatus, paymentMethod, total })).toBe(text);
});

import { expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { orderRequestText } from './order-request-text.ts';

const line = {
  name: 'Платье',
  colorName: 'Красный',
  sizeName: '44 (S)',
  quantity: 2,
  unitPrice: roubles(8390),
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it('tells each line and the sum', () => {
  expect(plain(orderRequestText([line, { ...line, name: 'Юбка', quantity: 1 }], roubles(25_170)))).toBe(
    [
      'Здравствуйте! Хочу оформить заказ:',
      '1. Платье, Красный, 44 (S): 2 шт. × 8 390 ₽',
      '2. Юбка, Красный, 44 (S): 1 шт. × 8 390 ₽',
      'Товары: 25 170 ₽',
    ].join('\n'),
  );
});

it('of many lines counts those that do not fit', () => {
  const text = plain(
    orderRequestText(
      Array.from({ length: 480 }, () => line),
      roubles(1),
    ),
  );
  expect(text.split('\n')).toHaveLength(23);
  expect(text).toContain('\nи ещё 460 позиций\n');
});

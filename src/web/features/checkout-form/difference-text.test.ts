import { describe, expect, it } from 'vitest';
import type { CartChangedDetails } from '#contract/orders.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { differenceTexts } from './difference-text.ts';

type Difference = CartChangedDetails['differences'][number];
const line = { productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const told = (...differences: Difference[]) =>
  differenceTexts({ differences, cart: aCart([]) }, aCart([aCartItem()])).map(({ subject, text }) =>
    plain(`${subject}: ${text}`),
  );

describe('what changed, in words (decisions 4)', () => {
  it.each<[Difference, string]>([
    [
      { kind: 'price', line, before: 8390, after: 8990 },
      'Платье на запах, Красный, 44 (S): Цена была 8 390 ₽, стала 8 990 ₽',
    ],
    [{ kind: 'stock', line, before: 3, after: 2 }, 'Платье на запах, Красный, 44 (S): Осталось 2 шт.'],
    [{ kind: 'stock', line, before: 3, after: 0 }, 'Платье на запах, Красный, 44 (S): Нет в наличии'],
    [{ kind: 'line', line, before: 1, after: 0 }, 'Платье на запах, Красный, 44 (S): Больше не продаётся'],
    [{ kind: 'delivery', before: 0, after: 300 }, 'Доставка: Стоимость была 0 ₽, стала 300 ₽'],
    [{ kind: 'total', before: 8390, after: 8990 }, 'Итого: Было 8 390 ₽, стало 8 990 ₽'],
  ])('%j', (difference, text) => {
    expect(told(difference)).toEqual([text]);
  });

  it('says the same thing once', () => {
    const gone: Difference = { kind: 'line', line, before: 1, after: 0 };
    expect(told(gone, { ...gone, before: null })).toHaveLength(1);
  });
});

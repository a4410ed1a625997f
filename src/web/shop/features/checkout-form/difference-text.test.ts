import { describe, expect, it } from 'vitest';
import type { CartChangedDetails } from '#contract/cart-changed.ts';
import { aCart, aCartItem, withCode } from '#tests/support/shopping.ts';
import { differenceTexts } from './difference-text.ts';

type Difference = CartChangedDetails['differences'][number];
const line = { productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const textsOf = (...differences: Difference[]) =>
  differenceTexts({ differences, cart: aCart([]) }, aCart([aCartItem()])).map(({ subject, text }) =>
    plain(`${subject}: ${text}`),
  );

describe('what changed, in words', () => {
  it.each<[Difference, string]>([
    [
      { kind: 'price', line, before: 8390, after: 8990 },
      'Платье на запах, Красный, 44 (S): Цена была 8 390 ₽, стала 8 990 ₽',
    ],
    [{ kind: 'stock', line, before: 3, after: 2 }, 'Платье на запах, Красный, 44 (S): Осталось 2 шт.'],
    [{ kind: 'stock', line, before: 3, after: 0 }, 'Платье на запах, Красный, 44 (S): Нет в наличии'],
    [{ kind: 'line', line, before: 1, after: 0 }, 'Платье на запах, Красный, 44 (S): Больше нет в корзине'],
    [
      { kind: 'line', line, before: 1, after: 3 },
      'Платье на запах, Красный, 44 (S): В корзине было 1 шт., стало 3 шт.',
    ],
    [
      { kind: 'line', line, before: 0, after: 2 },
      'Платье на запах, Красный, 44 (S): Появился в корзине: 2 шт.',
    ],
    [{ kind: 'delivery', before: 0, after: 300 }, 'Доставка: Была бесплатной, теперь 300 ₽'],
    [{ kind: 'delivery', before: 300, after: 0 }, 'Доставка: Теперь бесплатная'],
    [{ kind: 'delivery', before: 300, after: 500 }, 'Доставка: Стоимость была 300 ₽, стала 500 ₽'],
    [{ kind: 'delivery', before: null, after: 500 }, 'Доставка: Стоимость 500 ₽'],
    [{ kind: 'delivery', before: 300, after: null }, 'Доставка: Больше недоступна для этого заказа'],
    [{ kind: 'promo', before: 839, after: 800 }, 'Промокод: Скидка была 839 ₽, стала 800 ₽'],
    [{ kind: 'promo', before: 839, after: 0 }, 'Промокод: Больше не применён, скидка была 839 ₽'],
    [{ kind: 'promo', before: 0, after: 839 }, 'Промокод: Теперь применён, скидка 839 ₽'],
    [{ kind: 'promo', before: 839, after: null }, 'Промокод: Больше не действует'],
    [{ kind: 'total', before: 8390, after: 8990 }, 'Итого: Было 8 390 ₽, стало 8 990 ₽'],
  ])('%j', (difference, text) => {
    expect(textsOf(difference)).toEqual([text]);
  });

  it.each(['Товар больше не продаётся', 'Минимум 3 шт.'])('«%s» is what a line is told by', (message) => {
    const cart = aCart([], { problems: [{ code: 'unavailable', message, line }] });
    const differences: Difference[] = [{ kind: 'line', line, before: 1, after: 0 }];
    expect(differenceTexts({ differences, cart }, aCart()).map(({ text }) => text)).toEqual([message]);
  });

  it('names the promo code that was on the screen', () => {
    const seen = withCode(aCart(), { code: 'MERA10' });
    const differences: Difference[] = [{ kind: 'promo', before: 839, after: null }];
    expect(differenceTexts({ differences, cart: aCart() }, seen)).toEqual([
      { subject: 'Промокод MERA10', text: 'Больше не действует' },
    ]);
  });

  it('says the same thing once', () => {
    const gone: Difference = { kind: 'line', line, before: 1, after: 0 };
    expect(textsOf(gone, { ...gone, before: null })).toHaveLength(1);
  });
});

describe('what changed about a wholesale group', () => {
  const wholesaleGroupId = 'g1';
  const inGroup = (size: string, sets: number) =>
    aCartItem({
      size,
      sizeName: size,
      quantity: sets,
      isWholesale: true,
      wholesaleGroupId,
      bundle: { type: 'color_set', value: 'RED', quantity: sets, perSet: 1 },
    });
  const SIZES = ['42', '44', '46', '48', '50'];
  const cartOf = (sets: number) => aCart(sets === 0 ? [] : SIZES.map((size) => inGroup(size, sets)));
  const each = (kind: 'line' | 'price' | 'stock', before: number, after: number): Difference[] =>
    SIZES.map((size) => ({ kind, line: { ...line, size, wholesaleGroupId }, before, after }));
  const textsBetween = (seen: number, now: number, differences: Difference[]) =>
    differenceTexts({ differences, cart: cartOf(now) }, cartOf(seen)).map(({ subject, text }) =>
      plain(`${subject}: ${text}`),
    );

  it.each<[string, number, number, Difference[], string[]]>([
    ['more sets', 2, 3, each('line', 2, 3), ['В корзине было 2 набора, стало 3 набора']],
    ['gone', 2, 0, each('line', 2, 0), ['Больше нет в корзине']],
    ['come', 0, 1, each('line', 0, 1), ['Появился в корзине: 1 набор']],
    ['another price', 2, 2, each('price', 5090, 5490), ['Цена была 5 090 ₽, стала 5 490 ₽']],
    [
      'too few',
      2,
      2,
      each('stock', 2, 1),
      ['Недостаточно товара: Красный, 42; Красный, 44; Красный, 46 и ещё 2 варианта'],
    ],
    [
      'both',
      2,
      3,
      [...each('line', 2, 3), ...each('price', 1, 2)],
      ['В корзине было 2 набора, стало 3 набора', 'Цена была 1 ₽, стала 2 ₽'],
    ],
  ])('%s is shown once', (_, seen, now, differences, texts) => {
    expect(textsBetween(seen, now, differences)).toEqual(
      texts.map((text) => `Оптовый набор: Платье на запах: ${text}`),
    );
  });
});

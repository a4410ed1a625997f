import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart } from '#tests/support/shopping.ts';
import { quoteDifferences } from './quote-differences.ts';

const cart = aCart();
const [item] = cart.items as [CartItem, ...CartItem[]];
const named = `${item.productId.name}, ${item.colorName}, ${item.sizeName}`;
const withItem = (change: Partial<CartItem>): Cart => ({
  ...cart,
  items: [{ ...item, ...change }, ...cart.items.slice(1)],
});
const withTotals = (change: Partial<Cart['totals']>): Cart => ({
  ...cart,
  totals: { ...cart.totals, ...change },
});
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));

it.each([
  ['nothing', cart, []],
  ['a line that is gone', { ...cart, items: cart.items.slice(1) }, [`${named}: больше не продаётся`]],
  [
    'a line with fewer pieces than wanted',
    withItem({ available: 1, quantity: 2 }),
    [`${named}: осталось 1 шт.`],
  ],
  ['a line that is sold out', withItem({ available: 0 }), [`${named}: нет в наличии`]],
  ['more pieces than before', withItem({ available: item.available + 5 }), []],
])('tells of %s', (_, after, texts) => {
  expect(plain(quoteDifferences(cart, after))).toEqual(texts);
});

it('tells what a line, the delivery and the whole cost now', () => {
  const before = withTotals({ shipping: roubles(300), total: roubles(5000) });
  const after = {
    ...withTotals({ shipping: roubles(500), total: roubles(5300) }),
    items: withItem({ unitPrice: roubles(4800) }).items,
  };
  const [line, ...sums] = plain(quoteDifferences(before, after));
  expect(line?.startsWith(`${named}, цена: 4 800 ₽ вместо `)).toBe(true);
  expect(sums).toEqual(['Доставка: 500 ₽ вместо 300 ₽', 'Итого: 5 300 ₽ вместо 5 000 ₽']);
});

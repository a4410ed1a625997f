import { expect, it } from 'vitest';
import type { CartItem } from '#contract/cart-lines.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { cartAnnouncement } from './cart-announcements.ts';

const dress = (part: Partial<CartItem> = {}) => aCartItem(part);
const coat = aCartItem({ id: '0199a000-0000-7000-8000-000000000002', name: 'Пальто' });
const inGroup = (quantity: number, size = '44') =>
  aCartItem({
    size,
    quantity,
    isWholesale: true,
    wholesaleGroupId: 'g1',
    bundle: { type: 'color_set', value: 'RED', quantity, perSet: 1 },
  });

it.each<[string, CartItem[], CartItem[], number, string]>([
  ['more of it', [dress()], [dress({ quantity: 2 })], 16780, 'Платье на запах: 2 шт. Итого 16 780 ₽'],
  ['less of it', [dress({ quantity: 3 })], [dress()], 8390, 'Платье на запах: 1 шт. Итого 8 390 ₽'],
  [
    'as many as there are',
    [dress({ quantity: 3, maxQuantity: 4 })],
    [dress({ quantity: 4, maxQuantity: 4 })],
    33560,
    'Платье на запах: 4 шт. Больше добавить нельзя. Итого 33 560 ₽',
  ],
  ['a removal', [dress(), coat], [coat], 8390, 'Платье на запах: удалено. Итого 8 390 ₽'],
  [
    'one of two sizes',
    [dress(), dress({ size: '46', sizeName: '46 (M)' })],
    [dress(), dress({ size: '46', sizeName: '46 (M)', quantity: 2 })],
    25170,
    'Платье на запах, Красный, 46 (M): 2 шт. Итого 25 170 ₽',
  ],
  ['the last line', [dress()], [], 0, 'Платье на запах: удалено. В корзине пусто'],
  [
    'a wholesale group',
    [inGroup(1), inGroup(1, '46')],
    [inGroup(2), inGroup(2, '46')],
    33560,
    'Оптовый набор, Платье на запах, Красный: 2 набора. Итого 33 560 ₽',
  ],
  ['nothing', [dress()], [dress()], 8390, ''],
  ['something new besides', [dress()], [dress(), coat], 16780, ''],
  [
    'more than can be told',
    ['42', '44', '46', '48'].map((size) => dress({ size })),
    ['42', '44', '46', '48'].map((size) => dress({ size, quantity: 2 })),
    67120,
    'Изменено: 4 позиции. Итого 67 120 ₽',
  ],
  [
    'a cart that is cleared',
    ['42', '44', '46', '48'].map((size) => dress({ size })),
    [],
    0,
    'В корзине пусто',
  ],
])('%s', (_, before, after, total, text) => {
  expect(cartAnnouncement(aCart(before), aCart(after), roubles(total)).replaceAll('\u00A0', ' ')).toBe(text);
});

const ofLost = (color: string) => ({
  code: 'unavailable' as const,
  message: 'Товар больше не продаётся',
  line: { productId: coat.productId.id, color, size: '44' },
});

it.each([
  [
    'the removal of a line that cannot be shown',
    [dress()],
    'Товар, который больше не продаётся: удалено. Итого 8 390 ₽',
  ],
  ['the removal of all that was left', [], 'Товар, который больше не продаётся: удалено. В корзине пусто'],
])('%s', (_, items, text) => {
  const before = aCart(items, { problems: [ofLost('RED')] });
  expect(cartAnnouncement(before, aCart(items), roubles(8390)).replaceAll('\u00A0', ' ')).toBe(text);
});

it('tells of no removal where a line only cannot be shown any more', () => {
  const after = aCart([dress({ quantity: 2 })], { problems: [ofLost('RED')] });
  const text = cartAnnouncement(
    aCart([dress(), { ...coat, color: 'RED', size: '44' }]),
    after,
    roubles(16780),
  );
  expect(text.replaceAll('\u00A0', ' ')).toBe('Платье на запах: 2 шт. Итого 16 780 ₽');
});

it('keeps a figure with its unit', () => {
  expect(cartAnnouncement(aCart(), aCart([dress({ quantity: 2 })]), roubles(16780))).toBe(
    'Платье на запах: 2\u00A0шт. Итого 16\u00A0780\u00A0₽',
  );
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart-lines.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { isMade, renderInShop } from '#tests/support/web.tsx';
import { CartLines } from './cart-lines.tsx';

const GROUP = 'skirt-individual-all';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

const inGroup = (part: Partial<CartItem>): CartItem =>
  aCartItem({
    unitPrice: roubles(5090),
    retailPrice: roubles(5990),
    isWholesale: true,
    wholesaleGroupId: GROUP,
    bundle: { type: 'individual', value: 'all', quantity: 1, perSet: 1 },
    wholesaleRule: { minQuantity: 5 },
    ...part,
  });

function show(items: CartItem[], code: 'not_enough' | 'unavailable') {
  const change = vi.fn(() => Promise.resolve(isMade));
  const onRemoved = vi.fn();
  const { productId, color, size } = items[0] ?? aCartItem();
  const line = { productId: productId.id, color, size, wholesaleGroupId: GROUP };
  const cart = aCart(items, { problems: [{ code, message: 'Доступно 1 шт.', line }] });
  renderInShop(<CartLines cart={cart} onRemoved={onRemoved} />, {
    cart: { contents: cart, isPriced: true, change },
  });
  const group = screen.getByRole('region', { name: /^Оптовый набор/ });
  return { change, onRemoved, text: plain(group.textContent) };
}

it('a group below the wholesale minimum can be bought at retail, as far as the shop says', () => {
  const { change, onRemoved, text } = show(
    [
      inGroup({ quantity: 4, maxQuantity: 2, retailInstead: 2 }),
      inGroup({ size: '46', quantity: 2, maxQuantity: 2, retailInstead: 2 }),
      inGroup({ size: '48', quantity: 2, maxQuantity: 0 }),
    ],
    'not_enough',
  );
  expect(text).toContain('Было 8 товаров, осталось 4, минимум 5');
  fireEvent.click(screen.getByRole('button', { name: /^Купить 4\sшт\. в\sрозницу$/ }));
  const line = { group: null, quantity: 2, price: 5990 };
  expect(change).toHaveBeenLastCalledWith({
    kind: 'add_lines',
    replaces: GROUP,
    lines: [
      expect.objectContaining({ ...line, size: '44' }),
      expect.objectContaining({ ...line, size: '46' }),
    ],
  });
  expect(onRemoved).toHaveBeenCalledOnce();
});

it('a group that is not sold wholesale any more can be bought at retail, and lacks nothing', () => {
  const { text } = show([inGroup({ quantity: 6, retailInstead: 6 })], 'unavailable');
  expect(text).toContain('Купить 6 шт. в розницу');
  expect(text).not.toContain('осталось');
});

it('a group has no way into retail where the shop tells of none', () => {
  const { text } = show([inGroup({ quantity: 6, maxQuantity: 5 })], 'not_enough');
  expect(text).not.toContain('в розницу');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { aProduct, fakeCaller, renderInShop, SELLS_WHOLESALE } from '#tests/support/web.tsx';
import { keepHold } from '#web/shop/holds/kept-hold.ts';
import { CartSuggestions } from './cart-suggestions.tsx';
import { GroupHold } from './group-hold.tsx';

const [item] = [aCartItem({ quantity: 6 })];
const product = aProduct({
  id: item.productId.id,
  totalStock: 100,
  wholesale: { enabled: true, available: true, minQuantity: 8 },
});
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

beforeEach(() => localStorage.clear());

/** A cart of 6 pieces of the product that costs so much; `wholesalePrice` stands in the product alone. */
function shown(price: number | null, wholesalePrice: number | null, quantity = 6) {
  const openWholesale = vi.fn();
  const { price: _, ...rest } = product;
  const card = { ...rest, ...(price === null ? {} : { price: roubles(price) }) };
  const priced = wholesalePrice === null ? {} : { wholesalePrice: roubles(wholesalePrice) };
  const caller = fakeCaller({
    productsByIds: () => ({ data: [card] }) as never,
    productGet: () => ({ data: { ...card, wholesale: { ...card.wholesale, ...priced } } }),
  });
  const around = { caller, wholesale: SELLS_WHOLESALE, openWholesale };
  renderInShop(<CartSuggestions cart={aCart([{ ...item, quantity }])} />, around);
  return openWholesale;
}

it.each([
  [
    'that are missing',
    6,
    8390,
    7130,
    'Ещё 2 шт. «Платье на запах», и выгоднее оптом: 8 шт. по 7 130 ₽ вместо 8 390 ₽.',
  ],
  ['that are enough', 9, 8390, 7130, '«Платье на запах» выгоднее оптом: 9 шт. по 7 130 ₽ вместо 8 390 ₽.'],
  [
    'that cost no less so',
    6,
    7000,
    7130,
    'Ещё 2 шт. «Платье на запах», и можно купить оптом: 8 шт. по 7 130 ₽.',
  ],
  [
    'whose retail price is hidden',
    6,
    null,
    7130,
    'Ещё 2 шт. «Платье на запах», и можно купить оптом: 8 шт. по 7 130 ₽.',
  ],
  ['without a price', 6, 8390, null, 'Ещё 2 шт. «Платье на запах», и можно купить оптом.'],
])('tells of pieces %s, and opens the wizard', async (_, quantity, price, wholesalePrice, text) => {
  const openWholesale = shown(price, wholesalePrice, quantity);
  const way = await screen.findByRole('button', { name: /^Собрать оптом/ });
  expect(plain(way.closest('.note')?.textContent)).toContain(`${text} Собрать оптом`);
  await userEvent.click(way);
  expect(openWholesale).toHaveBeenCalledWith(expect.objectContaining({ id: product.id }));
});

it('asks nothing and says nothing of a few pieces', () => {
  const openWholesale = vi.fn();
  const around = { wholesale: SELLS_WHOLESALE, openWholesale };
  renderInShop(<CartSuggestions cart={aCart([aCartItem({ quantity: 4 })])} />, around);
  expect(plain(document.body.textContent).trim()).toBe('');
});

it('says nothing to those who cannot buy wholesale', () => {
  const wholesale = { wholesaleEnabled: true, mayBuy: false, hasOrderForm: false };
  renderInShop(<CartSuggestions cart={aCart([item])} />, { wholesale, openWholesale: vi.fn() });
  expect(plain(document.body.textContent).trim()).toBe('');
});

it.each([
  ['while it lives', 10 * 60_000, 'Держим ещё', ''],
  ['aloud from five minutes on', 4.5 * 60_000, 'Держим ещё', 'До конца брони 5 минут'],
  ['once more in the last minute', 30_000, 'Держим ещё', 'До конца брони 1 минута'],
  ['after its end', -1000, 'Время брони вышло', 'Время брони вышло'],
])('a group tells of its hold %s', (_, left, shown, said) => {
  keepHold({ guestId: null, expiresAt: new Date(Date.now() + left).toISOString() }, 'g-1');
  renderInShop(<GroupHold groupId="g-1" />);
  expect(plain(document.body.textContent)).toContain(shown);
  expect(plain(screen.getByRole('status').textContent)).toContain(said);
});

it('a group tells of a hold of another device, and that one was released before its end', () => {
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const { unmount } = renderInShop(<GroupHold groupId="g-3" heldUntil={inMinutes(5)} isPriced />);
  expect(plain(document.body.textContent)).toContain('Держим ещё');
  unmount();
  keepHold({ guestId: null, expiresAt: inMinutes(5) }, 'g-3');
  renderInShop(<GroupHold groupId="g-3" isPriced />);
  expect(plain(document.body.textContent)).toContain('Время брони вышло');
});

it('a group that nothing was kept for tells nothing', () => {
  keepHold({ guestId: null, expiresAt: new Date(Date.now() + 60_000).toISOString() }, 'g-1');
  renderInShop(<GroupHold groupId="g-2" />);
  expect(document.querySelector('time')).toBeNull();
});

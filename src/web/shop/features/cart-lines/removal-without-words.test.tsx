import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { isMade, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { CartLines } from './cart-lines.tsx';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('#web/shop/notices/cart-notices.ts', () => {
  fetched();
  return Promise.reject(new TypeError('Failed to fetch'));
});

it('a line goes although the network is gone before the words of the notice came', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const change = vi.fn(() => Promise.resolve(isMade));
  const cart = aCart([aCartItem()]);
  renderInShop(
    <>
      <CartLines cart={cart} onRemoved={vi.fn()} />
      <Toaster />
    </>,
    { cart: { contents: cart, isPriced: true, change } },
  );
  fireEvent.click(screen.getByRole('button', { name: /^Удалить/ }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(screen.queryByText('Удалено из корзины')).toBeNull();
});

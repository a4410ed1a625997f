import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { roubles } from '#domain/money/money.ts';
import { plain, shopOf, usual } from '#tests/support/cart-checkout.tsx';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { cartApiOf, fakeCaller, isMade, renderInShop } from '#tests/support/web.tsx';
import { type CartApi, CartContext, useCart } from '#web/shop/cart/cart-context.ts';
import CartPage from './cart.tsx';

/** Whatever else the page has to say stands elsewhere. */
const said = () => plain(document.querySelector('.pagehead + [role="status"]')?.textContent);
const calm = (milliseconds = 700) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The shop has answered, and its figures stand still. */
const answered = async () => {
  await calm();
  await calm();
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

let other: (cart: Cart) => void = () => undefined;

/** A cart that changes at once, and whose shop answers half a second later. */
function Live({ refuses = false }: { refuses?: boolean }) {
  const around = useCart();
  const [cart, setCart] = useState(() => aCart([aCartItem({ unitPrice: roubles(2000) })]));
  const [isBusy, setBusy] = useState(false);
  other = setCart;
  const change = useCallback<CartApi['change']>(
    (made) =>
      new Promise((resolve) => {
        const itemOf = (quantity: number) => aCartItem({ unitPrice: roubles(2000), quantity });
        setCart(aCart(made?.kind === 'set_pieces' ? [itemOf(made.pieces)] : []));
        setBusy(true);
        setTimeout(() => {
          if (refuses) setCart(aCart([itemOf(1)]));
          setBusy(false);
          resolve(isMade);
        }, 500);
      }),
    [refuses],
  );
  const parts = { contents: cart, status: 'ready', isPriced: true, isBusy, change } as const;
  return (
    <CartContext value={cartApiOf(around, parts)}>
      <CartPage />
    </CartContext>
  );
}

async function open({ refuses = false } = {}) {
  renderInShop(<Live refuses={refuses} />, {
    caller: fakeCaller({
      ...shopOf(usual.methods.filter(({ id }) => id === 'pickup')),
      shippingCalculate: () => ({ data: { price: roubles(300), methodId: 'pickup', isFree: false } }),
    }),
    path: '/cart',
  });
  await calm(2000);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a cart that opens is not talked about', async () => {
  await open();
  expect(said()).toBe('');
});

it('a new quantity is told with the total, once, when the shop has answered', async () => {
  await open();
  press(/больше$/);
  await calm(300);
  press(/больше$/);
  await calm(500);
  expect(said()).toBe('');
  await calm();
  expect(said()).toBe('Платье на запах: 3 шт. Итого 6 300 ₽');
});

it('a line that is taken out is told', async () => {
  await open();
  press(/^Удалить: /);
  await answered();
  expect(said()).toBe('Платье на запах: удалено. В корзине пусто');
});

it('what the shop refused is told by its notice alone', async () => {
  await open({ refuses: true });
  press(/больше$/);
  await answered();
  expect(said()).toBe('');
});

it('what another tab changed is not told', async () => {
  await open();
  act(() => other(aCart([aCartItem({ unitPrice: roubles(2000), quantity: 5 })])));
  await answered();
  expect(said()).toBe('');
});

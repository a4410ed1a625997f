import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { filesOfPress } from '#tests/support/files-of-press.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { aProduct, aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import { type Choice, firstChoice } from '#web/shop/purchase/choice.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { createCartController } from './cart-controller.ts';
import { CartProvider } from './cart-provider.tsx';

const item = aCartItem({ color: 'BLK', size: '44' });

function Panel() {
  const product = aProduct();
  const [choice, setChoice] = useState<Choice>(() => ({ ...firstChoice(product), color: 'BLK', size: '44' }));
  return <PurchasePanel product={product} choice={choice} onChoose={setChoice} />;
}

it('one press «В корзину» goes through at most 20 files of the browser', async () => {
  const cartGet = vi.fn(() => ({ data: aCart([]) }));
  const caller = fakeCaller({ cartGet, cartAdd: () => ({ data: aCart([item]) }) });
  const files = await filesOfPress(
    async () => {
      renderInShop(
        <CartProvider load={() => Promise.resolve(createCartController)}>
          <Panel />
          <Toaster />
        </CartProvider>,
        { caller, session: { status: 'user', user: aUser() } },
      );
      const add = await screen.findByRole('button', { name: 'Добавить в корзину' });
      await userEvent.hover(add);
      await vi.waitFor(() => expect(cartGet).toHaveBeenCalled());
    },
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Добавить в корзину' }));
      await screen.findByText('Товар добавлен!');
    },
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { filesOfPress } from '#tests/support/files-of-press.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { aProduct, aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Header } from '#web/shop/features/header/header.tsx';
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

it('names the files of the browser that one press «В корзину» goes through', async () => {
  const caller = fakeCaller({
    cartGet: () => ({ data: aCart([]) }),
    cartAdd: () => ({ data: aCart([item]) }),
  });
  const files = await filesOfPress(
    async () => {
      renderInShop(
        <CartProvider load={() => Promise.resolve(createCartController)}>
          <Header />
          <Panel />
          <Toaster />
        </CartProvider>,
        { caller, session: { status: 'user', user: aUser() } },
      );
      await screen.findByRole('button', { name: 'Добавить в корзину' });
      await userEvent.hover(screen.getByRole('button', { name: 'Добавить в корзину' }));
      await new Promise((r) => setTimeout(r, 300));
    },
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Добавить в корзину' }));
      await screen.findByText('Товар добавлен!');
      await vi.waitFor(() =>
        expect(screen.getByRole('link', { name: /Корзина/ }).textContent).toContain('1'),
      );
    },
  );
  process.stdout.write(`BROWSER ${files.length}\n${files.join('\n')}\n`);
});

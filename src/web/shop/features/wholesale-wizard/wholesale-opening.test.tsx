import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallOutput } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { CartSuggestions } from '#web/shop/features/cart-lines/cart-suggestions.tsx';
import { ProductGrid } from '#web/shop/features/product-card/product-grid.tsx';
import { WholesaleSuggestion } from '#web/shop/features/product-options/remarks.tsx';
import { WholesaleLine } from '#web/shop/features/product-options/wholesale-line.tsx';
import { WholesaleHost } from './wholesale-host.tsx';

const product = aProduct({
  wholesale: { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(5090) },
});
const dress = { data: product };

function renderLine(productGet: () => Promise<CallOutput<'productGet'>>) {
  const caller = fakeCaller({
    bundleSettings: () => ({ data: DEFAULT_WHOLESALE_SETTINGS }),
    productGet,
  });
  renderInShop(
    <WholesaleHost>
      <WholesaleLine product={product} />
    </WholesaleHost>,
    { caller },
  );
}

const button = () => screen.findByRole('button', { name: /^Купить оптом/ });

beforeEach(() => localStorage.clear());

it('is busy from the press until the wizard stands there', async () => {
  let answer = (_: CallOutput<'productGet'>) => {};
  const asked = vi.fn(() => new Promise<CallOutput<'productGet'>>((resolve) => void (answer = resolve)));
  renderLine(asked);
  const way = await button();
  expect(way.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(way);
  expect(way.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(way.getAttribute('aria-busy')).toBe('true');
  answer(dress);
  await screen.findByRole('dialog', { name: 'Оптовая покупка' });
  // the opening ends a moment after the wizard is drawn
  await waitFor(() => expect(way.getAttribute('aria-busy')).toBeNull());
});

it('is free again where the product cannot be had', async () => {
  renderLine(() => Promise.reject(new Error('cut off')));
  const way = await button();
  await userEvent.click(way);
  await waitFor(() => expect(way.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

const inCart = aCart([
  aCartItem({ productId: { ...aCartItem().productId, id: product.id, _id: product.id }, quantity: 6 }),
]);

it.each([
  ['card', <ProductGrid key="card" products={[product]} />, /^Оптом от 5/],
  ['line of the page', <WholesaleLine key="line" product={product} />, /^Купить оптом от 5/],
  ['suggestion of the page', <WholesaleSuggestion key="page" product={product} />, /^Купить оптом$/],
  ['suggestion of the cart', <CartSuggestions key="cart" cart={inCart} />, /^Собрать оптом/],
])('the %s opens the wizard on the minimum of its product', async (_, way, name) => {
  const caller = fakeCaller({
    bundleSettings: () => ({ data: DEFAULT_WHOLESALE_SETTINGS }),
    productGet: () => dress,
    productsByIds: () => ({ data: [product] }),
  });
  renderInShop(<WholesaleHost>{way}</WholesaleHost>, { caller });
  await userEvent.click(
    await screen.findByRole('button', { name: (text) => name.test(text.replaceAll('\u00A0', ' ')) }),
  );
  const wizard = await screen.findByRole('dialog', { name: 'Оптовая покупка' });
  expect(wizard.textContent).toContain(product.name);
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Количество' }).value).toBe('5');
});

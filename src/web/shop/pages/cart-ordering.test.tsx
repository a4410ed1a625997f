import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { fillForm, openCartToFetch, plain, press } from '#tests/support/cart-checkout.tsx';
import { wireLine as line } from '#tests/support/cart-shop.ts';
import { aCart, aCartItem, anOrder } from '#tests/support/shopping.ts';

describe('the checkout below it', () => {
  it('orders exactly what is on the screen, once for two presses', async () => {
    const create = vi.fn(() => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const { api, router } = openCartToFetch({ orderCreate: create });
    await fillForm();
    const button = screen.getByText('Оформить заказ', { selector: 'button > span' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(router.state.location.search).toBe('?key=secret');
    expect(create).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledWith({
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
      body: {
        contact: { name: 'Анна Ковалёва', phone: '+7 916 000-11-22' },
        delivery: { methodId: 'pickup', region: 'moscow' },
        paymentMethod: 'on_receipt',
        consents: { personalData: true, offer: true, marketing: false },
        cartVersion: 'v-RED44x2@2000',
        expectedTotal: 4300,
        items: [{ productId: aCartItem().productId.id, color: 'RED', size: '44', quantity: 2 }],
        seen: [
          { productId: aCartItem().productId.id, color: 'RED', size: '44', quantity: 2, unitPrice: 2000 },
        ],
        seenTotals: { promo: 0, shipping: 300 },
      },
    });
    expect(api.removeOrdered).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ ...line, quantity: 2 })],
      null,
    );
  });

  it('tells what changed and shows the cart that the shop sent', async () => {
    const cart = aCart([aCartItem({ unitPrice: roubles(2500), quantity: 2 })]);
    const details = { differences: [{ kind: 'price', line, before: 2000, after: 2500 }], cart };
    const message = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';
    const refuse = () =>
      Promise.reject(new ApiError({ status: 409, code: 'cart_changed', message, details }));
    const { api } = openCartToFetch({ orderCreate: refuse });
    await fillForm();
    await press();
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toContain(message);
    expect(plain(alert.textContent)).toContain(
      'Платье на запах, Красный, 44 (S): Цена была 2 000 ₽, стала 2 500 ₽',
    );
    expect(api.accept).toHaveBeenCalledWith(cart, null);
    await waitFor(() => expect(document.activeElement?.id).toBe('checkout-alert'));
  });

  it('tells some of many changes, and the rest to whoever wants to know', async () => {
    const many = Array.from({ length: 480 }, (_, place) =>
      aCartItem({ size: `S${place}`, sizeName: `S${place}`, unitPrice: roubles(2500) }),
    );
    const differences = many.map(({ size }) => ({
      kind: 'price',
      line: { ...line, size },
      before: 2000,
      after: 2500,
    }));
    const refuse = () =>
      Promise.reject(
        new ApiError({
          status: 409,
          code: 'cart_changed',
          message: 'Корзина изменилась',
          details: { differences, cart: aCart(many) },
        }),
      );
    openCartToFetch({ orderCreate: refuse });
    await fillForm();
    await press();
    const alert = await screen.findByRole('alert');
    const more = alert.querySelector('details');
    expect(plain(more?.querySelector('summary')?.textContent)).toBe('и ещё 475 изменений');
    expect(more?.open).toBe(false);
    expect(more?.querySelectorAll('li')).toHaveLength(475);
    expect(alert.querySelectorAll('li')).toHaveLength(480);
  });

  it('tells a cart below the minimum how much is missing, and never sends it', async () => {
    const message = 'Минимальная сумма заказа 5 000 ₽. Добавьте ещё на 1 000 ₽';
    const problems = [
      { code: 'retail_minimum' as const, message, minimum: roubles(5000), missing: roubles(1000) },
    ];
    openCartToFetch({ cart: aCart([aCartItem({ unitPrice: roubles(2000), quantity: 2 })], { problems }) });
    await fillForm();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { fillForm, openCartToFetch, plain, press } from '#tests/support/cart-checkout.tsx';
import { aCart, aCartItem, anOrder, withCode } from '#tests/support/shopping.ts';

describe('a promo code in it', () => {
  const cart = () => aCart([aCartItem({ unitPrice: roubles(2000), quantity: 2 })]);
  const sums = () => plain(document.querySelector('.panel dl')?.textContent);

  it('stands among the sums with the real minus, and the order tells what was seen of it', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    openCartToFetch({ cart: withCode(cart(), { discountAmount: roubles(400) }), orderCreate: create });
    await fillForm();
    expect(sums()).toContain('Промокод MERA10−400 ₽');
    expect(sums()).toContain('Итого3 900 ₽Вы экономите400 ₽');
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: { expectedTotal: 3900, seenTotals: { promo: 400, shipping: 300 } },
    });
  });

  it('frees the delivery wherever it is shown', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    const free = withCode(cart(), {
      code: 'DOSTAVKA',
      discountType: 'free_shipping',
      discountAmount: roubles(0),
    });
    openCartToFetch({ cart: free, orderCreate: create });
    await fillForm();
    expect(sums()).toContain('Промокод DOSTAVKAБесплатная доставкаДоставка: Пункт выдачиБесплатно');
    expect(sums()).toContain('Итого4 000 ₽Вы экономите300 ₽');
    expect(screen.queryByText(/До бесплатной доставки/)).toBeNull();
    expect(screen.queryByText(/код не потратится/)).toBeNull();
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: { expectedTotal: 4000, seenTotals: { promo: 0, shipping: 0 } },
    });
  });

  it('that frees a delivery which is free anyway is said to be spared', async () => {
    const dear = aCart([aCartItem({ unitPrice: roubles(3000), quantity: 2 })]);
    const free = withCode(dear, {
      code: 'DOSTAVKA',
      discountType: 'free_shipping',
      discountAmount: roubles(0),
    });
    openCartToFetch({
      cart: free,
      shippingCalculate: () => ({ data: { price: roubles(0), methodId: 'pickup', isFree: true } }),
    });
    await screen.findByText('Пункт выдачи');
    expect(await screen.findByText('Доставка уже бесплатная: код не потратится')).toBeTruthy();
  });

  it('does not count the freed delivery twice in a cart that the shop priced with it', async () => {
    const freed = {
      discountType: 'free_shipping',
      discountAmount: roubles(0),
      shippingDiscountAmount: roubles(300),
    } as const;
    const priced = withCode(cart(), freed);
    openCartToFetch({
      cart: { ...priced, totals: { ...priced.totals, shipping: roubles(0), savings: roubles(300) } },
    });
    await screen.findByText('Пункт выдачи');
    await waitFor(() => expect(sums()).toContain('Вы экономите300 ₽'));
  });

  it('that holds no more is told at its field, not among the lines, and nothing is ordered with it', async () => {
    const message = 'Промокод MERA10 больше не действует. Удалите его, чтобы оформить заказ';
    const problems = [{ code: 'promo_invalid' as const, message, promocode: 'MERA10' }];
    openCartToFetch({ cart: aCart([aCartItem()], { problems }) });
    expect(screen.getByText(message).closest('.panel')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Удалить промокод MERA10' })).toBeTruthy();
    expect(sums()).not.toContain('Промокод');
    await fillForm();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('says what became of it when the order was refused', async () => {
    const message = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';
    const differences = [
      { kind: 'promo', before: 400, after: null },
      { kind: 'delivery', before: 0, after: 300 },
    ];
    const details = { differences, cart: cart() };
    const refuse = () =>
      Promise.reject(new ApiError({ status: 409, code: 'cart_changed', message, details }));
    openCartToFetch({ cart: withCode(cart(), { discountAmount: roubles(400) }), orderCreate: refuse });
    await fillForm();
    await press();
    const alert = plain((await screen.findByRole('alert')).textContent);
    expect(alert).toContain('Промокод MERA10: Больше не действует');
    expect(alert).toContain('Доставка: Была бесплатной, теперь 300 ₽');
  });

  it('alone makes no cart', () => {
    const message = 'Промокод MERA10 не действует на товары в корзине';
    const problems = [{ code: 'promo_not_applicable' as const, message, promocode: 'MERA10' }];
    openCartToFetch({ cart: aCart([], { problems }) });
    expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
  });
});

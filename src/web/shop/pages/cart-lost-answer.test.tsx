import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { fillForm, openCartToFetch, press } from '#tests/support/cart-checkout.tsx';
import { wireLine as line, offline } from '#tests/support/cart-shop.ts';
import { aCart, aCartItem, anOrder } from '#tests/support/shopping.ts';
import { aUser } from '#tests/support/web.tsx';
import { clearOrderAttempt, keepAttempt, type OrderBody } from '#web/shop/checkout/order-attempt.ts';

describe('the checkout below it', () => {
  it('repeats under the same key when there is no connection', async () => {
    const keys: unknown[] = [];
    const create = (input: unknown) => {
      keys.push((input as { headers: Record<string, string> }).headers['idempotency-key']);
      if (keys.length > 1) return { data: { order: anOrder() } };
      throw offline();
    };
    const { api, router } = openCartToFetch({ orderCreate: create });
    await fillForm();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с магазином');
    fireEvent.click(screen.getByText('Попробовать ещё раз'));
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(api.removeOrdered).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ ...line, quantity: 2 })],
      null,
    );
  });

  it('keeps what an earlier order does not hold', async () => {
    let calls = 0;
    const create = () => {
      calls += 1;
      if (calls === 1) throw offline();
      if (calls === 2) throw new ApiError({ status: 422, code: 'idempotency_mismatch', message: 'Другой' });
      return { data: { order: anOrder() } };
    };
    const { api } = openCartToFetch({ orderCreate: create });
    await fillForm();
    await press();
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText('Имя и фамилия'), { target: { value: 'Анна Петрова' } });
    fireEvent.click(screen.getByText('Попробовать ещё раз'));
    await waitFor(() => expect(api.removeOrdered).toHaveBeenCalledOnce());
    const { productId, color, size, quantity } = anOrder().items[0] ?? {};
    expect(api.removeOrdered).toHaveBeenCalledWith(
      [expect.objectContaining({ productId, color, size, quantity })],
      null,
    );
  });

  describe('whose answer was lost as it took the last pieces', () => {
    const body = { comment: 'раз', items: [] };
    const problems = [{ code: 'out_of_stock' as const, message: 'Нет в наличии', line, available: 0 }];
    const soldOut = () => aCart([aCartItem({ quantity: 2, available: 0 })], { problems });
    const lose = (owner: string | null = null) =>
      keepAttempt(owner, { key: 'k'.repeat(32), sent: [body as unknown as OrderBody] });
    const placed = () => vi.fn((_: unknown) => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const lookedFor = {
      headers: { 'idempotency-key': 'k'.repeat(32), 'x-only-placed': '1' },
      body,
    };

    it('finds the order before it finds fault with the cart', async () => {
      lose();
      const create = placed();
      const { api, router } = openCartToFetch({ cart: soldOut(), orderCreate: create });
      await fillForm();
      await press();
      await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
      expect(create).toHaveBeenCalledExactlyOnceWith(lookedFor);
      expect(api.removeOrdered).toHaveBeenCalledWith(
        [expect.objectContaining({ ...line, quantity: 2 })],
        null,
      );
    });

    it('offers to look for the order above the lines too', async () => {
      lose();
      const create = placed();
      const { api, router } = openCartToFetch({ cart: soldOut(), orderCreate: create });
      await userEvent.click(await screen.findByRole('button', { name: 'Проверить заказ' }));
      await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
      expect(create).toHaveBeenCalledExactlyOnceWith(lookedFor);
      expect(api.removeOrdered).toHaveBeenCalledOnce();
    });

    it('tells nobody else of it', async () => {
      lose(aUser().id);
      openCartToFetch({ cart: soldOut() });
      await screen.findByText('Пункт выдачи');
      expect(screen.queryByRole('button', { name: 'Проверить заказ' })).toBeNull();
    });

    it('offers to look for it to the account that sent it', async () => {
      lose(aUser().id);
      const create = placed();
      const { api } = openCartToFetch({
        cart: soldOut(),
        orderCreate: create,
        addresses: () => ({ data: [] }),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Проверить заказ' }));
      await waitFor(() => expect(api.removeOrdered).toHaveBeenCalledOnce());
      expect(create).toHaveBeenCalledExactlyOnceWith(lookedFor);
      expect(api.removeOrdered).toHaveBeenCalledWith([expect.anything()], aUser().id);
    });

    it('does not say that there is none when it was found elsewhere meanwhile', async () => {
      lose();
      openCartToFetch({ cart: soldOut() });
      const button = await screen.findByRole('button', { name: 'Проверить заказ' });
      clearOrderAttempt(null);
      await userEvent.click(button);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Проверить заказ' })).toBeNull());
      expect(screen.queryByText(/Этот заказ магазин не получил/)).toBeNull();
    });

    it('says that there is none, and then what is wrong with the cart', async () => {
      lose();
      const none = () =>
        Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'Заказ не найден' }));
      openCartToFetch({ cart: soldOut(), orderCreate: none });
      await userEvent.click(await screen.findByRole('button', { name: 'Проверить заказ' }));
      expect(await screen.findByText(/Этот заказ магазин не получил/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Проверить заказ' })).toBeNull();
      await fillForm();
      await press();
      expect((await screen.findByRole('alert')).textContent).toContain('Проверьте товары в корзине');
    });

    it('keeps both while the shop cannot say', async () => {
      lose();
      const down = () => Promise.reject(offline());
      const { api } = openCartToFetch({ cart: soldOut(), orderCreate: down });
      await fillForm();
      await press();
      expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с магазином');
      expect(api.removeOrdered).not.toHaveBeenCalled();
    });
  });
});

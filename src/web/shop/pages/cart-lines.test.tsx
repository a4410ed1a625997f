import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openCartToFetch, plain } from '#tests/support/cart-checkout.tsx';
import { wireLine as line } from '#tests/support/cart-shop.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';

describe('/cart', () => {
  it('says that it is empty and where to go', () => {
    openCartToFetch({ cart: aCart([]) });
    expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeTruthy();
  });

  it('adds up lines and delivery, and shows how far free delivery is', async () => {
    const { container } = openCartToFetch();
    await waitFor(() => expect(plain(container.textContent)).toContain('Итого4 300 ₽'));
    expect(plain(screen.getByRole('progressbar').parentElement?.textContent)).toContain(
      'До бесплатной доставки 1 000 ₽',
    );
  });

  it('changes and removes lines, and clears only after a question', async () => {
    const { api } = openCartToFetch();
    await userEvent.click(screen.getByRole('button', { name: /Количество.*больше/ }));
    expect(api.change).toHaveBeenLastCalledWith({
      kind: 'set_pieces',
      line: expect.objectContaining({ color: 'RED', size: '44' }),
      pieces: 3,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: Платье на запах, Красный, 44 (S)' }));
    expect(api.change).toHaveBeenLastCalledWith({ kind: 'remove_line', line: expect.anything() });
    await userEvent.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    expect(api.change).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(api.change).toHaveBeenLastCalledWith({ kind: 'clear' });
  });

  it('shows what is wrong at the line and leaves only what can be had', async () => {
    const problems = [{ code: 'not_enough' as const, message: 'Доступно 1 шт.', line, available: 1 }];
    const { api } = openCartToFetch({
      cart: aCart([aCartItem({ quantity: 2, available: 1 })], { problems }),
    });
    expect(screen.getByText('Доступно 1 шт.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Оставить доступное' }));
    const own = { ...line, group: null };
    expect(api.change).toHaveBeenCalledExactlyOnceWith({ kind: 'set_pieces', line: own, pieces: 1 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Корзина' }));
  });
});

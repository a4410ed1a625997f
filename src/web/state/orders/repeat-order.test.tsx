import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { RepeatOrder } from './repeat-order.tsx';

const answer = (failedItems: { name: string; size: string; quantity?: number }[] = []) => ({
  data: {
    ...aCart(),
    failedItems: failedItems.map((item) => ({
      color: 'RED',
      quantity: 2,
      ...item,
      error: 'Нет в наличии',
      code: 'out_of_stock',
    })),
  },
});
const order = anOrder({ status: 'completed' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Повторить заказ' }));

it('puts the lines into the cart and goes there', async () => {
  const show = vi.fn();
  const repeat = vi.fn(() => answer());
  const { router } = renderInShop(<RepeatOrder order={order} look="button" />, {
    caller: fakeCaller({ orderRepeat: repeat }),
    cart: { show },
  });
  await press();
  const operationId = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(repeat).toHaveBeenCalledWith({ params: { id: order.id }, body: { operationId } });
  expect(show).toHaveBeenCalledWith(aCart());
  expect(router.state.location.pathname).toBe('/cart');
});

it('tells what cannot be had before it goes on', async () => {
  const two = anOrder({
    items: [...order.items, { ...order.items[0], id: 'x', size: '46', sizeName: '46 (M)' }] as never,
  });
  const { router } = renderInShop(<RepeatOrder order={two} look="button" />, {
    caller: fakeCaller({ orderRepeat: () => answer([{ name: 'Платье на запах', size: '46' }]) }),
  });
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Добавили не всё' });
  expect(dialog.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'Платье на запахКрасный, 46 (M), 2 шт.Нет в наличии',
  );
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'Перейти в корзину' }));
  expect(router.state.location.pathname).toBe('/cart');
});

it('names the pieces of a line that came only in part, and leads to those that came', async () => {
  const three = anOrder({ items: [{ ...order.items[0], quantity: 3 }] as never });
  renderInShop(<RepeatOrder order={three} look="button" />, {
    caller: fakeCaller({
      orderRepeat: () => answer([{ name: 'Платье на запах', size: '44', quantity: 1 }]),
    }),
  });
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Добавили не всё' });
  expect(dialog.textContent?.replaceAll('\u00A0', ' ')).toContain('Красный, 44 (S), 1 из 3 шт.');
  expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toBeTruthy();
});

it('says that nothing of it is left', async () => {
  renderInShop(<RepeatOrder order={order} look="button" />, {
    caller: fakeCaller({ orderRepeat: () => answer([{ name: 'Платье на запах', size: '44' }]) }),
  });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Этих товаров сейчас нет' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeTruthy();
});

it('tries again as the same operation after an answer was lost', async () => {
  const ids: unknown[] = [];
  const repeat = (input: unknown) => {
    ids.push((input as { body: { operationId: string } }).body.operationId);
    if (ids.length > 1) return answer();
    return Promise.reject(new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' }));
  };
  const { router } = renderInShop(<RepeatOrder order={order} look="button" />, {
    caller: fakeCaller({ orderRepeat: repeat }),
  });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(ids[1]).toBe(ids[0]);
  expect(router.state.location.pathname).toBe('/cart');
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { forgetPerson } from '#web/core/session/forget-person.ts';
import { RepeatOrder } from './repeat-order.tsx';

beforeEach(() => localStorage.clear());

const answer = (
  failedItems: { name: string; size: string; quantity?: number; wholesaleGroupId?: string }[] = [],
) => ({
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
  const accept = vi.fn();
  const repeat = vi.fn(() => answer());
  const { router } = renderInShop(<RepeatOrder order={order} look="button" />, {
    caller: fakeCaller({ orderRepeat: repeat }),
    cart: { accept },
  });
  await press();
  const operationId = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(repeat).toHaveBeenCalledWith({ params: { id: order.id }, body: { operationId } });
  expect(accept).toHaveBeenCalledWith(aCart(), null);
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

it('names the variant of a wholesale group that did not come', async () => {
  const mixed = anOrder({
    items: [
      ...order.items,
      { ...order.items[0], id: 'x', size: '46', sizeName: '46 (M)', wholesaleGroupId: 'g' },
    ] as never,
  });
  renderInShop(<RepeatOrder order={mixed} look="button" />, {
    caller: fakeCaller({
      orderRepeat: () => answer([{ name: 'Платье на запах', size: '46', wholesaleGroupId: 'g' }]),
    }),
  });
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Добавили не всё' });
  expect(dialog.textContent?.replaceAll('\u00A0', ' ')).toContain('Красный, 46 (M), 2 шт. оптового набора');
});

it('says that nothing of it is left', async () => {
  renderInShop(<RepeatOrder order={order} look="button" />, {
    caller: fakeCaller({ orderRepeat: () => answer([{ name: 'Платье на запах', size: '44' }]) }),
  });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Этих товаров сейчас нет' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeTruthy();
});

const lost = (status = 0) => new ApiError({ status, code: 'network', message: 'Нет связи с магазином' });

/** A shop that answers in this order, and the keys under which it was asked. */
function aShop(...outcomes: (ReturnType<typeof answer> | ApiError)[]) {
  const keys: unknown[] = [];
  const refresh = vi.fn(() => Promise.resolve());
  const orderRepeat = async (input: unknown) => {
    keys.push((input as { body: { operationId: string } }).body.operationId);
    const outcome = outcomes[keys.length - 1] ?? answer();
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  };
  const open = () =>
    renderInShop(<RepeatOrder order={order} look="button" />, {
      caller: fakeCaller({ orderRepeat }),
      cart: { refresh },
    });
  const pressAnew = async () => {
    cleanup();
    open();
    await press();
  };
  return { keys, refresh, open, pressAnew };
}

describe('after an answer was lost', () => {
  it('tries again as the same operation, and asks what is in the cart now', async () => {
    const { keys, refresh, open } = aShop(lost());
    const { router } = open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Нет связи с магазином');
    expect(refresh).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(keys[1]).toBe(keys[0]);
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('is the same operation in a page opened anew too, until an answer has come', async () => {
    const { keys, pressAnew } = aShop(lost(), lost(502), lost(401), lost(429));
    for (let presses = 0; presses < 6; presses += 1) await pressAnew();
    expect(new Set(keys.slice(0, 5)).size).toBe(1);
    expect(keys[5]).not.toBe(keys[0]);
  });

  it('takes a refusal for an answer', async () => {
    const { keys, refresh, pressAnew } = aShop(lost(404));
    await pressAnew();
    await pressAnew();
    expect(keys[1]).not.toBe(keys[0]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is a new wish once nothing of the order is left in the cart', async () => {
    const { keys, pressAnew } = aShop(lost(), { data: { ...aCart([]), failedItems: [] } });
    await pressAnew();
    await pressAnew();
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is forgotten with the person who signs out', async () => {
    const { keys, pressAnew } = aShop(lost());
    await pressAnew();
    forgetPerson();
    expect(localStorage.getItem('order-repeats')).toBeNull();
    await pressAnew();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each(['{', '[1]', JSON.stringify({ [order.id]: 7 })])(
    'is as good as never tried beside %s',
    async (text) => {
      localStorage.setItem('order-repeats', text);
      const { keys, pressAnew } = aShop();
      await pressAnew();
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    },
  );
});

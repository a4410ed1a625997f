import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { readOrderKey, writeOrderKey } from '#web/shop/checkout/order-keys.ts';
import { ORDER_NEWS } from '#web/shop/checkout/order-news.ts';
import OrderConfirmation from './order-confirmation.tsx';

beforeEach(() => localStorage.clear());

const order = anOrder();

/** The order's page, as its link with this key opens it. */
function openOrder(
  key: string | null,
  answers: Parameters<typeof fakeCaller>[0],
  around: Parameters<typeof renderInShop>[1] = {},
) {
  const page = (
    <Routes>
      <Route path="order-confirmation/:orderId" element={<OrderConfirmation />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderInShop(page, {
    caller: fakeCaller(answers),
    path: `/order-confirmation/${order.id}${key === null ? '' : `?key=${key}`}`,
    session: { status: 'user' },
    ...around,
  });
}

it('repeats the order by the key that opened it', async () => {
  const repeat = vi.fn((_: unknown) => ({ data: { ...aCart(), failedItems: [] } }));
  const { router } = openOrder('secret', { orderGet: () => ({ data: order }), orderRepeat: repeat });
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить заказ' }));
  expect(repeat.mock.lastCall?.[0]).toMatchObject({ params: { id: order.id }, query: { key: 'secret' } });
  expect(router.state.location.pathname).toBe('/cart');
});

it('tells of a return by the terms of the shop', async () => {
  const footerData = { ...DEFAULT_STORE_PROFILE.footerData, returnsExchange: { returnDays: 30 } };
  openOrder('secret', {
    orderGet: () => ({ data: { ...order, status: 'delivered' } }),
    storeSettings: () => ({ data: { ...DEFAULT_STORE_PROFILE, footerData } }),
  });
  expect(await screen.findByText(/вернуть можно в.течение 30.дней/)).toBeTruthy();
});

describe('right after the checkout', () => {
  it('offers a guest an account from what was typed for the order', async () => {
    const { router } = openOrder(
      'secret',
      { orderGet: () => ({ data: order }) },
      { session: { status: 'guest' }, state: ORDER_NEWS },
    );
    expect(await screen.findByRole('heading', { name: /^Заказ №.261121-0042 оформлен$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Создать аккаунт' }));
    const { name, email } = order.contact;
    expect(router.state.location).toMatchObject({
      pathname: '/create-account',
      state: { from: `/order-confirmation/${order.id}`, known: { name, email } },
    });
  });

  it('offers none to who has one', async () => {
    openOrder('secret', { orderGet: () => ({ data: order }) }, { state: ORDER_NEWS });
    expect((await screen.findByText('Принят')).className).toContain('mute');
    expect(screen.queryByText('Создать аккаунт')).toBeNull();
    expect(screen.queryByText('Не оплачен')).toBeNull();
  });
});

describe('opened later', () => {
  const open = (changes: Partial<Order>) => {
    const at = '2026-11-21T11:20:00.000Z';
    const history = (['new', 'confirmed', 'packed'] as const).map((status) => ({
      status,
      at,
      by: { kind: 'staff' as const, name: null },
    }));
    openOrder('secret', { orderGet: () => ({ data: anOrder({ history, ...changes }) }) });
  };
  const mainButton = () =>
    [...document.querySelectorAll('.btn--primary')].map((button) => button.textContent);

  it('is an order: its number, the steps of its state, one main button', async () => {
    open({ status: 'packed' });
    expect(await screen.findByRole('heading', { level: 1, name: /^Заказ №.261121-0042$/ })).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Состояние заказа' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Принят21 ноября',
      'Подтверждён21 ноября',
      'Собран21 ноября',
      'В пути, впереди',
      'Доставлен, впереди',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(mainButton()).toEqual(['Мои заказы']);
  });

  it('leads to the carrier while it is on its way, and to the same again afterwards', async () => {
    open({ status: 'shipped', tracking: { carrier: 'Почта России', number: 'RA123456785RU' } });
    expect(await screen.findByRole('link', { name: /^Отследить отправление в.новой вкладке/ })).toBeTruthy();
    expect(mainButton()).toHaveLength(1);
    cleanup();
    open({ status: 'cancelled' });
    expect(await screen.findByRole('button', { name: 'Повторить заказ' })).toBeTruthy();
    expect(mainButton()).toEqual(['Повторить заказ']);
  });
});

describe('the key of a link', () => {
  /** Opens by the key «secret» alone. */
  const openOnly = (failure: Partial<ApiError> = {}) =>
    vi.fn((input: unknown) => {
      if ((input as { query: { key?: string } }).query.key === 'secret') return { data: order };
      throw new ApiError({ status: 404, code: 'not_found', message: 'Заказ не найден', ...failure });
    });
  const shown = () => screen.findByRole('heading', { name: /^Заказ №/ });

  it('is remembered once it has opened the order', async () => {
    openOrder('secret', { orderGet: openOnly() });
    expect(readOrderKey(order.id)).toBeNull();
    await shown();
    expect(readOrderKey(order.id)).toBe('secret');
  });

  it('that is damaged gives way to the one that this browser remembers, and does not replace it', async () => {
    writeOrderKey(order.id, 'secret');
    const cancel = vi.fn((_: unknown) => ({ data: order }));
    openOrder('secre', { orderGet: openOnly(), orderCancel: cancel });
    await shown();
    expect(readOrderKey(order.id)).toBe('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Отменить заказ' }).at(-1) as HTMLElement);
    expect(cancel.mock.lastCall?.[0]).toMatchObject({ query: { key: 'secret' } });
  });

  it('that opens nothing is not remembered, and tried once', async () => {
    const get = openOnly();
    openOrder('secre', { orderGet: get });
    expect(await screen.findByRole('heading', { name: 'Заказ не найден' })).toBeTruthy();
    expect(readOrderKey(order.id)).toBeNull();
    expect(get).toHaveBeenCalledOnce();
  });

  it('opens nothing together with a remembered one that does not either', async () => {
    writeOrderKey(order.id, 'old');
    const get = openOnly();
    openOrder('secre', { orderGet: get });
    expect(await screen.findByRole('heading', { name: 'Заказ не найден' })).toBeTruthy();
    expect(get.mock.calls.map(([input]) => (input as { query: object }).query)).toEqual([
      { key: 'secre' },
      { key: 'old' },
    ]);
  });

  it('is not given up because the shop is out of reach', async () => {
    writeOrderKey(order.id, 'old');
    const get = openOnly({ status: 0, code: 'network', message: 'Нет связи с магазином' });
    openOrder('new', { orderGet: get });
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить заказ' })).toBeTruthy();
    expect(get).toHaveBeenCalledOnce();
    expect(readOrderKey(order.id)).toBe('old');
  });

  it('need not stand in the address of an order that this browser opened before', async () => {
    writeOrderKey(order.id, 'secret');
    openOrder(null, { orderGet: openOnly() });
    expect(await shown()).toBeTruthy();
  });
});

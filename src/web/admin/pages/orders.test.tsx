import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { anOrderRow } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminOrders from './orders.tsx';

const order = anOrderRow({ nextSteps: ['confirmed', 'cancelled'], version: 1 });
const meta = { page: 1, limit: 50, total: 1, pages: 1, sum: roubles(21_570), counts: { new: 1, packed: 4 } };

it('asks for the orders of its address, 50 a page, and tells each of them', async () => {
  const asked = vi.fn(() => ({ data: [order], meta }));
  renderInShop(<AdminOrders />, {
    path: '/admin/orders?status=new&q=Анна&from=2026-11-01&sort=-total&page=2',
    caller: fakeCaller({ staffOrderList: asked }),
  });
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    query: { status: 'new', q: 'Анна', from: '2026-11-01', sort: '-total', page: 2, limit: 50 },
  });
  for (const text of [order.contact.name, 'Новый', 'Не оплачен', 'Розница']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  const link = within(row).getByRole('link', { name: /^№/ });
  expect(link.getAttribute('href')).toBe(`/admin/orders/${order.id}`);
  const tabs = within(screen.getByRole('navigation', { name: 'Состояния' }));
  expect(tabs.getByRole('link', { name: 'Все 5' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Новые 1' }).getAttribute('aria-current')).toBe('page');
});

it('calls for nobody where an order is unpaid but nothing is due, as it was cancelled', async () => {
  const orders = [order, anOrderRow({ id: ids[0], status: 'cancelled', due: roubles(0) })];
  renderInShop(<AdminOrders />, {
    path: '/admin/orders',
    caller: fakeCaller({ staffOrderList: () => ({ data: orders, meta }) }),
  });
  const pills = await screen.findAllByText('Не оплачен');
  expect(pills.map(({ className }) => /due/.test(className))).toEqual([true, false]);
});

it('marks an order that is to be confirmed by a call, and filters by the mark', async () => {
  const asked = vi.fn(() => ({ data: [{ ...order, needsCall: true }], meta }));
  renderInShop(<AdminOrders />, {
    path: '/admin/orders?needsCall=true',
    caller: fakeCaller({ staffOrderList: asked }),
  });
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  expect(within(row).getByText('Проверить звонком')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    query: { needsCall: 'true', page: 1, limit: 50 },
  });
});

it('tells the sum of all orders that fit, and narrows them by kind of goods and payment', async () => {
  const asked = vi.fn(() => ({ data: [order], meta }));
  renderInShop(<AdminOrders />, {
    path: '/admin/orders?trade=mixed&payment=unpaid',
    caller: fakeCaller({ staffOrderList: asked }),
  });
  expect(await screen.findByText('Сумма: 21 570 ₽')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    query: { trade: 'mixed', payment: 'unpaid', page: 1, limit: 50 },
  });
  expect(screen.getByRole('button', { name: 'Убрать фильтр «Тип: Опт и розница»' })).toBeTruthy();
});

const ids = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b'] as const;
const chosen = [
  anOrderRow({ id: ids[0], number: '261121-0001', nextSteps: ['confirmed', 'cancelled'], version: 1 }),
  anOrderRow({ id: ids[1], number: '261121-0002', nextSteps: ['completed'], version: 4 }),
  anOrderRow({ id: ids[1].replace(/b$/, 'c'), number: '261121-0003', nextSteps: ['confirmed'], version: 2 }),
];
const choose = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));

it('takes the chosen orders a step on by one call, and names those that were refused', async () => {
  const sent = vi.fn(({ body }: { body: { ids: readonly string[] } }) => ({
    data: body.ids.map((id, at) => ({
      id,
      error: at === 0 ? null : { code: 'stale_version', message: 'Данные уже изменил кто-то другой' },
    })),
  }));
  renderInShop(<AdminOrders />, {
    path: '/admin/orders',
    caller: fakeCaller({
      staffOrderList: () => ({ data: chosen, meta }),
      staffOrderBulkStatus: sent as never,
    }),
  });
  for (const { number } of chosen) await choose(number);
  expect(screen.queryByRole('button', { name: /^Собрать/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Завершить 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить 2' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Подтвердить' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    body: {
      ids: [chosen[0]?.id, chosen[2]?.id],
      status: 'confirmed',
      versions: { [chosen[0]?.id ?? '']: 1, [chosen[2]?.id ?? '']: 2 },
    },
  });
  const refused = within(await screen.findByRole('dialog', { name: 'Подтвердить: 1 из 2' }));
  expect(refused.getByText(/0003/)).toBeTruthy();
  expect(refused.getByText('Данные уже изменил кто-то другой')).toBeTruthy();
});

it('cancels only after a word on what comes of it, and leads to the packing slips of the chosen', async () => {
  const sent = vi.fn(() => ({ data: [{ id: ids[0], error: null }] }));
  const { router } = renderInShop(<AdminOrders />, {
    path: '/admin/orders',
    caller: fakeCaller({ staffOrderList: () => ({ data: chosen, meta }), staffOrderBulkStatus: sent }),
  });
  await choose('0001');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказы 1' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Вещи вернутся на склад/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить заказы' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    body: { ids: [ids[0]], status: 'cancelled', versions: { [ids[0]]: 1 } },
  });
  await choose('0001');
  await choose('0002');
  await userEvent.click(screen.getByRole('button', { name: 'Листы сборки 2' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/admin/orders/slips?ids=${ids.join(',')}`,
  );
});

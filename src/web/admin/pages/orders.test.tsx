import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anOrder, aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminOrders from './orders.tsx';

const order = anOrder({ nextSteps: ['confirmed', 'cancelled'], version: 1 });
const meta = { page: 1, limit: 50, total: 1, pages: 1, counts: { new: 1, packed: 4 } };

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

it('takes the chosen orders a step on, each against the version that was seen', async () => {
  const sent = vi.fn(() => ({ data: aStaffOrder() }));
  renderInShop(<AdminOrders />, {
    path: '/admin/orders',
    caller: fakeCaller({ staffOrderList: () => ({ data: [order], meta }), staffOrderStatus: sent }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(order.number) }));
  expect(screen.queryByRole('button', { name: /^Собрать/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Подтвердить' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    params: { id: order.id },
    body: { status: 'confirmed', version: 1 },
  });
});

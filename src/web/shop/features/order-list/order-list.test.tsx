import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { OrderList } from './order-list.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

it('tells of each order its number, day, state and sum, and leads to it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T09:00:00Z'), toFake: ['Date'] });
  const older = { id: '0199a000-0000-7000-8000-00000000eeee', createdAt: '2025-11-21T11:20:00.000Z' };
  renderInShop(<OrderList orders={[anOrder(), anOrder({ ...older, status: 'cancelled' })]} />);
  vi.useRealTimers();
  const rows = screen.getAllByRole('listitem').map((row) => plain(row.textContent));
  expect(rows[0]).toContain('Заказ № 261121-004221 ноябряПринят');
  expect(rows[0]).toContain('17 080 ₽');
  expect(rows[1]).toContain('21 ноября 2025Отменён');
  const [first] = screen.getAllByRole('listitem');
  const link = within(first as HTMLElement).getByRole('link', {
    name: 'Подробнее о заказе №\u00A0261121-0042',
  });
  expect(link.getAttribute('href')).toBe(`/order-confirmation/${anOrder().id}`);
});

it('says what waits for its money, until when, and where to read how to pay', () => {
  const owed = { status: 'confirmed', paymentMethod: 'transfer', payUntil: '2026-11-25' } as const;
  renderInShop(<OrderList orders={[anOrder(owed)]} />);
  expect(plain(screen.getByRole('listitem').textContent)).toContain('Ждёт оплаты до 25 ноября.');
  const link = screen.getByRole('link', { name: 'Как оплатить заказ №\u00A0261121-0042' });
  expect(link.getAttribute('href')).toBe(`/order-confirmation/${anOrder().id}`);
});

it('asks for no money where an order costs nothing', () => {
  const free = { ...anOrder().totals, total: roubles(0) };
  renderInShop(
    <OrderList orders={[anOrder({ status: 'confirmed', paymentMethod: 'transfer', totals: free })]} />,
  );
  expect(screen.getByRole('listitem').textContent).not.toMatch(/оплат/i);
});

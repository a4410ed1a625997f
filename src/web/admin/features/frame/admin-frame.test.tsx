import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { AdminFrame } from './admin-frame.tsx';

const show = (counts: Record<string, number>, onSecurity = vi.fn()) =>
  renderInShop(
    <AdminFrame user={aUser({ role: 'manager' })} onSecurity={onSecurity}>
      Заказы дня
    </AdminFrame>,
    {
      path: '/admin/orders',
      caller: fakeCaller({
        staffOrderList: () => ({
          data: [],
          meta: { page: 1, limit: 1, total: 0, pages: 0, sum: roubles(0), counts },
        }),
      }),
    },
  );

it('says how many new orders wait, beside the list and in the menu of a phone', async () => {
  show({ new: 7, packed: 2 });
  await screen.findByRole('link', { name: 'Заказы, новых: 7' });
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }));
  const menu = within(screen.getByRole('dialog', { name: 'Меню' }));
  expect(menu.getByRole('link', { name: 'Заказы, новых: 7' }).getAttribute('aria-current')).toBe('page');
});

it('says nothing where none waits', async () => {
  show({ packed: 2 });
  expect(await screen.findByRole('link', { name: 'Заказы' })).toBeTruthy();
});

it('opens the second step from the menu of the person, by keys alone', async () => {
  const secure = vi.fn();
  show({}, secure);
  await screen.findByRole('link', { name: 'Заказы' });
  screen.getByRole('button', { name: 'Моя учётная запись' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(secure).toHaveBeenCalledOnce();
});

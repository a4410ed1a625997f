import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { AdminFrame } from './admin-frame.tsx';

const onNew = vi.fn();
afterEach(() => {
  localStorage.clear();
  onNew.mockClear();
});

const show = (counts: Record<string, number>, onSecurity = vi.fn()) =>
  renderInShop(
    <AdminFrame user={aUser({ role: 'manager' })} onSecurity={onSecurity}>
      Заказы дня
      <input type="search" aria-label="Поиск" />
      <button type="button" aria-keyshortcuts="N" onClick={onNew}>
        Новый
      </button>
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

it('is walked by keys: to its parts, to the search, to what is new', async () => {
  const { router } = show({});
  await userEvent.keyboard('n');
  expect(onNew).toHaveBeenCalledOnce();
  await userEvent.keyboard('o');
  expect(router.state.location.pathname).toBe('/admin/orders');
  await userEvent.keyboard('gp');
  expect(router.state.location.pathname).toBe('/admin/products');
  await userEvent.keyboard('/gon');
  expect(screen.getByLabelText<HTMLInputElement>('Поиск').value).toBe('gon');
  expect(router.state.location.pathname).toBe('/admin/products');
  expect(onNew).toHaveBeenCalledOnce();
});

it('lists its keys, from the menu too, and lets them be switched off', async () => {
  show({});
  await userEvent.keyboard('?');
  const keys = within(screen.getByRole('dialog', { name: 'Клавиши' }));
  expect(keys.getByText('заказы').previousSibling?.textContent).toBe('Gзатем O');
  await userEvent.click(keys.getByRole('switch', { name: 'Клавиши без Ctrl' }));
  await userEvent.keyboard('{Escape}n?');
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Моя учётная запись' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Клавиши/ }));
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

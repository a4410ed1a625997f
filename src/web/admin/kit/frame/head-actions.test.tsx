import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { HeadActions } from './head-actions.tsx';

function show(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const done = { open: vi.fn(), csv: vi.fn() };
  const ways = [{ key: 'csv', label: 'CSV', onSelect: done.csv }];
  const { router } = renderInShop(
    <HeadActions
      actions={[
        { key: 'import', label: 'Загрузить', icon: 'upload', to: '/import' },
        { key: 'open', label: 'Открыть', icon: 'box', onSelect: done.open },
        { key: 'export', label: 'Выгрузить', icon: 'download', ways },
      ]}
    >
      <button type="button">Новый</button>
    </HeadActions>,
    { path: '/list' },
  );
  return { ...done, router };
}

const press = (role: 'button' | 'menuitem' | 'link', name: string) =>
  userEvent.click(screen.getByRole(role, { name }));

it('are buttons on a desk, the main one last', async () => {
  const { open, csv } = show(false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Открыть',
    'Выгрузить',
    'Новый',
  ]);
  expect(screen.getByRole('link', { name: 'Загрузить' }).getAttribute('href')).toBe('/import');
  await press('button', 'Открыть');
  expect(open).toHaveBeenCalledOnce();
  await press('button', 'Выгрузить');
  await press('menuitem', 'CSV');
  expect(csv).toHaveBeenCalledOnce();
});

it('are one button and a menu of the others on a phone', async () => {
  const { csv, router } = show(true);
  expect(screen.queryByRole('link', { name: 'Загрузить' })).toBeNull();
  await press('button', 'Ещё');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Загрузить',
    'Открыть',
    'Выгрузить: CSV',
  ]);
  await press('menuitem', 'Выгрузить: CSV');
  expect(csv).toHaveBeenCalledOnce();
  await press('button', 'Ещё');
  await press('menuitem', 'Загрузить');
  expect(router.state.location.pathname).toBe('/import');
});

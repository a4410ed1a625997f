import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { renderInShop } from '#tests/support/web.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { ListPage } from './list-page.tsx';
import { listRoute } from './list-route.tsx';
import type { BulkAction, ListColumn } from './list-setup.ts';
import { periodFilter } from './period-filter.tsx';
import { useList } from './use-list.ts';

interface Row {
  id: string;
  name: string;
  sum: number;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'id', title: 'Номер', sort: 'createdAt', phone: 'start', cell: ({ id }) => `№ ${id}` },
  { key: 'name', title: 'Имя', phone: 'middle', cell: ({ name }) => name },
  { key: 'sum', title: 'Сумма', number: true, sort: 'total', phone: 'end', cell: ({ sum }) => sum },
  { key: 'note', title: 'Заметка', hidden: true, cell: () => 'есть' },
  { key: 'mark', title: 'Метка', desk: 'wide', cell: () => 'есть' },
];
const SETUP = {
  sorts: ['-createdAt', 'createdAt', '-total', 'total'],
  tab: { key: 'status', values: ['new', 'done'] },
  filters: [periodFilter],
} as const;

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Имя ${index + 1}`,
    sum: index,
  }));

interface Shown {
  rows?: readonly Row[] | undefined;
  total?: number;
  error?: Error;
  onRetry?: () => void;
  bulk?: readonly BulkAction<Row>[];
  editHrefOf?: (row: Row) => string;
  waysOf?: (row: Row) => readonly MenuItem[];
}

function List({
  rows,
  total = rows?.length ?? 0,
  error,
  onRetry = vi.fn(),
  bulk = [],
  editHrefOf = hrefOf,
  waysOf = () => [],
}: Shown) {
  const list = useList(SETUP);
  const meta = { page: list.address.page, limit: 50, total, pages: Math.ceil(total / 50) };
  return (
    <ListPage
      name="rows"
      title="Строки"
      setup={SETUP}
      list={list}
      answer={{ data: rows && { data: rows, meta }, error: error ?? null, onRetry }}
      columns={COLUMNS}
      idOf={idOf}
      nameOf={({ id }) => `Строка ${id}`}
      hrefOf={hrefOf}
      editHrefOf={editHrefOf}
      tabOf={(value) => ({ label: value ?? 'Все', count: value === 'new' ? 7 : 0, isHot: value === 'new' })}
      searchHint="Имя"
      empty={{ title: 'Строк пока нет', text: 'Здесь будут строки.' }}
      failure="Не удалось загрузить строки"
      bulk={bulk}
      waysOf={waysOf}
    />
  );
}

const idOf = ({ id }: Row) => id;
const hrefOf = ({ id }: Row) => `/row/${id}`;
const show = (shown: Shown, path = '/rows') => {
  const Route = listRoute(() => <List {...shown} />);
  return renderInShop(<Route />, { path });
};
const bodyRows = () => screen.getAllByRole('row').slice(1);
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  window.localStorage.clear();
});

describe('a list', () => {
  it('says that it loads, and nothing of rows', () => {
    show({});
    expect(screen.getByRole('status').textContent).toContain('Загрузка списка');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('without rows says what will be there', () => {
    show({ rows: [] });
    expect(screen.getByRole('heading', { name: 'Строк пока нет' })).toBeTruthy();
  });

  it('where nothing was found names the query and offers to widen it', async () => {
    const { router } = show({ rows: [] }, '/rows?status=new&q=бархат');
    expect(screen.getByText('По запросу «бархат» ничего нет.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Искать во всех' }));
    expect(decodeURIComponent(router.state.location.search)).toBe('?q=бархат');
    await userEvent.click(screen.getByRole('link', { name: 'Сбросить' }));
    expect(router.state.location.search).toBe('');
  });

  it('leads back from a page beyond the last', () => {
    show({ rows: [], total: 60 }, '/rows?page=9');
    expect(screen.getByRole('link', { name: 'К первой странице' })).toBeTruthy();
  });

  it('that could not be loaded says so and tries again', async () => {
    const onRetry = vi.fn();
    show({ error: new Error('Магазин не ответил вовремя'), onRetry });
    expect(screen.getByRole('alert').textContent).toContain(
      'Не удалось загрузить строкиМагазин не ответил вовремя',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps what was loaded when it could not be loaded anew', () => {
    show({ rows: rowsOf(2), error: new Error('Нет связи') });
    expect(screen.getByRole('alert').textContent).toBe('Нет связи');
    expect(bodyRows()).toHaveLength(2);
  });

  it('shows 50 rows and the way to the others', () => {
    show({ rows: rowsOf(50), total: 120 }, '/rows?status=new');
    expect(bodyRows()).toHaveLength(50);
    expect(screen.getByText('1–50 из 120')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Страница 2' }).getAttribute('href')).toBe(
      '/rows?status=new&page=2',
    );
  });

  it('of 10,000 rows draws those in sight', () => {
    vi.stubGlobal('scrollTo', vi.fn());
    show({ rows: rowsOf(10_000) });
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
  });

  it('shows a name of any length', () => {
    const name = 'Констанция '.repeat(40).trim();
    show({ rows: [{ id: '1', name, sum: 1 }] });
    expect(screen.getByText(name)).toBeTruthy();
  });
});

describe('the state of a list is its address', () => {
  it('by the tabs, the heads and the search', async () => {
    const { router } = show({ rows: rowsOf(3) });
    const search = () => decodeURIComponent(router.state.location.search);
    await userEvent.click(screen.getByRole('link', { name: /^new/ }));
    expect(search()).toBe('?status=new');
    await userEvent.click(screen.getByRole('button', { name: 'Сумма' }));
    expect(search()).toBe('?status=new&sort=-total');
    expect(screen.getByRole('columnheader', { name: 'Сумма' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Сумма' }));
    expect(search()).toBe('?status=new&sort=total');
    await userEvent.type(screen.getByLabelText('Поиск'), ' Анна ');
    await waitFor(() => expect(search()).toBe('?status=new&q=Анна&sort=total'));
  });

  it('by a filter, which becomes a chip that can be dropped', async () => {
    const { router } = show({ rows: rowsOf(1) }, '/rows?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Фильтр' }));
    await userEvent.click(screen.getByRole('button', { name: '7\u00A0дней' }));
    expect(router.state.location.search).toMatch(/^\?from=\d{4}-\d\d-\d\d$/);
    await press('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^Убрать фильтр «Дата: 7/ }));
    expect(router.state.location.search).toBe('');
  });
});

describe('the keys of a list', () => {
  it('walk, choose one and choose up to one', async () => {
    show({ rows: rowsOf(5) });
    await press('jjx');
    expect(within(bodyRows()[1] as HTMLElement).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await press('jj{Shift>}X{/Shift}');
    expect(screen.getByRole('toolbar').textContent).toContain('Выбрано 3');
    await press('k');
    await press('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('open a row, which knows the list to come back to', async () => {
    const { router } = show({ rows: rowsOf(3) }, '/rows?status=new');
    await press('jj{Enter}');
    expect(router.state.location.pathname).toBe('/row/2');
    expect(router.state.location.state).toEqual({ back: '/rows?status=new' });
  });

  it('open what is edited elsewhere than on its page', async () => {
    const { router } = show({ rows: rowsOf(3), editHrefOf: ({ id }) => `/row/${id}/edit` });
    await press('jje');
    expect(router.state.location.pathname).toBe('/row/2/edit');
  });

  it('go to the search and sleep there', async () => {
    show({ rows: rowsOf(3) });
    await press('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Поиск'));
    await press('jx');
    expect(screen.getByLabelText<HTMLInputElement>('Поиск').value).toBe('jx');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are listed and can be switched off', async () => {
    show({ rows: rowsOf(3) });
    await press('?');
    await userEvent.click(screen.getByRole('switch', { name: 'Клавиши без Ctrl' }));
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await press('jx');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

it('shows the columns that were chosen, on the next visit too', async () => {
  const { unmount } = show({ rows: rowsOf(1) });
  expect(screen.queryByRole('columnheader', { name: 'Заметка' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы и клавиши' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Заметка' }));
  unmount();
  show({ rows: rowsOf(1) });
  expect(screen.getByRole('columnheader', { name: 'Заметка' })).toBeTruthy();
});

it('leaves a column out of a narrow desk, says so, and shows it once it is chosen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1365'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  show({ rows: rowsOf(1) });
  expect(screen.queryByRole('columnheader', { name: 'Метка' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы и клавиши' }));
  const box = screen.getByRole('checkbox', { name: 'Метка' });
  expect(box).toHaveProperty('checked', false);
  await userEvent.click(box);
  expect(box).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.getByRole('columnheader', { name: 'Метка' })).toBeTruthy();
});

it('does to one row what its menu names, and leaves the choice of others', async () => {
  const run = vi.fn(async () => undefined);
  const bulk = [
    { key: 'do', label: 'Собрать', icon: 'box' as const, fits: ({ id }: Row) => id !== '3', run },
  ];
  const waysOf = ({ id }: Row) => [{ key: 'stock', label: 'Остатки', to: `/row/${id}/stock` }];
  const { router } = show({ rows: rowsOf(3), bulk, waysOf });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Строка 1' }));
  const open = (row: string) => userEvent.click(screen.getByRole('button', { name: `Действия: ${row}` }));
  await open('Строка 3');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Остатки']);
  await press('{Escape}');
  await open('Строка 2');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Собрать' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Собрать' }));
  expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('toolbar').textContent).toContain('Выбрано 1');
  await open('Строка 2');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Остатки' }));
  expect(router.state.location.pathname).toBe('/row/2/stock');
});

it('does one thing to all chosen rows, and names each that was refused', async () => {
  const run = vi.fn(async ({ id }: Row) => {
    if (id === '2') throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено' });
  });
  const onRetry = vi.fn();
  const bulk = [
    { key: 'do', label: 'Собрать', icon: 'box' as const, fits: ({ id }: Row) => id !== '3', run },
  ];
  show({ rows: rowsOf(3), bulk, onRetry });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await userEvent.click(screen.getByRole('button', { name: 'Собрать 2' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Собрать' }));
  const told = await screen.findByRole('dialog', { name: 'Собрать: 1 из 2' });
  expect(within(told).getByRole('listitem').textContent).toBe('Строка 2Уже изменено');
  expect(within(told).getByRole('link').getAttribute('href')).toBe('/row/2');
  expect(run).toHaveBeenCalledTimes(2);
  expect(onRetry).toHaveBeenCalledOnce();
  await userEvent.click(within(told).getByRole('button', { name: 'Понятно' }));
  expect(screen.getByRole('toolbar').textContent).toContain('Выбрано 1');
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aProductRow, aStaffProduct } from '#tests/support/staff-products.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminProducts from './products.tsx';

const row = aProductRow();
const choices = {
  categories: [
    {
      id: '0199a000-0000-7000-8000-00000000000c',
      name: 'Платья',
      path: 'Платья',
      isActive: true,
      isArchived: false,
    },
  ],
  colors: [
    { code: 'RED', name: 'Красный', hex: '#a00', isArchived: false },
    { code: 'BLK', name: 'Чёрный', hex: '#000', isArchived: false },
  ],
  sizes: [],
};
const answer = (rows: readonly StaffProductRow[]) => ({
  data: [...rows],
  meta: { page: 1, limit: 50, total: rows.length, pages: 1, counts: { all: 124, draft: 6, low: 18 } },
});
const staffProductChoices = () => ({ data: choices });

it('asks for the products of its address and tells each of them', async () => {
  const staffProductList = vi.fn(() => answer([row]));
  renderInShop(<AdminProducts />, {
    path: '/admin/products?view=low&q=плать&wholesale=false&sort=stock',
    caller: fakeCaller({ staffProductList, staffProductChoices }),
  });
  const shown = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(staffProductList).toHaveBeenCalledExactlyOnceWith({
    query: { view: 'low', q: 'плать', wholesale: 'false', sort: 'stock', page: 1, limit: 50 },
  });
  for (const text of ['Платье на запах', 'MR-0912 · Платья', 'На сайте', 'Красный, Чёрный', '12']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  const link = shown.getByRole('link', { name: /Платье на запах/ });
  expect(link.getAttribute('href')).toBe(`/admin/products/${row.id}`);
  const tabs = within(screen.getByRole('navigation', { name: 'Состояния' }));
  expect(tabs.getByRole('link', { name: 'Все 124' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Заканчиваются 18' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Убрать фильтр «Опт: нет»' })).toBeTruthy();
});

it('hides the chosen products, each against the version that was seen', async () => {
  const staffProductPatch = vi.fn(() => ({ data: aStaffProduct() }));
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList: () => answer([row]), staffProductChoices, staffProductPatch }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Платье на запах/ }));
  const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными' }));
  expect(bar.queryByRole('button', { name: /^Показать/ })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Скрыть 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Скрыть' }));
  expect(staffProductPatch).toHaveBeenCalledExactlyOnceWith({
    params: { id: row.id },
    body: { version: 3, isActive: false },
  });
});

it('says that there are no products yet, and how to make one', async () => {
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList: () => answer([]), staffProductChoices }),
  });
  expect(await screen.findByRole('heading', { name: 'Товаров пока нет' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Новый товар' });
  expect(link.getAttribute('href')).toBe('/admin/products/new');
});

it('says what failed and asks again', async () => {
  const failure = new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' });
  const staffProductList = vi.fn(() => answer([row]));
  staffProductList.mockRejectedValueOnce(failure as never);
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList, staffProductChoices }),
  });
  expect(await screen.findByText('Магазин сейчас не отвечает')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByRole('link', { name: /Платье на запах/ })).toBeTruthy();
});

it('lowers the prices of the chosen products, shows them before, and takes them back', async () => {
  const staffProductPatch = vi.fn(() => ({ data: aStaffProduct({ version: 4 }) }));
  const plain = { ...row, oldPrice: null, price: roubles(5490) };
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList: () => answer([plain]), staffProductChoices, staffProductPatch }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Платье на запах/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Цена/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Цена у одного товара' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Изменить/ }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('На сколько'), '10');
  expect(dialog.getByText('4 940 ₽')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Изменить 1\sцену$/ }));
  expect(staffProductPatch).toHaveBeenCalledExactlyOnceWith({
    params: { id: row.id },
    body: { version: 3, price: 4940, oldPrice: 5490 },
  });
});

it('puts the chosen products into a category', async () => {
  const staffProductPatch = vi.fn(() => ({ data: aStaffProduct() }));
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList: () => answer([row]), staffProductChoices, staffProductPatch }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Платье на запах/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Разделы/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Раздел' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Платья' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  expect(staffProductPatch).toHaveBeenCalledExactlyOnceWith({
    params: { id: row.id },
    body: { version: 3, addCategoryIds: [choices.categories[0]?.id] },
  });
});

it('is walked, chosen from and changed by keys alone', async () => {
  const staffProductPatch = vi.fn(() => ({ data: aStaffProduct() }));
  const rows = ['1', '2', '3'].map((end) =>
    aProductRow({ id: `0199a000-0000-7000-8000-00000000000${end}`, name: `Платье ${end}` }),
  );
  renderInShop(<AdminProducts />, {
    path: '/admin/products',
    caller: fakeCaller({ staffProductList: () => answer(rows), staffProductChoices, staffProductPatch }),
  });
  await screen.findByRole('checkbox', { name: /Платье 1/ });
  await userEvent.keyboard('jxjj');
  await userEvent.keyboard('{Shift>}X{/Shift}');
  const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными' }));
  expect(bar.getByText('Выбрано 3')).toBeTruthy();
  await userEvent.keyboard('x');
  expect(bar.getByText('Выбрано 2')).toBeTruthy();
  await tabTo(bar.getByRole('button', { name: 'Скрыть 2' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(within(screen.getByRole('dialog')).getByRole('button', { name: 'Скрыть' }));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(staffProductPatch).toHaveBeenCalledTimes(2));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Поиск' }));
});

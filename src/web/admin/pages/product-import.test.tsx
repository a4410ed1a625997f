import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ProductImport, ProductImportRow } from '#contract/staff-imports.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminProductImport from './product-import.tsx';

const ID = '0199a000-0000-7000-8000-0000000000aa';
const aFile = (changes: Partial<ProductImport> = {}): ProductImport => ({
  id: ID,
  fileName: 'ostatki-22-11.csv',
  format: 'csv',
  encoding: 'windows-1251',
  delimiter: ';',
  state: 'checked',
  total: 1248,
  done: 1248,
  unchanged: 712,
  changed: 486,
  added: 44,
  failed: 6,
  skipsFailed: false,
  failure: null,
  by: 'Марина Орлова',
  createdAt: '2026-11-22T09:00:00.000Z',
  finishedAt: null,
  ...changes,
});
const failed: ProductImportRow = {
  line: 14,
  sku: 'MR-2112-SGE-46',
  kind: 'failed',
  problems: [{ column: 'Остаток', value: '-3', message: 'Остаток не может быть меньше 0' }],
  changes: [],
};
const changed: ProductImportRow = {
  line: 15,
  sku: 'MR-2112-SGE-48',
  kind: 'changed',
  problems: [],
  changes: [{ column: 'Цена', before: '5990', after: '5490' }],
};
function show(file: ProductImport, answers: Parameters<typeof fakeCaller>[0] = {}) {
  renderInShop(<AdminProductImport />, {
    path: `/admin/products/import?id=${ID}`,
    caller: fakeCaller({
      staffImportList: () => ({ data: [file], meta: { page: 1, limit: 10, total: 1, pages: 1 } }),
      staffImportGet: () => ({ data: file }),
      staffImportRows: (input) => {
        const { kind } = (input as { query: { kind: string } }).query;
        const rows = kind === 'failed' ? [failed] : [changed];
        return { data: rows, meta: { page: 1, limit: 50, total: 1, pages: 1 } };
      },
      ...answers,
    }),
  });
}

it('takes a file, gives a blank one, and tells of the last ones', async () => {
  renderInShop(<AdminProductImport />, {
    path: '/admin/products/import',
    caller: fakeCaller({
      staffImportList: () => ({
        data: [aFile(), aFile({ id: `${ID.slice(0, -1)}b`, fileName: 'plokho.csv', changed: 0, added: 0 })],
        meta: { page: 1, limit: 10, total: 2, pages: 1 },
      }),
    }),
  });
  const link = await screen.findByRole('link', { name: 'ostatki-22-11.csv' });
  expect(link.getAttribute('href')).toBe(`/admin/products/import?id=${ID}`);
  expect(screen.getByText(/Ждёт записи · 1.248.строк · Марина Орлова/)).toBeTruthy();
  expect(screen.getByText(/Нечего записать · 1.248.строк/)).toBeTruthy();
  expect(screen.getByLabelText('Файл товаров')).toBeTruthy();
  expect(screen.getByText(/^На.широком экране удобнее/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Пустой бланк' })).toBeTruthy();
});

it('names the rows with a problem by their numbers, and by keys alone writes the others, once those are left out', async () => {
  const staffImportApply = vi.fn(() => ({ data: aFile({ state: 'applying' }) }));
  show(aFile(), { staffImportApply });
  expect(await screen.findByRole('heading', { name: /^6\sстрок с\sошибкой$/ })).toBeTruthy();
  expect(screen.getByText('1 248 строк · разделитель «;» · windows-1251')).toBeTruthy();
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  for (const text of ['14', 'MR-2112-SGE-46', 'Остаток', '-3', 'Остаток не может быть меньше 0']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  await tabTo(screen.getByRole('radio', { name: 'Ошибки 6' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('5490')).toBeTruthy();
  const write = screen.getByRole<HTMLButtonElement>('button', { name: /^Записать 530\sстрок$/ });
  expect(write.disabled).toBe(true);
  await tabTo(screen.getByRole('checkbox', { name: /Пропустить 6.строк с.ошибкой/ }));
  await userEvent.keyboard(' ');
  await tabTo(write);
  await userEvent.keyboard('{Enter}');
  expect(staffImportApply).toHaveBeenCalledExactlyOnceWith({
    params: { id: ID },
    body: { skipFailed: true },
  });
  expect(await screen.findByText('Записываем 530 строк за один раз')).toBeTruthy();
});

it('tells how far it is, and gives the file up', async () => {
  let present = aFile({ state: 'checking', done: 342 });
  const staffImportCancel = vi.fn(() => {
    present = aFile({ state: 'cancelled' });
    return { data: present };
  });
  const meta = { page: 1, limit: 10, total: 1, pages: 1 };
  show(present, { staffImportCancel, staffImportList: () => ({ data: [present], meta }) });
  expect(await screen.findByText(/^Проверяется · /)).toBeTruthy();
  const bar = await screen.findByRole('progressbar', { name: /^Проверяем строку 342 из 1\s248$/ });
  expect(bar.getAttribute('aria-valuenow')).toBe('342');
  await tabTo(screen.getByRole('button', { name: 'Остановить и ничего не записывать' }));
  await userEvent.keyboard('{Enter}');
  expect(staffImportCancel).toHaveBeenCalledExactlyOnceWith({ params: { id: ID } });
  expect(await screen.findByText(/^Отменён · /)).toBeTruthy();
});

it.each<[string, Partial<ProductImport>, string]>([
  ['written', { state: 'applied' }, 'Записано: 530 строк. В магазине уже новые данные.'],
  ['given up', { state: 'cancelled' }, 'Загрузка отменена. В магазине ничего не изменилось.'],
  ['unreadable', { state: 'failed', failure: 'Это не таблица XLSX' }, 'Это не таблица XLSX'],
  [
    'of what is there already',
    { changed: 0, added: 0, failed: 0 },
    'В магазине уже всё так, как в файле. Записывать нечего.',
  ],
])('says that a file is %s', async (_, changes, text) => {
  show(aFile(changes));
  expect(await screen.findByText(text)).toBeTruthy();
});

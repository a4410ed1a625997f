import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { aStaffProduct } from '#tests/support/staff-products.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminProductStock from './product-stock.tsx';

/** A phone, or a desk without a mouse. */
const bePhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
beforeEach(() => void bePhone(false));

const VARIANT = {
  id: '0199a000-0000-7000-8000-00000000000a',
  colorCode: 'SGE',
  sizeCode: '46',
  sku: 'MR-SGE-46',
  barcode: null,
  price: null,
  stock: 6,
};
const PRODUCT = aStaffProduct({ variants: [VARIANT] });
const CHOICES = {
  categories: [],
  colors: [{ code: 'SGE', name: 'Шалфей', hex: '#a2ad92', isArchived: false }],
  sizes: [{ code: '46', name: '46', isArchived: false }],
};
const LEDGER = { data: [], meta: { page: 1, limit: 25, total: 0, pages: 0 } };

function show(get: () => unknown, search = '') {
  return renderInShop(
    <Routes>
      <Route path="/admin/products/:id/stock" element={<AdminProductStock />} />
    </Routes>,
    {
      path: `/admin/products/${PRODUCT.id}/stock${search}`,
      caller: fakeCaller({
        staffProductGet: get,
        staffProductChoices: () => ({ data: CHOICES }),
        staffStockLedger: () => LEDGER,
        staffHeldStock: () => ({ data: [{ variantId: VARIANT.id, held: 4 }] }),
      } as never),
    },
  );
}
const product = (changes: Partial<StaffProduct> = {}) => ({ data: { ...PRODUCT, ...changes } });

it('keeps its view and its ledger in the address', async () => {
  const { router } = show(() => product(), '?view=price');
  expect(await screen.findByRole('grid', { name: 'Цены по цветам и размерам' })).toBeTruthy();
  expect(screen.getByText('MR-0912 · 1 вариант')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Список' }));
  await userEvent.click(screen.getByRole('button', { name: 'Журнал остатка' }));
  expect(router.state.location.search).toBe('?view=list&ledger=');
  expect(await screen.findByRole('region', { name: 'Журнал остатка: Шалфей, 46 (M)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть журнал' }));
  expect(router.state.location.search).toBe('?view=list');
});

it('opens the list first where there are very many variants', async () => {
  const many = Array.from({ length: 301 }, (_, at) => ({ ...VARIANT, id: `v${at}`, sizeCode: String(at) }));
  show(() => product({ variants: many }));
  expect(await screen.findByRole('grid', { name: 'Варианты списком' })).toBeTruthy();
});

it('shows colours over their sizes on a phone', async () => {
  bePhone(true);
  show(() => product());
  expect(await screen.findByRole('button', { name: 'Шалфей, 46 (M): 6' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('leads to where variants are made while there are none', async () => {
  show(() => product({ variants: [] }));
  expect(await screen.findByRole('heading', { name: 'Вариантов пока нет' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'К вариантам товара' });
  expect(link.getAttribute('href')).toBe(`/admin/products/${PRODUCT.id}#variants`);
});

it('says that there is no such product', async () => {
  show(() => Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'Товар не найден' })));
  expect(await screen.findByRole('heading', { name: 'Товар не найден' })).toBeTruthy();
});

it('says what failed and asks again', async () => {
  const failure = new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' });
  show(vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(product()));
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('begins at the variant whose pieces have come, as a receipt', async () => {
  show(() => product(), `?receive=${VARIANT.id}`);
  await screen.findByRole('grid', { name: 'Остатки по цветам и размерам' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Шалфей, 46 (M)'));
  await userEvent.keyboard('+5{Enter}');
  expect(screen.getByText(/^\+5\sшт\. к остатку$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Приход' }).checked).toBe(true);
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import WishlistPage from './wishlist.tsx';

const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dress = aProduct({ id: idOf(1), name: 'Платье на запах' });
const coat = aProduct({ id: idOf(2), slug: 'palto', name: 'Пальто' });

function putBy(...items: readonly [number, string][]) {
  const stored = items.map(([number, productName]) => ({
    productId: idOf(number),
    productName,
    productImage: null,
    productPrice: 100,
    addedAt: '2026-11-20T10:00:00.000Z',
  }));
  localStorage.setItem('wishlist', JSON.stringify({ items: stored, lastUpdated: '', version: '1.0' }));
}

function open(productsByIds: Parameters<typeof fakeCaller>[0] extends infer A ? NonNullable<A> : never) {
  return renderInShop(
    <>
      <WishlistPage />
      <Toaster />
    </>,
    { caller: fakeCaller(productsByIds) },
  );
}
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

beforeEach(() => localStorage.clear());

describe('the wishlist page', () => {
  it('shows the products as the shop has them now, in the order of the list', async () => {
    putBy([2, 'Пальто'], [1, 'Платье']);
    const productsByIds = vi.fn(() => ({ data: [{ ...coat, price: roubles(18990) }, dress] }));
    const view = open({ productsByIds });
    expect(await screen.findByRole('link', { name: 'Пальто' })).toBeTruthy();
    expect(names()).toEqual(['Пальто', 'Платье на запах']);
    expect(plain(view.container.textContent)).toContain('2 товара');
    await vi.waitFor(() => expect(plain(view.container.textContent)).toContain('18 990 ₽'));
    expect(productsByIds).toHaveBeenCalledWith({
      body: { productIds: [idOf(2), idOf(1)] },
      query: { view: 'brief' },
    });
  });

  it('says which things are sold no more, and lets them go', async () => {
    putBy([1, 'Платье'], [7, 'Юбка, которой больше нет']);
    open({ productsByIds: () => ({ data: [dress] }) });
    const gone = await screen.findByRole('region', { name: 'Больше не продаются' });
    expect(gone.textContent).toContain('Юбка, которой больше нет');
    await userEvent.click(
      within(gone).getByRole('button', { name: 'Убрать из избранного: Юбка, которой больше нет' }),
    );
    expect(await screen.findByText('Удалено из избранного')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Больше не продаются' })).toBeNull();
    expect(names()).toEqual(['Платье на запах']);
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('region', { name: 'Больше не продаются' })).toBeTruthy();
  });

  it('counts what staff alone may still see among them', async () => {
    putBy([1, 'Платье']);
    open({ productsByIds: () => ({ data: [{ ...dress, isActive: false }] }) });
    expect(await screen.findByRole('region', { name: 'Больше не продаются' })).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it('is empty with a way to the catalogue', () => {
    open({});
    expect(screen.getByRole('heading', { level: 1, name: 'В избранном пока пусто' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/products');
  });

  it('is empty after a broken store', () => {
    localStorage.setItem('wishlist', '{"items":[{"productId":"<script>","productName":1}');
    open({});
    expect(screen.getByRole('heading', { level: 1, name: 'В избранном пока пусто' })).toBeTruthy();
  });

  it('asks before it is emptied', async () => {
    putBy([1, 'Платье']);
    open({ productsByIds: () => ({ data: [dress] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Очистить избранное?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Очистить' }));
    expect(await screen.findByText('Избранное очищено')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'В избранном пока пусто' })).toBeTruthy();
  });

  it('tells of a failure and tries again', async () => {
    putBy([1, 'Платье']);
    let isCut = true;
    open({
      productsByIds: () => (isCut ? Promise.reject(new Error('cut off')) : { data: [dress] }),
    });
    expect(await screen.findByText('Не удалось загрузить товары')).toBeTruthy();
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('link', { name: 'Платье на запах' })).toBeTruthy();
  });

  it('follows what another tab does', async () => {
    putBy([1, 'Платье']);
    open({ productsByIds: () => ({ data: [dress] }) });
    await screen.findByRole('link', { name: 'Платье на запах' });
    localStorage.removeItem('wishlist');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' })));
    expect(screen.getByRole('heading', { name: 'В избранном пока пусто' })).toBeTruthy();
  });
});

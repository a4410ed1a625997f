import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanWishlist, MOST_WISHES } from './stored-wishlist.ts';
import { wishlistNotice } from './wishlist-notices.ts';
import {
  addWish,
  clearWishlist,
  onWishlistChange,
  readWishlist,
  removeWish,
  type WishlistEntry,
} from './wishlist-store.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const entry = (number: number, changes: Partial<WishlistEntry> = {}): WishlistEntry => ({
  productId: idOf(number),
  productName: `Платье ${number}`,
  productImage: null,
  productPrice: 8390,
  ...changes,
});
const names = () => readWishlist().map(({ productName }) => productName);

beforeEach(() => localStorage.clear());

describe('the wishlist of a device', () => {
  it('stores the named fields, with the time and version 1.0', () => {
    expect(addWish(entry(1), NOW)).toBe('done');
    expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual({
      items: [{ ...entry(1), addedAt: '2026-11-21T10:00:00.000Z' }],
      lastUpdated: '2026-11-21T10:00:00.000Z',
      version: '1.0',
    });
  });

  it('keeps the newest first, removes and clears', () => {
    addWish(entry(1), NOW);
    addWish(entry(2), NOW);
    expect(names()).toEqual(['Платье 2', 'Платье 1']);
    expect(removeWish(idOf(2), NOW)).toBe('done');
    expect(names()).toEqual(['Платье 1']);
    expect(clearWishlist(NOW)).toBe('done');
    expect(names()).toEqual([]);
  });

  it('takes a product once', () => {
    addWish(entry(1), NOW);
    expect(addWish(entry(1), NOW)).toBe('duplicate');
    expect(names()).toEqual(['Платье 1']);
  });

  it.each([
    ['no id', { productId: '' }],
    ['an id that the shop cannot have issued', { productId: '42' }],
    ['no name', { productName: ' ' }],
  ])('refuses a product with %s', (_, changes) => {
    expect(addWish(entry(1, changes), NOW)).toBe('invalid');
    expect(localStorage.getItem('wishlist')).toBeNull();
  });

  it('knows that a product is not there to be removed', () => {
    expect(removeWish(idOf(1), NOW)).toBe('missing');
  });

  it('tells a full store from one that keeps nothing, and changes nothing', () => {
    addWish(entry(1), NOW);
    const write = vi.spyOn(Storage.prototype, 'setItem');
    write.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(addWish(entry(2), NOW)).toBe('full');
    write.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(addWish(entry(2), NOW)).toBe('failed');
    write.mockRestore();
    expect(names()).toEqual(['Платье 1']);
  });

  it('keeps what another tab has put by in the meantime, and hears of it', () => {
    addWish(entry(1), NOW);
    const heard = vi.fn();
    const stop = onWishlistChange(heard);
    const items = [{ ...entry(2), addedAt: '' }, ...readWishlist()];
    localStorage.setItem('wishlist', JSON.stringify({ items, version: '1.0' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
    expect(heard).toHaveBeenCalledOnce();
    addWish(entry(3), NOW);
    expect(names()).toEqual(['Платье 3', 'Платье 2', 'Платье 1']);
    stop();
  });

  it.each([
    '{',
    '[]',
    'null',
    '"x"',
    '{"items":{}}',
    '{"items":[null,1,{"productId":"x","productName":"y"}]}',
  ])('reads a broken store as an empty one: %s', (text) => {
    localStorage.setItem('wishlist', text);
    expect(names()).toEqual([]);
    expect(addWish(entry(1), NOW)).toBe('done');
    expect(names()).toEqual(['Платье 1']);
  });

  it('drops broken and repeated items and keeps the rest, up to a bound', () => {
    const good = { ...entry(1), addedAt: '' };
    expect(
      cleanWishlist({ items: [{ productId: idOf(9) }, good, { ...good, productName: 'Другое' }] }),
    ).toEqual([good]);
    const many = Array.from({ length: MOST_WISHES + 10 }, (_, number) => entry(number));
    expect(cleanWishlist({ items: many })).toHaveLength(MOST_WISHES);
  });
});

describe('words about the wishlist', () => {
  it.each([
    ['add', 'done', 'Добавлено в избранное', undefined],
    ['remove', 'done', 'Удалено из избранного', undefined],
    ['clear', 'done', 'Избранное очищено', undefined],
    ['add', 'invalid', 'Ошибка добавления в избранное', 'Неверные данные товара'],
    ['add', 'duplicate', 'Товар уже в избранном', undefined],
    ['remove', 'missing', 'Ошибка удаления из избранного', 'Товар не найден в избранном'],
    ['clear', 'failed', 'Ошибка очистки избранного', 'Браузер не сохраняет данные этого сайта'],
    ['add', 'full', 'Ошибка сохранения', 'Недостаточно места для сохранения избранного'],
  ] as const)('%s, %s: %s', (change, outcome, title, text) => {
    expect(wishlistNotice(change, outcome)).toMatchObject({ title, text });
  });
});

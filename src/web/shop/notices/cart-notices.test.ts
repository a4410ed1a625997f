import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { bundleNotice, cartNotices, doneNotices, refusalNotice } from './cart-notices.ts';

const refused = (code: 'out_of_stock' | 'not_found' | 'retail_unavailable', message: string) =>
  new ApiError({ status: 409, code, message });

const dress = {
  productId: '0199a000-0000-7000-8000-000000000001',
  ...{ color: 'RED', size: '44', group: null, quantity: 1 },
  ...{ price: roubles(8390), name: 'Платье на запах', image: '/media/dress.webp' },
};
const skirt = { ...dress, productId: '0199a000-0000-7000-8000-000000000002', name: 'Юбка' };

it('shows of one thing its picture and leads to the cart', () => {
  const link = { text: 'Перейти в корзину', to: '/cart' };
  expect(cartNotices.added([dress])).toMatchObject({ picture: '/media/dress.webp', link });
  expect(cartNotices.added([dress, skirt])).not.toHaveProperty('picture');
});

describe('what the cart says, letter for letter', () => {
  it.each([
    [cartNotices.added([dress]), 'Товар добавлен!', 'Платье на запах, размер 44 (S)', 'success'],
    [cartNotices.added([dress, skirt]), 'Товар добавлен!', 'Платье на запах, Юбка', 'success'],
    [
      doneNotices([{ kind: 'add_group', lines: [dress] }])[0],
      'Оптовый товар добавлен!',
      'Платье на запах, размер 44 (S)',
      'success',
    ],
    [cartNotices.loaded, 'Корзина загружена!', undefined, 'success'],
    [cartNotices.synced, 'Корзина синхронизирована!', undefined, 'success'],
    [
      cartNotices.wentLocal(),
      'Переключение на локальное хранение',
      'Корзина сохранена на этом устройстве',
      'warning',
    ],
    [
      cartNotices.wentLocal('Платье на запах'),
      'Переключение на локальное хранение',
      'Платье на запах. Корзина сохранена на этом устройстве',
      'warning',
    ],
    [
      cartNotices.migrationRefused,
      'Ошибка синхронизации',
      'Не удалось перенести корзину. Попробуйте снова.',
      'error',
    ],
    [cartNotices.migrationFailed, 'Ошибка синхронизации', 'Произошла ошибка при переносе корзины', 'error'],
    [cartNotices.signInNeeded, 'Требуется вход', undefined, 'error'],
  ])('%j', (notice, title, text, tone) => {
    expect(notice).toMatchObject({ title, tone });
    expect((notice as { text?: string }).text).toBe(text);
  });

  const lost = (...names: string[]) => names.map((name, index) => ({ name, quantity: index + 1 }));
  it.each([
    [lost('Платье'), 'Платье, 1 шт.'],
    [lost('Платье', 'Юбка', 'Платье'), 'Платье, 4 шт.; Юбка, 2 шт.'],
    [lost('Платье', 'Юбка', 'Пальто', 'Шарф'), 'Платье, 1 шт.; Юбка, 2 шт.; Пальто, 3 шт. и ещё 1 товар'],
    [lost(...'АБВГДЕЖЗ'), 'А, 1 шт.; Б, 2 шт.; В, 3 шт. и ещё 5 товаров'],
    [lost('Платье '.repeat(20)), `${'Платье '.repeat(5)}Плат…, 1 шт.`],
  ])('of things that did not come along %j: «%s»', (pieces, text) => {
    const notice = cartNotices.syncedPartly(pieces);
    expect(notice).toMatchObject({ title: 'Корзина синхронизирована!', tone: 'warning' });
    expect(notice.text?.replaceAll('\u00A0', ' ')).toBe(`Не удалось перенести: ${text}`);
  });

  it.each([
    [refused('out_of_stock', 'Недостаточно товара'), 'add_lines' as const, 'Недостаточно товара', undefined],
    [
      refused('out_of_stock', 'Доступно 2 шт.'),
      'set_pieces' as const,
      'Недостаточно товара',
      'Доступно 2 шт.',
    ],
    [refused('not_found', 'Товар не найден'), 'add_lines' as const, 'Ошибка', 'Товар не найден'],
    [new Error('boom'), 'add_lines' as const, 'Ошибка', 'Не удалось добавить товар'],
    [new Error('boom'), 'set_pieces' as const, 'Ошибка', 'Не удалось изменить корзину'],
  ])('of a refusal %s of %s: «%s»', (error, kind, title, text) => {
    expect(refusalNotice(error, kind)).toMatchObject({ title, tone: 'error' });
    expect(refusalNotice(error, kind).text).toBe(text);
  });
});

describe('what became of a bundle', () => {
  it.each([
    ['all of it', 8, 0, '🚀 Оптовый заказ добавлен', 6000],
    ['a part of it', 6, 2, '⚠️ Частично добавлено', 8000],
    // as long as any other notice
    ['nothing of it', 0, 4, '❌ Ошибка добавления', undefined],
  ])('shows %s, and for how long', (_, addedItems, failedLines, title, duration) => {
    const notice = bundleNotice({ name: 'Платье', addedItems, failedLines });
    expect([notice.title, notice.duration]).toEqual([title, duration]);
  });
});

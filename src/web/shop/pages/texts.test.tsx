import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { roubles } from '#domain/money/money.ts';
import { press } from '#tests/support/press.ts';
import {
  bag,
  bottom,
  card,
  choose,
  clear,
  code,
  cut,
  fullStore,
  header,
  home,
  homeWithout,
  item,
  NO_WHOLESALE,
  never,
  noRules,
  page,
  pick,
  pieces,
  plain,
  promo,
  rules,
  type Show,
  sale,
  store,
  ui,
  WHOLESALE_ONLY,
  wish,
  wishlist,
} from '#tests/support/shop-screens.tsx';
import { aProduct, aVariant } from '#tests/support/web.tsx';
import { Footer } from '#web/shop/features/footer/footer.tsx';

/** Every text that docs/rules puts in quotes for the shop window, each on its screen in its state. */

beforeAll(
  () =>
    Promise.all([
      import('#web/shop/features/product-card/say-refusal.ts'),
      import('#web/shop/features/product-options/remarks.tsx'),
      import('#web/shop/features/product-options/retail-notice.tsx'),
      import('#web/shop/features/quick-pick/quick-pick-dialog.tsx'),
      import('#web/shop/features/wishlist/clear-dialog.tsx'),
      import('#web/shop/wishlist/wishlist-notices.ts'),
      import('#web/ui/toaster-view.tsx'),
    ]),
  60_000,
);
beforeEach(() => localStorage.clear());

const ALL_IN_STOCK = {
  colors: ['RED'],
  sizes: ['44', '46'],
  variants: [aVariant('RED', '44', 9), aVariant('RED', '46', 9)],
};

const TEXTS: Record<string, readonly (readonly [text: string, show: Show])[]> = {
  header: [
    ['Загрузка...', header({ categoriesFlat: never })],
    ['Категории не найдены', header({})],
    ['Ошибка загрузки', header({ categoriesFlat: cut })],
    ['ГлавнаяМагазинНовинкиРаспродажаКатегории', header({})],
    ['КонтактыО нас', header({})],
  ],
  home: [
    ['Загрузка главной страницы...', () => home({}, { homepage: never })],
    ['Попробовать снова', () => home({}, { homepage: cut })],
    ['Смотреть все товары', () => home({ featuredProducts: [aProduct()] })],
    ['Товары не найдены', () => home()],
    ['Не удалось загрузить товары', () => homeWithout({ productsPopular: cut, productList: cut })],
    ['Все новинки', () => home()],
    [
      'Не удалось загрузить новые поступления',
      () => homeWithout({ productsNewArrivals: cut, productList: cut }),
    ],
    ['Распродажа', sale],
    ['Смотреть всю распродажу', sale],
    ['30% СКИДКА', promo],
    ['Акция действует до 30 ноября 2099', promo],
    ['Скидка ограничена!', code({})],
    ['Истёк', code({ validUntil: '2020-01-01T00:00:00.000Z' })],
  ],
  'bottom navigation': [
    ['ГлавнаяКаталогКорзинаПоискВойти', bottom()],
    ['Аккаунт', bottom('customer')],
    ['Админ', bottom('manager')],
  ],
  footer: [
    ['ГлавнаяКаталогО насКонтакты', () => ui(<Footer />)],
    ['Вернуться в бот', () => ui(<Footer variant="telegram" onReturnToBot={() => undefined} />)],
  ],
  card: [
    ['−30%', card({ isSale: true, originalPrice: roubles(11990), discountPercentage: 30 })],
    ['Новинка', card({ isNew: true })],
    ['Нет фото', card()],
    ['Нет в наличии / Товар закончился', card({ totalStock: 0 })],
    ['+2 ещё', card({ sizes: ['42', '44', '46', '48', '50'] })],
    ['Загрузка настроек цен...', card({}, { publicRetailSettings: never })],
    ['Цена по запросу', card({ price: undefined } as unknown as Partial<Product>)],
    ['Выберите размер и цвет', bag({ sizes: [], colors: [] })],
    ['Пожалуйста, выберите размер и цвет товара', bag({ sizes: [], colors: [] })],
    ['Только оптовые продажи', bag({}, rules({ enabled: false }))],
    ['Товар доступен только оптом', bag({ retail: WHOLESALE_ONLY })],
    ['Товар недоступен', bag({ isActive: false, wholesale: NO_WHOLESALE })],
    ['Ошибка соединения с сервером', bag({}, noRules)],
    ['Розничная продажа недоступна', bag({}, noRules)],
  ],
  'quick pick': [
    ['Быстрый выбор', pick()],
    ['Доступно 3 из 4 вариантов', pick()],
    ['Размеры ограничены', pick()],
    ['Отмена', pick()],
    ['Добавить в корзину', pick()],
    ['Чёрный, размер 46 (M): в наличии', pick({}, 'Чёрный', '46 (M)')],
    [
      'Извините, эта комбинация недоступна. К сожалению, этот товар закончился',
      pick({ totalStock: 1, colors: ['RED'], sizes: ['44'], variants: [aVariant('RED', '44', 0)] }),
    ],
  ],
  'product page': [
    ['Загрузка настроек цен...', page({}, { publicRetailSettings: never })],
    ['Нет в наличии', pieces(0)],
    ['К сожалению, этот товар закончился', pieces(0)],
    ['Осталось 2 шт.', pieces(2)],
    ['Осталось мало (5)', pieces(5)],
    ['В наличии', pieces(6)],
    ['Доступно 7 шт.', pieces(7)],
    ['Максимум 3 шт.', pieces(7, { maxQuantity: 3 })],
    ['От 2 до 3 шт.', pieces(7, { minQuantity: 2, maxQuantity: 3 })],
    ['Пожалуйста, выберите размер', async () => (page()(), await press('Добавить в корзину'))],
    [
      'Комбинация Красный-46 (M) недоступна. Есть размер 44 (S)',
      async () => (page()(), await choose('Красный'), await choose('46 (M), нет в наличии')),
    ],
    ['Только оптовые продажи', page({}, rules({ allowRetailPurchases: false }))],
    ['Товар доступен только оптомОт 5 шт., скидка 15%', page({ retail: WHOLESALE_ONLY })],
    ['Только опт (от 5 шт.)', page({ retail: WHOLESALE_ONLY })],
    ['Товар недоступен', page({ isActive: false })],
    ['Недоступно', page({ isActive: false })],
    ['Оптом недоступно', page({ wholesale: NO_WHOLESALE }, rules({ enabled: false }))],
    ['Розничная продажа недоступна', pieces(3, { minQuantity: 4 })],
    ['Ошибка соединения с сервером', page({}, noRules)],
  ],
  wishlist: [
    ['Добавлено в избранное', wish([], () => undefined)],
    ['Удалено из избранного', wish([item], () => undefined)],
    ['Товар уже в избранном', wish([], () => store(item))],
    ['Неверные данные товара', wish([], () => undefined, { name: ' ' })],
    ['Ошибка добавления в избранное', wish([], () => fullStore('SecurityError'))],
    ['Товар не найден в избранном', wish([item], () => store())],
    ['Ошибка удаления из избранного', wish([item], () => store())],
    ['Ошибка сохранения', wish([], () => fullStore('QuotaExceededError'))],
    ['Недостаточно места для сохранения избранного', wish([], () => fullStore('QuotaExceededError'))],
    ['Избранное очищено', wishlist({}, clear)],
    ['Ошибка очистки избранного', wishlist({}, () => fullStore('SecurityError'), clear)],
    ['Не удалось загрузить товары', wishlist({ productsByIds: cut })],
  ],
};

describe.each(Object.entries(TEXTS))('texts of the rules: %s', (_, texts) => {
  it.each(texts)(
    '%s',
    async (text, show) => {
      await show();
      await vi.waitFor(() => expect(plain(document.body.textContent)).toContain(text), { timeout: 10_000 });
    },
    30_000,
  );
});

/** What stands in a name alone, for those who hear the page and for the mouse that rests on it. */
describe.each([
  ['Оптом недоступно', 'button', card({ wholesale: NO_WHOLESALE }, rules({ enabled: false }))],
  ['Недоступно', 'button', card({ isActive: false })],
  ['Только опт (от 5 шт.)', 'button', card({ retail: WHOLESALE_ONLY })],
] as const)('the %s of a card', (name, role, show) => {
  it(`is a ${role}`, async () => {
    show();
    const found = await screen.findByRole(role, {
      name: (given) => plain(given) === `${name}: Платье на запах`,
    });
    expect(plain(found.title)).toBe(name);
  });
});

/** What says nothing is left out (docs/rules/texts.md). */
it.each([
  ['the quick pick of what is all in stock', 'Быстрый выбор', bag(ALL_IN_STOCK)],
  ['a product that is all in stock', 'В наличии', page(ALL_IN_STOCK)],
  ['a quantity without a limit', 'Доступно 50 шт.', pieces(50)],
])(
  '%s tells neither of all variants nor of no limit',
  async (_, shown, show) => {
    await show();
    const text = () => plain(document.body.textContent);
    await vi.waitFor(() => expect(text()).toContain(shown), { timeout: 10_000 });
    expect(text()).not.toMatch(/Доступно \d+ из|Без ограничен/i);
  },
  30_000,
);

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Footer } from '#web/shop/features/footer/footer.tsx';
import { Header } from '#web/shop/features/header/header.tsx';
import { ProductGrid } from '#web/shop/features/product-card/product-grid.tsx';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import Home from '#web/shop/pages/home.tsx';

beforeEach(() => localStorage.clear());

/** Answers that say they are good and are not: each setting missing, of another kind, or all of them. */
const brokenOr = (...more: readonly unknown[]): [data: unknown][] =>
  [{}, null, [], 'settings', 7, ...more].map((data) => [data]);
/** What the contract would never let through. */
const broken = (data: unknown) => () => ({ data }) as never;
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('a broken answer of the shop', () => {
  it.each(
    brokenOr(
      { storeName: 7, contact: null, social: 'no', footerData: { system: [] } },
      { logo: 'x', legal: { name: {} }, business: null },
    ),
  )('to the store’s settings leaves the built-in profile: %j', async (data) => {
    const caller = fakeCaller({ storeSettings: broken(data) });
    renderInShop(
      <>
        <Header />
        <Footer />
      </>,
      { caller },
    );
    expect(await screen.findByText('hello@mera.example')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain('МЕРА');
    expect(screen.getByRole('contentinfo').textContent).toContain('© МЕРА');
  });

  it('to the store’s settings takes away no more than what is broken in it', async () => {
    const caller = fakeCaller({ storeSettings: broken({ storeName: 'Лён', contact: { email: 7 } }) });
    renderInShop(<Footer />, { caller });
    expect(await screen.findByText('hello@mera.example')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain('© ЛЁН');
  });

  it.each(brokenOr({ enabled: 'yes', allowRetailPurchases: 1 }))(
    'to the retail rules sells nothing at retail: %j',
    async (data) => {
      const caller = fakeCaller({ publicRetailSettings: broken(data), retailSettings: broken(data) });
      renderInShop(<PurchasePanel product={aProduct()} choice={none} onChoose={() => undefined} />, {
        caller,
      });
      expect(await screen.findByText(/Только оптовые продажи|Ошибка соединения с сервером/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
    },
  );

  it.each(brokenOr({ codeToColor: { RED: null, BLK: { name: 'x' } } }, { codeToColor: [] }))(
    'to the colours leaves the built-in ones: %j',
    async (data) => {
      renderInShop(<ProductGrid products={[aProduct()]} />, {
        caller: fakeCaller({ colorMapping: broken(data) }),
      });
      expect(await screen.findByText('Цвета: Красный, Чёрный')).toBeTruthy();
    },
  );

  it.each(brokenOr({ productDisplay: null }, { productDisplay: { showColorDots: 'no' } }))(
    'to the display settings leaves cards as they are built in: %j',
    async (data) => {
      const caller = fakeCaller({ homeConfigCurrent: broken(data) });
      const { container } = renderInShop(<ProductGrid products={[aProduct()]} />, { caller });
      expect(await screen.findByRole('button', { name: 'Быстрый выбор: Платье на запах' })).toBeTruthy();
      expect(container.querySelectorAll('.dot')).toHaveLength(2);
    },
  );

  it.each(brokenOr().filter(([data]) => !Array.isArray(data)))(
    'to the categories is said, with three to go on with: %j',
    async (data) => {
      renderInShop(<Header />, { caller: fakeCaller({ categoriesFlat: broken(data) }) });
      await userEvent.click(screen.getByRole('button', { name: 'Категории' }));
      expect(await screen.findByText('Ошибка загрузки')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Трикотаж' })).toBeTruthy();
    },
  );

  it.each(brokenOr({ homeConfig: null }, { homeConfig: [] }))(
    'to the home page is asked for again part by part: %j',
    async (data) => {
      const caller = fakeCaller({
        homepage: broken(data),
        homeConfig: broken({ layout: 'no', productDisplay: 7 }),
        categoryList: broken({}),
        productsPopular: () => ({ data: [aProduct()] }),
        productsNewArrivals: () => ({ data: [] }),
        productList: () => ({ data: [], meta: { page: 1, limit: 8, total: 0, pages: 0 } }),
        promocodesActive: () => ({ data: [] }),
      });
      renderInShop(<Home />, { caller });
      const block = await screen.findByRole('region', { name: 'Популярные товары' });
      expect(plain(block.textContent)).toContain('Платье на запах');
      expect(screen.getByRole('region', { name: 'Категории' }).textContent).toContain('Трикотаж');
    },
  );

  it('to the home page leaves what is whole in it, and says which lists did not come', async () => {
    const data = { homeConfig: { featuredProducts: { title: 7 } }, featuredProducts: {}, categories: 'x' };
    renderInShop(<Home />, {
      caller: fakeCaller({ homepage: broken(data) }),
    });
    const block = await screen.findByRole('region', { name: 'Популярные товары' });
    expect(block.textContent).toContain('Не удалось загрузить товары');
    expect(screen.getByText('Не удалось загрузить новые поступления')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Категории' }).textContent).toContain('Платья');
  });
});

const none = { color: null, size: null };

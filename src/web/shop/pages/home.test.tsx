import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  aHomeConfig,
  aHomepage,
  type HomeConfig,
  openHome,
  plain,
  showHome,
  tomorrow,
} from '#tests/support/home.tsx';
import { aProduct } from '#tests/support/web.tsx';

type Section = HomeConfig['layout'][number];

const section = (type: Section['type'], changes: Partial<Section> = {}): Section => ({
  id: type,
  type,
  title: '',
  isVisible: true,
  order: 1,
  settings: { padding: 'default', fullWidth: false, backgroundColor: null, textColor: null },
  ...changes,
});

const product = (name: string, changes = {}) => aProduct({ id: `id-${name}`, name, slug: name, ...changes });

const headings = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((it) => it.textContent);

const promo = (id: string, changes = {}): HomeConfig['promo']['banners'][number] => ({
  id,
  title: `Акция ${id}`,
  description: '',
  discount: 30,
  validFrom: null,
  validUntil: tomorrow(),
  backgroundColor: null,
  textColor: null,
  buttonText: 'К распродаже',
  buttonLink: '/products?filter=sale',
  isWholesale: false,
  backgroundImage: null,
  isActive: true,
  order: 1,
  ...changes,
});

describe('the home page', () => {
  it('says that it is loading', async () => {
    openHome({ homepage: () => new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe('Загрузка главной страницы...');
  });

  it('tells what failed and offers to load the page again', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    openHome({ homepage: () => Promise.reject(new Error('Магазин сейчас не отвечает')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Магазин сейчас не отвечает');
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('shows the sections that staff show, in their order, and no hero', async () => {
    const layout = [
      section('sale-products', { order: 3 }),
      section('hero', { order: 1 }),
      section('featured-products', { order: 2, isVisible: false }),
      section('new-arrivals', { order: 1 }),
    ];
    showHome(
      aHomepage({
        homeConfig: aHomeConfig({ layout }),
        saleProducts: [product('Кардиган', { isSale: true })],
      }),
    );
    expect(await headings()).toEqual(['Новые поступления', 'Распродажа']);
  });

  it('has a way on where nothing is shown', async () => {
    showHome(aHomepage({ homeConfig: aHomeConfig({ layout: [] }) }));
    const link = await screen.findByRole('link', { name: 'Перейти в каталог' });
    expect(link.getAttribute('href')).toBe('/products');
  });

  it('shows chosen products with their prices, and a link to all', async () => {
    showHome(aHomepage({ featuredProducts: [product('Пальто')] }));
    const block = await screen.findByRole('region', { name: 'Популярные товары' });
    await waitFor(() => expect(plain(block.textContent)).toContain('8 390 ₽'));
    expect(within(block).getByRole('link', { name: 'Смотреть все товары' }).getAttribute('href')).toBe(
      '/products',
    );
    expect(within(block).getByRole('button', { name: 'Быстрый выбор: Пальто' })).toBeTruthy();
  });

  it('leaves out prices and the bag where the block does', async () => {
    const featuredProducts = { ...aHomeConfig().featuredProducts, showPrices: false, showAddToCart: false };
    showHome(
      aHomepage({ homeConfig: aHomeConfig({ featuredProducts }), featuredProducts: [product('Пальто')] }),
    );
    const block = await screen.findByRole('region', { name: 'Популярные товары' });
    expect(plain(block.textContent)).not.toContain('₽');
    expect(within(block).queryByRole('button', { name: 'Быстрый выбор: Пальто' })).toBeNull();
  });

  it.each([
    ['Популярные товары', 'Товары не найдены'],
    ['Новые поступления', 'Товары не найдены'],
  ])('says in «%s» that there is nothing: «%s»', async (name, text) => {
    showHome(aHomepage());
    expect((await screen.findByRole('region', { name })).textContent).toContain(text);
  });

  it('leads to all novelties', async () => {
    showHome(aHomepage({ newArrivals: [product('Блуза')] }));
    const link = await screen.findByRole('link', { name: 'Все новинки' });
    expect(link.getAttribute('href')).toBe('/products?filter=new');
  });

  it('leads to the whole sale once the block is full, and is called «Распродажа» under another title too', async () => {
    const saleProducts = { ...aHomeConfig().saleProducts, title: 'Последний шанс', maxProducts: 2 };
    const homeConfig = aHomeConfig({ saleProducts });
    const { unmount } = showHome(aHomepage({ homeConfig, saleProducts: [product('Кардиган')] }));
    const block = await screen.findByRole('region', { name: 'Последний шанс' });
    expect(within(block).getByText('Распродажа')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Смотреть всю распродажу' })).toBeNull();
    unmount();
    showHome(aHomepage({ homeConfig, saleProducts: [product('Кардиган'), product('Юбка')] }));
    const link = await screen.findByRole('link', { name: 'Смотреть всю распродажу' });
    expect(link.getAttribute('href')).toBe('/products?filter=sale');
  });

  it('has no sale without reduced products', async () => {
    showHome(aHomepage());
    expect(await headings()).not.toContain('Распродажа');
  });
});

describe('promo banners', () => {
  const withPromos = (...banners: HomeConfig['promo']['banners']) =>
    showHome(aHomepage({ homeConfig: aHomeConfig({ promo: { isEnabled: true, banners } }) }));

  it('show their discount, their last day and where they lead', async () => {
    withPromos(promo('one', { validUntil: '2099-11-30T20:59:59Z' }), promo('two'));
    const [first] = await screen.findAllByRole('article');
    expect(plain(first?.textContent)).toContain('30% СКИДКА');
    expect(plain(first?.textContent)).toContain('Акция действует до 30 ноября 2099');
    expect(screen.getAllByRole('link', { name: 'К распродаже' })[0]?.getAttribute('href')).toBe(
      '/products?filter=sale',
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each([
    ['three of them', [promo('one'), promo('two'), promo('three')]],
    ['one that is switched off', [promo('one', { isActive: false })]],
    ['one whose time is over', [promo('one', { validUntil: '2020-01-01T00:00:00Z' })]],
  ])('are not shown: %s', async (_name, banners) => {
    withPromos(...banners);
    await headings();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
});

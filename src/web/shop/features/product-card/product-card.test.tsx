import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductImage } from '#contract/catalog.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { aProduct, fakeCaller, renderInShop, SELLS_WHOLESALE } from '#tests/support/web.tsx';
import { keepHold } from '#web/shop/holds/kept-hold.ts';
import { QuickPickContext } from '#web/shop/purchase/quick-pick-context.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ProductGrid } from './product-grid.tsx';

beforeEach(() => localStorage.clear());

/** A card with its prices, which wait for the shop's rules. */
const card = async (changes: Parameters<typeof aProduct>[0] = {}) => {
  const { container } = renderInShop(<ProductGrid products={[aProduct(changes)]} />);
  await vi.waitFor(() => expect(container.querySelector('.price')).toBeTruthy());
  return container;
};
const WHOLESALE_ONLY = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };
const NO_WHOLESALE = { enabled: false, available: false, minQuantity: 5 };
const picture = (url: string, order: number, colorCode: string | null): ProductImage => ({
  url,
  order,
  colorCode,
  isPrimary: order === 0,
  type: 'main',
  width: 900,
  height: 1200,
});
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('a product card', () => {
  it('leads to the product and shows its price', async () => {
    const view = await card();
    const link = screen.getByRole('link', { name: 'Платье на запах' });
    expect(link.getAttribute('href')).toBe('/product/plate-na-zapah');
    expect(plain(view.textContent)).toContain('8 390 ₽');
  });

  it('shows the discount with the minus sign and both prices, and no «Новинка» beside it', async () => {
    const view = await card({
      isSale: true,
      isNew: true,
      originalPrice: roubles(11990),
      discountPercentage: 30,
    });
    expect(plain(view.textContent)).toContain('−30%');
    expect(plain(view.textContent)).toContain('11 990 ₽');
    expect(screen.queryByText('Новинка')).toBeNull();
  });

  it('is called «Новинка» when new and not on sale', async () => {
    await card({ isNew: true });
    expect(screen.getByText('Новинка')).toBeTruthy();
  });

  it('says that it is sold out, and offers nothing to buy', async () => {
    const product = aProduct({ stockStatus: 'out_of_stock', totalStock: 0 });
    renderInShop(<ProductGrid products={[product]} />, {
      wholesale: SELLS_WHOLESALE,
      openWholesale: vi.fn(),
    });
    expect(await screen.findByText(/Нет в наличии/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Быстрый выбор/ })).toBeNull();
    expect(screen.queryByText(/опт/i)).toBeNull();
  });

  it('is for sale to the guest who holds its last pieces', async () => {
    const product = aProduct({ stockStatus: 'out_of_stock', totalStock: 0 });
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    keepHold({ guestId: 'the-secret-of-this-guest', expiresAt }, `${product.id}-color_set-RED-one`);
    renderInShop(<ProductGrid products={[product]} />, {
      caller: fakeCaller({ productsByIds: () => ({ data: [{ ...product, totalStock: 2 }] }) }),
    });
    expect(await screen.findByRole('button', { name: /^Быстрый выбор/ })).toBeTruthy();
    expect(screen.queryByText(/Нет в наличии/)).toBeNull();
  });

  it('shows three sizes and counts the rest', async () => {
    const view = await card({ sizes: ['50', '42', '44', '46', '48'] });
    expect(plain(view.textContent)).toContain('42 · 44 · 46 +2 ещё');
  });

  it('has words for a missing price and a missing picture', async () => {
    const { price: _, ...priceless } = aProduct();
    const view = renderInShop(<ProductGrid products={[priceless]} />, {
      wholesale: SELLS_WHOLESALE,
    }).container;
    expect(await screen.findByText('Цена по запросу')).toBeTruthy();
    expect(screen.queryByText(/Только опт/)).toBeNull();
    const way = screen.getByRole('link', { name: 'Узнать цену: Платье на запах' });
    expect(way.getAttribute('href')).toBe('/contact');
    expect(view.textContent).toContain('Нет фото');
    expect(screen.queryByRole('button', { name: /Платье на запах$/ })?.className).toContain('card__like');
  });

  it('names the wholesale minimum of what is not sold at retail, to those who may not buy it either', async () => {
    const wholesale = { ...SELLS_WHOLESALE, mayBuy: false };
    renderInShop(<ProductGrid products={[aProduct({ retail: WHOLESALE_ONLY })]} />, { wholesale });
    expect(plain((await screen.findByText(/Только опт/)).textContent)).toBe('Только опт (от 5 шт.)');
  });

  it('says no word of wholesale where there are fewer pieces than its minimum', async () => {
    const product = aProduct({ retail: WHOLESALE_ONLY, totalStock: 3 });
    renderInShop(<ProductGrid products={[product]} />, {
      wholesale: SELLS_WHOLESALE,
      openWholesale: vi.fn(),
    });
    await screen.findByRole('button', { name: /Платье на запах$/ });
    expect(document.querySelector('.card__body')?.textContent).not.toMatch(/опт/i);
  });

  it('calls its bag as staff have named it', async () => {
    const displaySettings = { ...DEFAULT_RETAIL_SETTINGS.displaySettings, buttonText: { ru: 'Примерить' } };
    const caller = fakeCaller({
      publicRetailSettings: () => ({ data: { ...DEFAULT_RETAIL_SETTINGS, displaySettings } }),
    });
    renderInShop(<ProductGrid products={[aProduct()]} />, { caller });
    expect(await screen.findByRole('button', { name: /^Примерить/ })).toBeTruthy();
  });

  it('waits for the price rules in words, with nothing to press meanwhile', () => {
    const caller = fakeCaller({ publicRetailSettings: () => new Promise(() => undefined) });
    renderInShop(<ProductGrid products={[aProduct()]} />, { caller });
    expect(screen.getByText('Загрузка настроек цен...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Быстрый выбор/ })).toBeNull();
  });

  it('has its article number for a name that is missing', async () => {
    await card({ name: ' ' });
    expect(screen.getByRole('link', { name: 'MR-0912' })).toBeTruthy();
  });

  it('fetches the second picture of the same colour once the mouse is there, not for a finger', async () => {
    const images = [picture('/a.jpg', 0, 'RED'), picture('/b.jpg', 1, 'BLK'), picture('/c.jpg', 2, 'RED')];
    const view = await card({ images });
    const shown = () => [...view.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('article') });
    expect(shown()).toEqual(['/a.jpg']);
    await userEvent.hover(screen.getByRole('article'));
    expect(shown()).toEqual(['/a.jpg', '/c.jpg']);
  });

  it('has one quiet way into wholesale where this visitor can buy it so', async () => {
    const openWholesale = vi.fn();
    renderInShop(<ProductGrid products={[aProduct()]} />, { wholesale: SELLS_WHOLESALE, openWholesale });
    const way = await screen.findByRole('button', { name: /^Оптом от/ });
    expect(plain(way.textContent)).toBe('Оптом от 5 шт.');
    await userEvent.click(way);
    expect(openWholesale).toHaveBeenCalledWith(expect.objectContaining({ slug: 'plate-na-zapah' }));
  });

  it('says no word of wholesale where nothing is sold so', async () => {
    await card();
    expect(screen.queryByText(/опт/i)).toBeNull();
  });

  it('says no word of wholesale where the shop has switched it off', async () => {
    const openWholesale = vi.fn();
    const wholesale = { wholesaleEnabled: false, mayBuy: false, hasOrderForm: false };
    renderInShop(<ProductGrid products={[aProduct({ retail: WHOLESALE_ONLY })]} />, {
      wholesale,
      openWholesale,
    });
    await screen.findByRole('button', { name: 'Недоступно: Платье на запах' });
    expect(document.querySelector('.card')?.outerHTML).not.toMatch(/опт/i);
  });
});

describe('quick-add', () => {
  async function press(
    changes: Parameters<typeof aProduct>[0],
    around: Parameters<typeof renderInShop>[1] = {},
  ) {
    const openQuickPick = vi.fn();
    const { router } = renderInShop(
      <QuickPickContext value={openQuickPick}>
        <ProductGrid products={[aProduct(changes)]} />
        <Toaster />
      </QuickPickContext>,
      around,
    );
    await userEvent.click(
      await screen.findByRole('button', { name: /^(?!В избранное).*: Платье на запах$/ }),
    );
    return { openQuickPick, path: () => router.state.location.pathname };
  }

  it('opens the quick pick', async () => {
    const { openQuickPick, path } = await press({});
    expect(openQuickPick).toHaveBeenCalledWith(expect.objectContaining({ slug: 'plate-na-zapah' }));
    expect(path()).toBe('/');
  });

  it('asks for size and colour on the product’s page where there are none to pick from', async () => {
    const { openQuickPick, path } = await press({ sizes: [], colors: [] });
    expect(await screen.findByText('Выберите размер и цвет')).toBeTruthy();
    expect(path()).toBe('/product/plate-na-zapah');
    expect(openQuickPick).not.toHaveBeenCalled();
  });

  it('says that the product is sold wholesale only, and stays where the wholesale sign is', async () => {
    const { path } = await press({ retail: WHOLESALE_ONLY }, { wholesale: SELLS_WHOLESALE });
    expect(await screen.findByText('Товар доступен только оптом')).toBeTruthy();
    expect(path()).toBe('/');
  });

  it('says that the whole shop sells wholesale only', async () => {
    const rules = { ...DEFAULT_RETAIL_SETTINGS, allowRetailPurchases: false };
    const caller = fakeCaller({ publicRetailSettings: () => ({ data: rules }) });
    await press({}, { caller });
    expect(await screen.findByText('Только оптовые продажи')).toBeTruthy();
  });

  it('says that it is not to be had, and goes to the page without a wholesale way out', async () => {
    const { path } = await press({ isActive: false, wholesale: NO_WHOLESALE });
    expect(await screen.findByText('Товар недоступен')).toBeTruthy();
    expect(path()).toBe('/product/plate-na-zapah');
  });

  it('sells nothing at retail while the rules cannot be had', async () => {
    const cut = () => Promise.reject(new Error('cut off'));
    const caller = fakeCaller({ publicRetailSettings: cut, retailSettings: cut });
    const { openQuickPick } = await press({}, { caller });
    expect(await screen.findByText('Ошибка соединения с сервером')).toBeTruthy();
    expect(screen.getByText('Розничная продажа недоступна')).toBeTruthy();
    expect(openQuickPick).not.toHaveBeenCalled();
  });
});

describe('the heart of a card', () => {
  const heart = () => screen.getByRole('button', { name: 'В избранное: Платье на запах' });

  it('puts the product by and takes it back, and says so', async () => {
    renderInShop(
      <>
        <ProductGrid products={[aProduct()]} />
        <Toaster />
      </>,
    );
    await userEvent.click(heart());
    expect(await screen.findByText('Добавлено в избранное')).toBeTruthy();
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(heart());
    expect(await screen.findByText('Удалено из избранного')).toBeTruthy();
    expect(heart().getAttribute('aria-pressed')).toBe('false');
  });
});

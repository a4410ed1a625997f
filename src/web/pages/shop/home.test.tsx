import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Homepage } from '#contract/home.ts';
import { homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import Home from './home.tsx';

type Config = Homepage['homeConfig'];
type Section = Config['layout'][number];

/** What staff publish: checked by the contract, as the shop does it. */
const config = (changes: Partial<Config> = {}): Config => ({
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
  ...changes,
});

const page = (changes: Partial<Homepage> = {}): Homepage => ({
  homeConfig: config(),
  categories: [],
  featuredProducts: [],
  newArrivals: [],
  saleProducts: [],
  promocodes: [],
  ...changes,
});

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

const loaded = { state: undefined, head: { title: '' } };
const show = (data: Homepage, answers: Parameters<typeof fakeCaller>[0] = {}) =>
  renderInShop(<Home loaderData={loaded} />, {
    caller: fakeCaller({ homepage: () => ({ data }), promocodeCopy: () => ({ data: null }), ...answers }),
  });
const headings = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((it) => it.textContent);
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const promo = (id: string, changes = {}): Config['promo']['banners'][number] => ({
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
  backgroundImage: null,
  isActive: true,
  order: 1,
  ...changes,
});

const code: Homepage['promocodes'][number] = {
  id: 'code',
  _id: 'code',
  code: 'OSEN30',
  description: 'На верхнюю одежду',
  discountType: 'percentage',
  discountValue: 30,
  validUntil: null,
  maxUsage: 100,
  usageCount: 88,
  minOrderValue: 9000,
  tier: 'vip',
};

describe('the home page (spec 2 «Home»)', () => {
  it('says that it is loading', async () => {
    const caller = fakeCaller({ homepage: () => new Promise(() => undefined) });
    renderInShop(<Home loaderData={loaded} />, { caller });
    expect(screen.getByRole('status').textContent).toBe('Загрузка главной страницы...');
  });

  it('tells what failed and offers to load the page again', async () => {
    const caller = fakeCaller({ homepage: () => Promise.reject(new Error('Магазин сейчас не отвечает')) });
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    renderInShop(<Home loaderData={loaded} />, { caller });
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
    show(page({ homeConfig: config({ layout }), saleProducts: [product('Кардиган', { isSale: true })] }));
    expect(await headings()).toEqual(['Новые поступления', 'Распродажа']);
  });

  it('has a way on where nothing is shown', async () => {
    show(page({ homeConfig: config({ layout: [] }) }));
    const link = await screen.findByRole('link', { name: 'Перейти в каталог' });
    expect(link.getAttribute('href')).toBe('/products');
  });

  it('shows chosen products with their prices, and a link to all', async () => {
    show(page({ featuredProducts: [product('Пальто')] }));
    const block = await screen.findByRole('region', { name: 'Популярные товары' });
    await waitFor(() => expect(plain(block.textContent)).toContain('8 390 ₽'));
    expect(within(block).getByRole('link', { name: 'Смотреть все товары' }).getAttribute('href')).toBe(
      '/products',
    );
    expect(within(block).getByRole('button', { name: 'Быстрый выбор: Пальто' })).toBeTruthy();
  });

  it('leaves out prices and the bag where the block does', async () => {
    const featuredProducts = { ...config().featuredProducts, showPrices: false, showAddToCart: false };
    show(page({ homeConfig: config({ featuredProducts }), featuredProducts: [product('Пальто')] }));
    const block = await screen.findByRole('region', { name: 'Популярные товары' });
    expect(plain(block.textContent)).not.toContain('₽');
    expect(within(block).queryByRole('button', { name: 'Быстрый выбор: Пальто' })).toBeNull();
  });

  it.each([
    ['Популярные товары', 'Товары не найдены'],
    ['Новые поступления', 'Товары не найдены'],
  ])('says in «%s» that there is nothing: «%s»', async (name, text) => {
    show(page());
    expect((await screen.findByRole('region', { name })).textContent).toContain(text);
  });

  it('leads to all novelties', async () => {
    show(page({ newArrivals: [product('Блуза')] }));
    const link = await screen.findByRole('link', { name: 'Все новинки' });
    expect(link.getAttribute('href')).toBe('/products?filter=new');
  });

  it('leads to the whole sale once the block is full, and is called «Распродажа» under another title too', async () => {
    const saleProducts = { ...config().saleProducts, title: 'Последний шанс', maxProducts: 2 };
    const homeConfig = config({ saleProducts });
    const { unmount } = show(page({ homeConfig, saleProducts: [product('Кардиган')] }));
    const block = await screen.findByRole('region', { name: 'Последний шанс' });
    expect(within(block).getByText('Распродажа')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Смотреть всю распродажу' })).toBeNull();
    unmount();
    show(page({ homeConfig, saleProducts: [product('Кардиган'), product('Юбка')] }));
    const link = await screen.findByRole('link', { name: 'Смотреть всю распродажу' });
    expect(link.getAttribute('href')).toBe('/products?filter=sale');
  });

  it('has no sale without reduced products', async () => {
    show(page());
    expect(await headings()).not.toContain('Распродажа');
  });
});

describe('promo banners (spec 2)', () => {
  const withPromos = (...banners: Config['promo']['banners']) =>
    show(page({ homeConfig: config({ promo: { isEnabled: true, banners } }) }));

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

describe('the showcase of promo codes (spec 2, 4)', () => {
  const showcase = { ...config().promocodeShowcase, isEnabled: true };
  const withCode = (changes: Partial<typeof code>, display = {}, answers?: Parameters<typeof show>[1]) => {
    const displaySettings = { ...showcase.displaySettings, ...display };
    const homeConfig = config({ promocodeShowcase: { ...showcase, displaySettings } });
    return show(page({ homeConfig, promocodes: [{ ...code, ...changes }] }), answers);
  };
  const card = async () => plain((await screen.findByRole('article')).textContent);

  beforeEach(() => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn() } }));
  afterEach(() => vi.unstubAllGlobals());

  it('tells discount, tier, use and the least order', async () => {
    withCode({});
    const text = await card();
    for (const part of [
      'VIP',
      '−30%',
      'На верхнюю одежду',
      'OSEN30',
      'Использовано 88 из 100',
      'от 9 000 ₽',
    ]) {
      expect(text).toContain(part);
    }
    const bar = screen.getByRole('progressbar', { name: 'Использовано' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['88', '100']);
  });

  it('says «Скидка ограничена!» only of a great discount that is limited', async () => {
    const { unmount } = withCode({});
    expect(await card()).toContain('Скидка ограничена!');
    unmount();
    for (const changes of [
      { discountValue: 29 },
      { maxUsage: null },
      { discountType: 'fixed', discountValue: 1500 } as const,
    ]) {
      const view = withCode(changes);
      expect(await card()).not.toContain('Скидка ограничена!');
      view.unmount();
    }
  });

  it('counts down quietly and ends with «Истёк»', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    withCode({ validUntil: new Date(Date.now() + 90_000).toISOString() });
    expect(await card()).toContain('1м');
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(async () => expect(await card()).toContain('0м'));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(async () => expect(await card()).toContain('Истёк'));
    vi.useRealTimers();
  });

  it('leaves out what the settings leave out', async () => {
    withCode(
      { validUntil: tomorrow() },
      { showTierBadges: false, showUsageCount: false, showExpiryCountdown: false },
    );
    const text = await card();
    expect(text).not.toMatch(/VIP|Использовано|23ч/);
  });

  it('copies a code, tells the shop, and says so for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const told = vi.fn(() => ({ data: null }));
    withCode({}, {}, { promocodeCopy: told });
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('OSEN30');
    expect(told).toHaveBeenCalledExactlyOnceWith({ params: { code: 'OSEN30' } });
    await vi.advanceTimersByTimeAsync(2100);
    await vi.waitFor(() => expect(button.textContent).toContain('Копировать'));
    vi.useRealTimers();
  });

  it('shows a code as copied though the shop did not hear of it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    withCode({}, {}, { promocodeCopy: () => Promise.reject(new Error('cut off')) });
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(warn).toHaveBeenCalledExactlyOnceWith('the shop did not hear that promo code OSEN30 was copied');
  });

  it('leaves the code to be selected where nothing can copy it (spec 8)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    document.execCommand = () => false;
    withCode({});
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith('«OSEN30» could not be copied'));
    expect(button.textContent).not.toContain('Скопировано');
    expect(screen.getByText('OSEN30', { selector: 'b' })).toBeTruthy();
  });

  it('copies the old way where the clipboard is refused', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    const execCommand = vi.fn(() => true);
    document.execCommand = execCommand;
    withCode({});
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(execCommand).toHaveBeenCalledWith('copy');
  });
});

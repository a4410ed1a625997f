import { describe, expect, it } from 'vitest';
import { shownBanners, shownPromoBanners } from './banners.ts';
import {
  type HomeContent,
  type LayoutItem,
  SECTION_TYPES,
  type SectionType,
  TEXT_POSITIONS,
} from './config.ts';
import { DEFAULT_BANNER, DEFAULT_HOME_CONTENT } from './defaults.ts';
import { chosenProducts, homeCategories } from './section-content.ts';
import { shownSections } from './sections.ts';
import { withoutWholesale } from './without-wholesale.ts';

const NOW = '2026-11-21T12:00:00Z';
const BEFORE = '2026-11-21T11:59:59Z';
const AFTER = '2026-11-21T12:00:01Z';

const banner = (id: string, more: object = {}) => ({
  id,
  isActive: true,
  order: 1,
  validFrom: null,
  validUntil: null,
  ...more,
});
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(' ');

describe('the banner carousel', () => {
  it.each([
    ['those that are active', [banner('a'), banner('b', { isActive: false })], 'a'],
    ['by order, not by place', [banner('a', { order: 3 }), banner('b', { order: 2 })], 'b a'],
    ['equal orders by place', [banner('c'), banner('a'), banner('b')], 'c a b'],
    ['from its first moment on', [banner('a', { validFrom: NOW }), banner('b', { validFrom: AFTER })], 'a'],
    ['until its last moment', [banner('a', { validUntil: AFTER }), banner('b', { validUntil: NOW })], 'a'],
    ['between both', [banner('a', { validFrom: BEFORE, validUntil: AFTER })], 'a'],
    ['none where there are none', [], ''],
  ])('shows %s', (_rule, banners, shown) => {
    expect(idsOf(shownBanners({ isEnabled: true, banners }, NOW))).toBe(shown);
  });

  it.each([
    ['stays', null],
    ['stays', '/wholesale-terms'],
    ['stays', '/products?q=/wholesale'],
    ['stays', '/account?tab=orders'],
    ['goes', '/wholesale'],
    ['goes', '/wholesale?q=dress'],
    ['goes', 'https://mera.example/wholesale#list'],
    ['goes', '/account?tab=wholesale'],
    ['goes', '/account?from=home&tab=wholesale'],
  ])('without wholesale %s where its button leads to %s', (fate, buttonLink) => {
    const banners = [{ ...banner('a'), isWholesale: false, buttonLink }];
    const { scrollBanner, promo } = withoutWholesale({
      scrollBanner: { banners },
      promo: { banners },
    } as unknown as HomeContent);
    expect([scrollBanner.banners.length, promo.banners.length]).toEqual(fate === 'goes' ? [0, 0] : [1, 1]);
  });

  it('shows none when it is disabled', () => {
    expect(shownBanners({ isEnabled: false, banners: [banner('a')] }, NOW)).toEqual([]);
  });

  it('compares moments, not texts', () => {
    const banners = [banner('a', { validUntil: '2026-11-21T15:00:00+03:00' })];
    expect(shownBanners({ isEnabled: true, banners }, NOW)).toEqual([]);
  });
});

describe('promo banners (1 or 2 shown, none if 3 or more)', () => {
  const running = (id: string, more: object = {}) => banner(id, { validUntil: AFTER, ...more });

  it.each([
    ['none', [], ''],
    ['one', [running('a')], 'a'],
    ['two, by order', [running('a', { order: 2 }), running('b')], 'b a'],
    ['three', [running('a'), running('b'), running('c')], ''],
    [
      'three, one of them switched off',
      [running('a'), running('b', { isActive: false }), running('c')],
      'a c',
    ],
    ['three, one of them over', [running('a'), running('b', { validUntil: NOW }), running('c')], 'a c'],
    ['three, one of them to come', [running('a'), running('b', { validFrom: AFTER }), running('c')], 'a c'],
  ])('of %s', (_case, banners, shown) => {
    expect(idsOf(shownPromoBanners({ isEnabled: true, banners }, NOW))).toBe(shown);
  });

  it('are none when they are disabled', () => {
    expect(shownPromoBanners({ isEnabled: false, banners: [running('a')] }, NOW)).toEqual([]);
  });
});

describe('the sections of the home page', () => {
  const config = (more: object = {}) => ({
    ...DEFAULT_HOME_CONTENT,
    infoBar: { ...DEFAULT_HOME_CONTENT.infoBar, messages: ['Возврат 14 дней'] },
    scrollBanner: { isEnabled: true, banners: [banner('a')] },
    promo: { isEnabled: true, banners: [banner('a', { validUntil: AFTER })] },
    promocodeShowcase: { ...DEFAULT_HOME_CONTENT.promocodeShowcase, isEnabled: true },
    isPublished: true,
    ...more,
  });
  const section = (type: SectionType, order: number, isVisible = true) => ({
    id: type,
    type,
    order,
    isVisible,
  });
  const ofEach = SECTION_TYPES.map((type, index) => section(type, index));
  const shown = (given: object) =>
    shownSections(given as Parameters<typeof shownSections<LayoutItem>>[0], NOW)
      .map(({ type }) => type)
      .join(' ');

  it('are all eight kinds, a hero skipped', () => {
    expect(shown(config({ layout: ofEach }))).toBe(
      'info-bar scroll-banner categories featured-products new-arrivals sale-products promo-banner promocode-showcase',
    );
  });

  it.each<[string, object, string]>([
    [
      'sorted by order',
      { layout: [section('categories', 2), section('new-arrivals', 1)] },
      'new-arrivals categories',
    ],
    [
      'the visible ones',
      { layout: [section('categories', 1, false), section('new-arrivals', 2)] },
      'new-arrivals',
    ],
    ['none of what is not published', { layout: ofEach, isPublished: false }, ''],
    [
      'without an info bar that is off',
      { layout: [section('info-bar', 1)], infoBar: { isEnabled: false, messages: ['Возврат'] } },
      '',
    ],
    [
      'without an info bar that says nothing',
      { layout: [section('info-bar', 1)], infoBar: { isEnabled: true, messages: [] } },
      '',
    ],
    [
      'without a carousel that has no banner to show',
      {
        layout: [section('scroll-banner', 1)],
        scrollBanner: { isEnabled: true, banners: [banner('a', { validUntil: BEFORE })] },
      },
      '',
    ],
    [
      'without promo banners that are too many',
      {
        layout: [section('promo-banner', 1)],
        promo: { isEnabled: true, banners: ['a', 'b', 'c'].map((id) => banner(id)) },
      },
      '',
    ],
    [
      'without a showcase that is not enabled',
      { layout: [section('promocode-showcase', 1)], promocodeShowcase: { isEnabled: false } },
      '',
    ],
  ])('are %s', (_rule, more, types) => {
    expect(shown(config(more))).toBe(types);
  });
});

describe('the defaults', () => {
  it('have the agreed figures', () => {
    const { featuredProducts, newArrivals, saleProducts, promocodeShowcase, scrollBanner, productDisplay } =
      DEFAULT_HOME_CONTENT;
    expect([featuredProducts, newArrivals, saleProducts].map(({ maxProducts }) => maxProducts)).toEqual([
      8, 6, 8,
    ]);
    expect(promocodeShowcase.displaySettings.maxPromocodes).toBe(4);
    expect(scrollBanner.autoPlayDelay).toBe(5000);
    expect(DEFAULT_BANNER).toEqual({
      overlayOpacity: 0.3,
      textPosition: 'middle-center',
      textAlignment: 'center',
    });
    expect(productDisplay).toEqual({
      aspectRatio: 'rectangle',
      showColorDots: true,
      showQuickAddToCart: true,
      cardStyle: 'modern',
    });
    expect(new Set(TEXT_POSITIONS).size).toBe(9);
  });

  it('have every section but the hero, and show those that need no content of their own', () => {
    const { layout } = DEFAULT_HOME_CONTENT;
    expect(new Set(layout.map(({ type }) => type))).toEqual(
      new Set(SECTION_TYPES.filter((type) => type !== 'hero')),
    );
    const shown = shownSections({ ...DEFAULT_HOME_CONTENT, isPublished: true }, NOW);
    expect(idsOf(shown)).toBe('categories featured-products new-arrivals sale-products');
  });
});

describe('the categories strip', () => {
  const category = (slug: string, more: object = {}) => ({
    id: slug,
    level: 0,
    isVisible: true,
    isFeatured: false,
    showOnHomepage: false,
    homepageOrder: 0,
    sortOrder: 0,
    ...more,
  });
  const marked = (slug: string, homepageOrder: number, more: object = {}) =>
    category(slug, { showOnHomepage: true, homepageOrder, ...more });
  const featured = (slug: string, sortOrder: number, more: object = {}) =>
    category(slug, { isFeatured: true, sortOrder, ...more });

  it.each([
    ['those marked for it, in their order there', [marked('a', 2), category('b'), marked('c', 1)], 'c a'],
    ['of any level', [marked('a', 1, { level: 2 })], 'a'],
    ['no hidden ones', [marked('a', 1, { isVisible: false }), marked('b', 2)], 'b'],
    [
      'featured ones of the top when none is marked',
      [featured('a', 2), featured('b', 1), category('c')],
      'b a',
    ],
    ['featured ones of the top alone', [featured('a', 1, { level: 1 }), featured('b', 2)], 'b'],
  ])('shows %s', (_rule, categories, slugs) => {
    expect(idsOf(homeCategories(categories))).toBe(slugs);
  });
});

describe('products chosen by hand', () => {
  const product = (id: string, more: object = {}) => ({
    id,
    isActive: true,
    isSale: true,
    price: 900,
    ...more,
  });
  const all = [
    product('a'),
    product('b', { isActive: false }),
    product('c', { isSale: false }),
    product('d'),
  ];

  it.each([
    ['active ones', 24, false, 'a c d'],
    ['at most maxProducts, hidden ones not counted', 2, false, 'a c'],
    ['those on sale alone in the sale block', 24, true, 'a d'],
  ])('are %s', (_rule, maxProducts, onlySale, ids) => {
    expect(idsOf(chosenProducts(all, { maxProducts }, { onlySale }))).toBe(ids);
  });

  it('come last, and fall out first, where their price is not shown', () => {
    const found = [product('asked', { price: undefined }), product('a'), product('b')];
    expect(idsOf(chosenProducts(found, { maxProducts: 24 }))).toBe('a b asked');
    expect(idsOf(chosenProducts(found, { maxProducts: 2 }))).toBe('a b');
  });
});

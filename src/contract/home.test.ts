import { describe, expect, it } from 'vitest';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { homeContent } from './home.ts';

const BANNER = { id: 'a', order: 1, media: { type: 'image', url: '/media/demo/a.webp' } };
const PROMO = { id: 'a', title: 'Платья', discount: 30, validUntil: '2026-12-01T00:00:00+03:00', order: 1 };
const ID = '0191e7a0-0000-7000-8000-000000000001';

const { scrollBanner, promo, infoBar, featuredProducts, promocodeShowcase, productDisplay } =
  DEFAULT_HOME_CONTENT;
const withBanner = (more: object) => ({
  scrollBanner: { ...scrollBanner, banners: [{ ...BANNER, ...more }] },
});
const withPromo = (more: object) => ({ promo: { ...promo, banners: [{ ...PROMO, ...more }] } });
const withSection = (more: object) => ({ layout: [{ id: 'a', type: 'categories', order: 1, ...more }] });

/** The paths that the contract finds wrong in the default content with the parts given. */
const wrongIn = (parts: object) =>
  (homeContent.safeParse({ ...DEFAULT_HOME_CONTENT, ...parts }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );

describe('the content of the home page', () => {
  it('may be the default', () => {
    expect(homeContent.parse(DEFAULT_HOME_CONTENT)).toEqual(DEFAULT_HOME_CONTENT);
  });

  it('takes a banner that says little at its defaults', () => {
    const [banner] = homeContent.parse({ ...DEFAULT_HOME_CONTENT, ...withBanner({}) }).scrollBanner.banners;
    expect(banner).toMatchObject({
      isActive: true,
      overlayOpacity: 0.3,
      textPosition: 'middle-center',
      textAlignment: 'center',
      textColor: null,
      buttonLink: null,
    });
  });

  it('takes a section that says little at its defaults', () => {
    expect(homeContent.parse({ ...DEFAULT_HOME_CONTENT, ...withSection({}) }).layout).toEqual([
      {
        id: 'a',
        type: 'categories',
        title: '',
        isVisible: true,
        order: 1,
        settings: { padding: 'default', fullWidth: false, backgroundColor: null, textColor: null },
      },
    ]);
  });

  it.each([
    ['/', true],
    ['/products?filter=sale', true],
    ['/products/category/dresses#top', true],
    ['https://example.ru', true],
    ['https://магазин.рф/скидки?x=1', true],
    ['https://example.ru:8443/a', true],
    ['http://example.ru', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.ru', false],
    ['/\\example.ru', false],
    ['/\t/example.ru', false],
    ['/\n/example.ru', false],
    ['https:example.ru', false],
    ['https://user@example.ru', false],
    ['https://shop.ru\\@example.ru', false],
    ['https://', false],
    ['products', false],
    ['', false],
    [`/${'a'.repeat(500)}`, false],
  ])('lets a button lead to %j: %s', (buttonLink, isFit) => {
    expect(wrongIn(withBanner({ buttonLink }))).toEqual(isFit ? [] : ['scrollBanner.banners.0.buttonLink']);
    expect(wrongIn(withPromo({ buttonLink }))).toEqual(isFit ? [] : ['promo.banners.0.buttonLink']);
  });

  it.each([
    ['ink', true],
    ['petrol-wash', true],
    ['#0E4f53', true],
    [null, true],
    ['red', false],
    ['#fff', false],
    ['#12345678', false],
    ['#123456;background:url(//example.ru)', false],
    ['var(--ink)', false],
    ['', false],
  ])('takes the colour %j: %s', (backgroundColor, isFit) => {
    expect(wrongIn(withBanner({ backgroundColor })).length === 0).toBe(isFit);
    expect(wrongIn(withSection({ settings: { backgroundColor } })).length === 0).toBe(isFit);
  });

  it.each([
    ['/media/demo/hero-sale-wide-de652d56.webp', true],
    ['https://example.ru/a.webp', false],
    ['//example.ru/a.webp', false],
    ['/a.webp");background:url("//example.ru', false],
    ['data:image/png;base64,AAAA', false],
    ['', false],
  ])('takes the file %j: %s', (url, isFit) => {
    expect(wrongIn(withBanner({ media: { ...BANNER.media, url } })).length === 0).toBe(isFit);
    expect(wrongIn(withPromo({ backgroundImage: url })).length === 0).toBe(isFit);
  });

  it.each([
    [
      'a tenth place for words',
      withBanner({ textPosition: 'center' }),
      'scrollBanner.banners.0.textPosition',
    ],
    [
      'more than all of an overlay',
      withBanner({ overlayOpacity: 1.1 }),
      'scrollBanner.banners.0.overlayOpacity',
    ],
    ['a text without end', withBanner({ title: 'я'.repeat(121) }), 'scrollBanner.banners.0.title'],
    ['control characters', withBanner({ title: 'a\u0000b' }), 'scrollBanner.banners.0.title'],
    ['a field that nobody reads', withBanner({ onclick: 'x' }), 'scrollBanner.banners.0'],
    ['a banner without a picture', withBanner({ media: undefined }), 'scrollBanner.banners.0.media'],
    ['a day that is none', withPromo({ validUntil: '2026-02-30T00:00:00Z' }), 'promo.banners.0.validUntil'],
    ['a day without an hour and zone', withPromo({ validUntil: '2026-12-01' }), 'promo.banners.0.validUntil'],
    ['a promo without an end', withPromo({ validUntil: null }), 'promo.banners.0.validUntil'],
    ['a discount of nothing', withPromo({ discount: 0 }), 'promo.banners.0.discount'],
    ['a discount of everything', withPromo({ discount: 100 }), 'promo.banners.0.discount'],
    ['half a percent', withPromo({ discount: 9.5 }), 'promo.banners.0.discount'],
    ['the same id twice', { promo: { ...promo, banners: [PROMO, PROMO] } }, 'promo.banners'],
    ['an unknown section', withSection({ type: 'guestbook' }), 'layout.0.type'],
    ['an unknown padding', withSection({ settings: { padding: 'huge' } }), 'layout.0.settings.padding'],
    ['an empty message', { infoBar: { ...infoBar, messages: [' '] } }, 'infoBar.messages.0'],
    [
      'messages without end',
      { infoBar: { ...infoBar, messages: Array.from({ length: 11 }, () => 'Возврат') } },
      'infoBar.messages',
    ],
    [
      'no products at all',
      { featuredProducts: { ...featuredProducts, maxProducts: 0 } },
      'featuredProducts.maxProducts',
    ],
    [
      'products without end',
      { featuredProducts: { ...featuredProducts, maxProducts: 25 } },
      'featuredProducts.maxProducts',
    ],
    [
      'an id that is none',
      { featuredProducts: { ...featuredProducts, productIds: ['x'] } },
      'featuredProducts.productIds.0',
    ],
    [
      'chosen products without end',
      { featuredProducts: { ...featuredProducts, productIds: Array.from({ length: 49 }, () => ID) } },
      'featuredProducts.productIds',
    ],
    [
      'a flickering carousel',
      { scrollBanner: { ...scrollBanner, autoPlayDelay: 100 } },
      'scrollBanner.autoPlayDelay',
    ],
    [
      'an unknown card',
      { productDisplay: { ...productDisplay, cardStyle: 'baroque' } },
      'productDisplay.cardStyle',
    ],
    [
      'an unknown way to choose codes',
      { promocodeShowcase: { ...promocodeShowcase, selectionMode: 'x' } },
      'promocodeShowcase.selectionMode',
    ],
    ['what is no part of it', { hero: {} }, ''],
  ])('refuses %s', (_what, parts, path) => {
    expect(wrongIn(parts)).toEqual([path]);
  });
});

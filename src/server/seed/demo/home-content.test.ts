import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Homepage } from '#contract/home.ts';
import { testApi } from '#tests/support/api.ts';
import { seedBase } from '../seed-base.ts';
import { demoImagesDir, seedDemo } from '../seed-demo.ts';

const { app, db, call } = await testApi();
let page: Homepage;

beforeAll(async () => {
  await seedBase(db);
  await seedDemo(db, { now: new Date() });
  page = (await call('homepage')).data;
});

const isDrawn = (url: string | null) =>
  url?.startsWith('/media/demo/') === true && existsSync(join(demoImagesDir, basename(url)));

describe('the home page of the demo shop', () => {
  it('has every section, in the order of a fashion house', () => {
    expect(page.homeConfig.layout.map(({ type }) => type)).toEqual([
      'scroll-banner',
      'info-bar',
      'categories',
      'featured-products',
      'promo-banner',
      'new-arrivals',
      'sale-products',
      'promocode-showcase',
    ]);
  });

  it('has four drawn banners, each for wide screens and for phones', () => {
    const { banners } = page.homeConfig.scrollBanner;
    expect(banners.map(({ id }) => id)).toEqual(['season', 'coats', 'wholesale', 'sale']);
    for (const { media } of banners) {
      expect(isDrawn(media.url), media.url).toBe(true);
      expect(isDrawn(media.tallUrl), String(media.tallUrl)).toBe(true);
    }
  });

  it('has a drawn tile for each category of the strip', () => {
    expect(page.categories).toHaveLength(7);
    for (const { slug, image } of page.categories) expect(isDrawn(image), slug).toBe(true);
  });

  it('fills each block of products', () => {
    expect(page.featuredProducts.map(({ slug }) => slug)).toEqual([
      'palto-halat-iz-shersti',
      'plate-kombinaciya-midi',
      'sviter-s-kosami',
      'bryuki-palacco-so-strelkami',
      'yubka-plisse-midi',
      'rubashka-iz-poplina',
      'sumka-hobo-iz-myagkoy-kozhi',
      // its price is told on request
      'zhaket-pryamogo-kroya',
    ]);
    expect(page.newArrivals).toHaveLength(8);
    expect(page.saleProducts).toHaveLength(8);
  });

  it('names the real discount of what its promo banners lead to', async () => {
    const { banners } = page.homeConfig.promo;
    expect(banners).toHaveLength(2);
    for (const { buttonLink, discount, title, backgroundImage } of banners) {
      const product = (await call('productGet', { params: { id: String(buttonLink?.split('/').at(-1)) } }))
        .data;
      expect([product.name, product.discountPercentage]).toEqual([title, discount]);
      expect(isDrawn(backgroundImage), String(backgroundImage)).toBe(true);
    }
  });

  it('leads nowhere in vain', async () => {
    const { scrollBanner, promo } = page.homeConfig;
    const links = [...scrollBanner.banners, ...promo.banners].map(({ buttonLink }) => String(buttonLink));
    for (const link of links) {
      const api = link
        .replace(/^\/products\/category\//, '/products?category=')
        .replace(/^\/product\//, '/products/slug/');
      const { data } = (await app.inject({ url: `/api${api}` })).json();
      expect([data].flat().length, link).toBeGreaterThan(0);
    }
  });

  it('says it calmly, with no-break spaces before units', () => {
    const { infoBar, scrollBanner, promo, layout } = page.homeConfig;
    const texts = [
      ...infoBar.messages,
      ...[...scrollBanner.banners, ...promo.banners].flatMap((banner) => [
        banner.title,
        'subtitle' in banner ? banner.subtitle : banner.description,
        banner.buttonText,
      ]),
      ...layout.map(({ title }) => title),
    ];
    for (const text of texts) expect(text).not.toMatch(/!|"|\d (?:₽|шт|дней)|от \d|до \d|[a-z]/i);
  });
});

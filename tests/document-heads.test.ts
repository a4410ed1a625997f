import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCategory, buildProduct, storeSetting } from './support/builders.ts';
import { headOf } from './support/document-head.ts';
import { openHeadsShop, SHOP } from './support/heads-shop.ts';

const { app, db, open } = await openHeadsShop();

it('has the sign that a phone puts on its home screen', async () => {
  const { document } = await open('/about');
  const sign = document.head.querySelector('link[rel="apple-touch-icon"]');
  expect([sign?.getAttribute('sizes'), sign?.getAttribute('href')]).toEqual([
    '180x180',
    expect.stringMatching(/touch-icon\.png/),
  ]);
});

describe('a list', () => {
  beforeEach(async () => {
    const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья' });
    await buildProduct(db, { categories: [dresses], isNew: true });
  });

  it.each([
    ['/products', '/products', 'Каталог'],
    ['/products?filter=new', '/products?filter=new', 'Новинки'],
    ['/products?category=dresses', '/products/category/dresses', 'Платья'],
    ['/products/category/dresses', '/products/category/dresses', 'Платья'],
    ['/products/category/dresses?utm_source=x&unknown=1', '/products/category/dresses', 'Платья'],
  ])('at %s is found at %s', async (url, expected, title) => {
    const page = await open(url);
    expect([page.canonical, page.meta('og:url')]).toEqual([`${SHOP}${expected}`, `${SHOP}${expected}`]);
    expect(page.meta('og:title')).toBe(title);
    expect(page.title).toBe(`${title} · МЕРА`);
    expect(page.meta('robots')).toBeNull();
    const trail = page.factsOf('BreadcrumbList')?.itemListElement as { name: string; item: string }[];
    expect(trail.at(-1)).toMatchObject({ name: title, item: `${SHOP}${expected}` });
  });

  it.each([
    '/products?sort=price',
    '/products?colors=RED',
    '/products?filter=new&sizes=44',
    '/products?page=900',
    '/products/category/dresses?inStock=true&sort=-price',
  ])('at %s is not to be found, but its links are to be followed', async (url) => {
    const page = await open(url);
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex, follow']);
  });

  it.each([
    ['/products/category/gowns?utm_source=x', '/products/category/evening?utm_source=x'],
    ['/products?category=gowns&sort=price', '/products?category=evening&sort=price'],
  ])('at %s, of a slug that the category no longer has, leads for good to %s', async (url, expected) => {
    const gowns = await buildCategory(db, { slug: 'gowns', name: 'Вечерние' });
    await buildProduct(db, { categories: [gowns] });
    await db
      .updateTable('categories')
      .set({ slug: 'evening', path: 'evening' })
      .where('id', '=', gowns.id)
      .execute();
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([301, expected]);
  });

  it('has an address for each of its pages', async () => {
    for (let left = 24; left > 0; left -= 1) await buildProduct(db);
    const { canonical, title, meta } = await open('/products?page=2');
    expect([canonical, title, meta('robots')]).toEqual([
      `${SHOP}/products?page=2`,
      'Каталог, страница 2 · МЕРА',
      null,
    ]);
    expect((await open('/products?page=1')).canonical).toBe(`${SHOP}/products`);
  });
});

describe('every page', () => {
  it.each(['/', '/products', '/cart', '/no-such-page'])(
    'begins with its document type, as %s: without it browsers lay it out in quirks mode',
    async (url) => {
      const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(body.slice(0, 21).toLowerCase()).toBe('<!doctype html><html ');
    },
  );
});

describe('the home page', () => {
  it('says who the shop is and how it is searched', async () => {
    await storeSetting(db, 'store', {
      storeName: 'Лён & Ко',
      logo: { showLogo: true, url: '/media/shop/logo.png' },
      contact: { phone: '+74951112233' },
      social: { telegram: 'https://t.me/len' },
      seo: { metaTitle: 'Лён — одежда', metaDescription: 'Льняная одежда.' },
    });
    const { title, meta, canonical, factsOf } = await open('/');
    expect([title, canonical]).toEqual(['Лён — одежда', `${SHOP}/`]);
    expect(meta('description')).toBe('Льняная одежда.');
    expect(meta('og:site_name')).toBe('Лён & Ко');
    expect(meta('og:type')).toBe('website');
    expect(factsOf('Organization')).toMatchObject({
      name: 'Лён & Ко',
      url: `${SHOP}/`,
      logo: `${SHOP}/media/shop/logo.png`,
      telephone: '+74951112233',
      sameAs: ['https://t.me/len'],
      address: { '@type': 'PostalAddress', addressLocality: 'Москва' },
    });
    expect(factsOf('WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${SHOP}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });
});

describe('any other page', () => {
  it.each(['/', '/products', '/about', '/contact', '/delivery-payment', '/size-chart', '/offer'])(
    '%s has what a preview needs, the usual picture included',
    async (url) => {
      const { meta, canonical, status } = await open(url);
      expect(status).toBe(200);
      expect(canonical).toBe(`${SHOP}${url}`);
      for (const name of ['og:title', 'og:description', 'og:url', 'description'])
        expect(meta(name)).toBeTruthy();
      expect(meta('og:image')).toMatch(/^http:\/\/shop\.test\/.*preview.*\.jpg/);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
      expect(await sharp('src/web/assets/preview.jpg').metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    },
  );

  it.each(['/cart', '/wishlist', '/account', '/auth', '/create-account'])(
    '%s is of one visitor alone and not to be found',
    async (url) => {
      expect((await open(url)).meta('robots')).toBe('noindex, follow');
    },
  );
});

describe('an address that leads nowhere', () => {
  it.each([
    '/net-takoy-stranicy',
    '/product/net-takogo',
    '/product/019abc00-0000-7000-8000-000000000000',
    '/products/category/net-takoy',
    '/products?category=net-takoy',
    '/product/%3Cscript%3E',
    "/product/'%20or%201=1--",
    '/%00',
    `/product/${'a'.repeat(299)}`,
    '//evil.example/products',
  ])('%s is 404 and not to be found', async (url) => {
    const { status, meta, title, canonical, headers } = await open(url);
    expect([status, meta('robots'), canonical]).toEqual([404, 'noindex, follow', null]);
    expect(title).toBe('Страница не найдена · МЕРА');
    expect(headers['content-type']).toContain('text/html');
  });

  const asPerson = { accept: 'text/html,application/xhtml+xml', host: 'shop.test' };

  it.each(['/%E0%A4%A', '/product/%zz', '/products/category/%', '/%?x=%zz'])(
    '%s cannot be decoded: a person gets the page that says so, a program the failure',
    async (url) => {
      const page = await app.inject({ url, headers: asPerson });
      expect(page.statusCode).toBe(404);
      expect(headOf(page.body).title).toBe('Страница не найдена · МЕРА');
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('stays a failure in the API, for a person too', async () => {
    const answer = await app.inject({ url: '/api/%E0%A4%A', headers: asPerson });
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
  });
});

it.each(['/reset-password', '/verify-email'])(
  'a page that a letter leads to says twice that its address goes to nobody: %s',
  async (path) => {
    const { headers, meta } = await open(`${path}?token=${'x'.repeat(43)}`);
    expect([headers['referrer-policy'], meta('referrer')]).toEqual(['no-referrer', 'no-referrer']);
    expect((await open('/products')).meta('referrer')).toBeNull();
  },
);

import { afterEach, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';

const SHOP = 'http://shop.test';
const { app, db, owner, passSeconds } = await testApi({ env: { PUBLIC_URL: SHOP } });

afterEach(async () => {
  await owner.query('truncate products, categories cascade');
  // what is kept is kept for five minutes
  passSeconds(301);
});

const read = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, headers, body };
};
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
const pathsIn = async (url: string) =>
  placesIn((await read(url)).body).map((place = '') => place.replace(SHOP, ''));

describe('robots.txt', () => {
  it('closes what is of one visitor alone and names the sitemap by the shop’s own address', async () => {
    const { statusCode, headers, body } = await read('/robots.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/admin', '/api/', '/cart', '/account', '/search', '/order-confirmation/']) {
      expect(body.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(body).not.toMatch(/^Disallow: \/products?\b/m);
    expect(body).not.toMatch(/^Disallow: \/$/m);
    expect(body).toContain(`\nSitemap: ${SHOP}/sitemap.xml\n`);
  });
});

describe('the sitemap', () => {
  it('lists its parts, those of products with their latest change', async () => {
    await buildProduct(db);
    const { headers, body } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(placesIn(body)).toEqual([
      `${SHOP}/sitemap-pages.xml`,
      `${SHOP}/sitemap-categories.xml`,
      `${SHOP}/sitemap-products-1.xml`,
    ]);
    expect(body).toMatch(/sitemap-products-1\.xml<\/loc><lastmod>20\d\d-[^<]+Z<\/lastmod>/);
  });

  it('has no part of products without any', async () => {
    expect(await pathsIn('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-categories.xml']);
    expect((await read('/sitemap-products-1.xml')).statusCode).toBe(404);
  });

  it('lists products on sale here with change and picture, and none that is switched off', async () => {
    await buildProduct(db, {
      slug: 'plate',
      images: [
        { url: '/media/demo/red.webp', color: 'RED', isPrimary: true },
        { url: '/media/demo/own.webp', isPrimary: true },
      ],
    });
    await buildProduct(db, { slug: 'hidden', isActive: false });
    const { body } = await read('/sitemap-products-1.xml');
    expect(placesIn(body)).toEqual([`${SHOP}/product/plate`]);
    expect(body).toMatch(/<lastmod>20\d\d-[^<]+Z<\/lastmod>/);
    expect(body).toContain(`<image:loc>${SHOP}/pictures/900/demo/own.webp.jpeg</image:loc>`);
  });

  it('lists categories that are open, shown and not empty', async () => {
    const open = await buildCategory(db, { slug: 'dresses' });
    const below = await buildCategory(db, { slug: 'midi', parent: open });
    const off = await buildCategory(db, { slug: 'off', isActive: false });
    const underOff = await buildCategory(db, { slug: 'under-off', parent: off });
    const unseen = await buildCategory(db, { slug: 'unseen' });
    await buildCategory(db, { slug: 'empty' });
    await db.updateTable('categories').set({ is_visible: false }).where('id', '=', unseen.id).execute();
    await buildProduct(db, { categories: [below, underOff, unseen] });
    expect((await pathsIn('/sitemap-categories.xml')).sort()).toEqual([
      '/products/category/dresses',
      '/products/category/midi',
    ]);
  });

  it('lists «new» and «sale» while they have something to show', async () => {
    expect(await pathsIn('/sitemap-pages.xml')).not.toContain('/products?filter=new');
    passSeconds(301);
    await buildProduct(db, { isNew: true });
    await buildProduct(db, { price: 3000, oldPrice: 5000 });
    expect(await pathsIn('/sitemap-pages.xml')).toEqual(
      expect.arrayContaining(['/', '/products', '/products?filter=new', '/products?filter=sale', '/about']),
    );
  });

  it('is well-formed whatever an address holds', async () => {
    await buildProduct(db, {
      slug: 'a&b<c>"d\'e',
      images: [{ url: 'https://elsewhere.example/a.png?x=1&y=<2>' }],
    });
    const { body } = await read('/sitemap-products-1.xml');
    expect(placesIn(body)).toEqual([`${SHOP}/product/a%26b%3Cc%3E%22d&apos;e`]);
    expect(body).toContain('<image:loc>https://elsewhere.example/a.png?x=1&amp;y=%3C2%3E</image:loc>');
  });

  it.each(['0', '01', '2', '-1', '10000', '1e3', 'x', '1%00'])('answers 404 to part %s', async (part) => {
    await buildProduct(db);
    expect((await read(`/sitemap-products-${part}.xml`)).statusCode).toBe(404);
  });

  it('is kept for five minutes and then checked by its tag', async () => {
    await buildProduct(db, { slug: 'first' });
    const first = await read('/sitemap-products-1.xml');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    await buildProduct(db, { slug: 'second' });
    const asked = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/sitemap-products-1.xml', headers: asked });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    passSeconds(301);
    const later = await app.inject({ url: '/sitemap-products-1.xml', headers: asked });
    expect(later.statusCode).toBe(200);
    expect(placesIn(later.body)).toHaveLength(2);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-products-1.xml'])('answers HEAD for %s', async (url) => {
    await buildProduct(db);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe((await read(url)).headers['content-type']);
  });

  it('holds ten thousand products in a part and goes on in the next', async () => {
    // what follows a product row by row is of no matter here, and would take its time
    await owner.query(`
      begin;
      alter table products disable trigger user;
      insert into products (id, slug, sku, name, price, is_active)
      select md5(n::text)::uuid, 'dress-' || n, 'L-' || n, 'Платье', 100000, n % 100 <> 0
      from generate_series(1, 10200) n;
      alter table products enable trigger user;
      commit`);
    expect(await pathsIn('/sitemap.xml')).toEqual(
      expect.arrayContaining(['/sitemap-products-1.xml', '/sitemap-products-2.xml']),
    );
    const [first, second] = [
      await pathsIn('/sitemap-products-1.xml'),
      await pathsIn('/sitemap-products-2.xml'),
    ];
    expect([first.length, second.length]).toEqual([10_000, 98]);
    expect(new Set([...first, ...second]).size).toBe(10_098);
    expect([...first, ...second]).not.toContain('/product/dress-100');
    expect((await read('/sitemap-products-3.xml')).statusCode).toBe(404);
  });
});

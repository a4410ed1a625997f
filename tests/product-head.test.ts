import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { buildCategory, buildProduct } from './support/builders.ts';
import { openHeadsShop, SHOP } from './support/heads-shop.ts';

const originals = mkdtempSync(join(tmpdir(), 'mera-previews-'));
const made = mkdtempSync(join(tmpdir(), 'mera-previews-made-'));
afterAll(() => {
  for (const folder of [originals, made]) rmSync(folder, { recursive: true });
});

const { app, db, open } = await openHeadsShop((scope) => {
  const log = { warn: () => undefined };
  pictureRoutes(scope, createPictures({ roots: { shop: originals }, dir: made, log }));
});

const availability = (isThere: boolean) => `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;

describe('the page of a product', () => {
  it('tells previews what it is, where, and for how much', async () => {
    await buildProduct(db, { slug: 'midi', name: 'Платье миди', price: 5000, oldPrice: 7000 });
    const { title, meta, canonical } = await open('/product/midi?utm_source=mail');
    expect(title).toBe('Платье миди · МЕРА');
    expect(canonical).toBe(`${SHOP}/product/midi`);
    expect(meta('robots')).toBeNull();
    expect(meta('description')).toBe('Платье миди: цена, цвета и размеры в наличии, доставка по России.');
    expect(meta('og:title')).toBe('Платье миди');
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:type')).toBe('product');
    expect(meta('og:locale')).toBe('ru_RU');
    expect(meta('og:site_name')).toBe('МЕРА');
    expect(meta('og:url')).toBe(`${SHOP}/product/midi`);
    expect(meta('product:price:amount')).toBe('5000');
    expect(meta('product:price:currency')).toBe('RUB');
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  it('says what staff wrote for search engines in the place of name and description', async () => {
    const { id } = await buildProduct(db, { slug: 'told', name: 'Платье миди' });
    const seo = { seo_title: 'Платье миди: купить оптом', seo_description: 'Вискоза, семь цветов' };
    await db.updateTable('products').set(seo).where('id', '=', id).execute();
    const { title, meta } = await open('/product/told');
    expect([title, meta('description')]).toEqual(['Платье миди: купить оптом', 'Вискоза, семь цветов']);
    expect(meta('og:title')).toBe('Платье миди: купить оптом');
  });

  it('shows a JPEG that really has the size it is said to have', async () => {
    const fill = { width: 1200, height: 1800, channels: 3, background: '#a51f2d' } as const;
    await sharp({ create: fill }).webp().toFile(join(originals, 'dress-1.webp'));
    const product = await buildProduct(db, {
      slug: 'midi',
      images: [{ url: '/media/shop/dress-1.webp' }, { url: '/media/shop/dress-2.webp' }],
    });
    await db
      .updateTable('product_images')
      .set({ width: fill.width, height: fill.height })
      .where('product_id', '=', product.id)
      .execute();
    const { meta } = await open('/product/midi');
    const address = new URL(String(meta('og:image')));
    expect(address.origin).toBe(SHOP);
    expect(meta('og:image:alt')).toBe('Платье миди');
    const answer = await app.inject(address.pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect(format).toBe('jpeg');
    expect([String(width), String(height)]).toEqual([meta('og:image:width'), meta('og:image:height')]);
    expect([width, height]).toEqual([900, 1350]);
  });

  it('is one product with one offer while all of it costs the same', async () => {
    const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья' });
    await buildProduct(db, {
      slug: 'midi',
      price: 5000,
      oldPrice: 7000,
      categories: [dresses],
      variants: [
        { color: 'RED', size: '44', stock: 0 },
        { color: 'BLK', size: '46', stock: 2 },
      ],
      images: [
        { url: '/media/shop/back.webp', isPrimary: false },
        { url: '/media/shop/front.webp', isPrimary: true },
      ],
    });
    const { factsOf } = await open('/product/midi');
    expect(factsOf('Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Платье миди',
      url: `${SHOP}/product/midi`,
      image: [`${SHOP}/pictures/900/shop/front.webp.jpeg`, `${SHOP}/pictures/900/shop/back.webp.jpeg`],
      brand: { '@type': 'Brand', name: 'МЕРА' },
      color: ['Красный', 'Чёрный'],
      size: ['44', '46'],
      category: 'Платья',
      offers: {
        '@type': 'Offer',
        price: 5000,
        priceCurrency: 'RUB',
        availability: availability(true),
        itemCondition: 'https://schema.org/NewCondition',
        url: `${SHOP}/product/midi`,
      },
    });
    expect(factsOf('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: `${SHOP}/` },
      { '@type': 'ListItem', position: 2, name: 'Каталог', item: `${SHOP}/products` },
      { '@type': 'ListItem', position: 3, name: 'Платья', item: `${SHOP}/products/category/dresses` },
      { '@type': 'ListItem', position: 4, name: 'Платье миди', item: `${SHOP}/product/midi` },
    ]);
  });

  it('offers a range of what can be had where prices differ, and each variant under its number', async () => {
    const { variants } = await buildProduct(db, {
      slug: 'midi',
      price: 5000,
      variants: [
        { size: '44', stock: 3 },
        { size: '46', stock: 1, price: 5600 },
        { size: '48', stock: 0, price: 4000 },
      ],
    });
    const { factsOf } = await open('/product/midi');
    expect(factsOf('Product')?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 5000,
      highPrice: 5600,
      offerCount: 2,
      priceCurrency: 'RUB',
      availability: availability(true),
      offers: [
        { '@type': 'Offer', sku: variants[0]?.sku, price: 5000, availability: availability(true) },
        { '@type': 'Offer', sku: variants[1]?.sku, price: 5600, availability: availability(true) },
        { '@type': 'Offer', sku: variants[2]?.sku, price: 4000, availability: availability(false) },
      ],
    });
  });

  it('says that it is sold out', async () => {
    await buildProduct(db, { slug: 'midi', variants: [{ stock: 0 }] });
    const { factsOf } = await open('/product/midi');
    expect(factsOf('Product')?.offers).toMatchObject({ availability: availability(false), price: 5000 });
  });

  it('tells no price that visitors may not see', async () => {
    await buildProduct(db, {
      slug: 'midi',
      price: 5_013_013,
      hidePrice: true,
      variants: [{ price: 5_027_027 }],
    });
    const { factsOf, meta, html } = await open('/product/midi');
    expect(meta('product:price:amount')).toBeNull();
    expect(factsOf('Product')).not.toHaveProperty('offers');
    expect(html).not.toMatch(/5\s?013\s?013|5\s?027\s?027/);
  });

  it('lets no name or text break out of its facts', async () => {
    const name = 'Платье </script><script>alert(1)</script> & "кавычки" <!-- \u2028';
    await buildProduct(db, { slug: 'midi', name });
    const { factsOf, meta, document, html } = await open('/product/midi');
    expect(factsOf('Product')?.name).toBe(name);
    expect(meta('og:title')).toBe(name);
    expect(html).not.toContain('<script>alert(1)');
    for (const script of document.querySelectorAll(
      'script:not([type="application/ld+json"], [type="application/json"])',
    )) {
      expect(script.getAttribute('nonce')).toBeTruthy();
    }
  });

  it('describes itself with whole words of its text', async () => {
    const { id } = await buildProduct(db, { slug: 'midi' });
    const description = 'Струящееся платье из вискозы, которое не мнётся в дороге. '.repeat(6);
    await db.updateTable('products').set({ description }).where('id', '=', id).execute();
    const told = String((await open('/product/midi')).meta('description'));
    expect(told.length).toBeLessThanOrEqual(160);
    expect(told).toMatch(/[а-яё]…$/);
    expect(description).toContain(`${told.slice(0, -1)} `);
  });

  it('leads for good from its id and from a former slug to its slug', async () => {
    const { id } = await buildProduct(db, { slug: 'first' });
    await db.updateTable('products').set({ slug: 'second' }).where('id', '=', id).execute();
    for (const [url, expected] of [
      [`/product/${id}`, '/product/second'],
      [`/product/${id.toUpperCase()}/?utm_source=x`, `/product/${id}?utm_source=x`],
      [`/product/${id}?utm_source=x&to=//evil.example`, '/product/second?utm_source=x&to=%2F%2Fevil.example'],
      ['/product/first', '/product/second'],
      ['/product/Second/', '/product/second'],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers.location]).toEqual([301, expected]);
    }
  });
});

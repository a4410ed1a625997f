import { describe, expect, it } from 'vitest';
import { buildProduct } from './support/builders.ts';
import { openHeadsShop } from './support/heads-shop.ts';

const { db, open } = await openHeadsShop();

describe('an edition of a text that there is none of', () => {
  it.each(['/offer/2020-01-01', '/privacy-policy/old', '/returns-exchange/2026-11-21/x'])(
    '%s is 404 and says so',
    async (path) => {
      const { status, document } = await open(path);
      expect(status).toBe(404);
      expect(document.querySelector('h1')?.textContent).toBe('Страница не найдена');
    },
  );
});

describe('an address that leads nowhere', () => {
  it.each([
    '/net-takoy-stranicy',
    '/product/net-takogo-tovara',
    '/product/01939f6e-0000-7000-8000-000000000000',
    '/products/category/net-takoy-kategorii',
  ])('%s says so and shows the way into the catalogue', async (path) => {
    const { status, document } = await open(path);
    expect(status).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe('Страница не найдена');
    const ways = [...document.querySelectorAll('main a')].map((way) => [
      way.textContent,
      way.getAttribute('href'),
    ]);
    expect(ways).toContainEqual(['В каталог', '/products']);
  });
});

describe('a list at a hostile address', () => {
  it.each([
    ['8 kB of colours', `colors=${'A,'.repeat(4000)}`],
    ['SQL and a page below the first', 'category=%27%3B%20drop%20table&sort=%00&page=-1'],
    ['HTML and no numbers', 'sizes=%3Cscript%3Ealert(1)%3C/script%3E&priceMin=1e9&priceMax=NaN'],
    ['what there is none of', 'colors=NONE&sizes=%F0%9F%98%80&filter=everything'],
  ])('is one like any other: %s', async (_name, query) => {
    const { status, document } = await open(`/products?${query}`);
    expect([status, document.querySelector('h1')?.textContent]).toEqual([200, 'Каталог']);
  });

  it('and filtered is kept from search engines, found at the list that it belongs to', async () => {
    await buildProduct(db, { price: 1000, oldPrice: 2000 });
    const { meta, canonical } = await open('/products?filter=sale&colors=RED&sort=price&page=2');
    expect([meta('robots'), canonical]).toEqual([
      'noindex, follow',
      expect.stringMatching(/\/products\?filter=sale$/),
    ]);
    expect((await open('/products?filter=sale')).meta('robots')).toBeNull();
  });
});

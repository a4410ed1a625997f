import { beforeAll, describe, expect, it } from 'vitest';
import { seedBase } from '#server/seed/seed-base.ts';
import { testApi } from './support/api.ts';
import { buildCategory, buildProduct } from './support/builders.ts';
import { documents } from './support/pages.ts';

const { app, db } = await testApi({ pages: documents });

beforeAll(async () => {
  await seedBase(db);
  const coats = await buildCategory(db, { slug: 'coats', name: 'Пальто' });
  await buildProduct(db, { slug: 'palto', name: 'Пальто', categories: [coats] });
});

/** What pages read of their address, and what none should. */
const NAMES = [
  ...['q', 'literal', 'filter', 'colors', 'sizes', 'priceMin', 'priceMax', 'page', 'sort', 'inStock'],
  ...['isSale', 'isNew', 'tab', 'token', 'key', 'next', 'limit', '__proto__', 'constructor'],
];
const LONG = 10_000;
const of = (value: string) => NAMES.map((name) => `${name}=${value}`).join('&');

const QUERIES = {
  'control characters': of('%00%01%08%0A%0D%1B%7F%C2%85%E2%80%A8'),
  SQL: of("'%20or%201=1;%20drop%20table%20products--"),
  HTML: of('%22%3E%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E'),
  'halves of letters, and what encodes nothing': of('%ED%A0%80%zz%E0%A4%A%F0%9F'),
  'numbers beyond all measure': of('99999999999999999999999999'),
  'each name twice, and as lists': `${of('a')}&${of('b')}&page[]=1&colors[0]=RED&q[x]=1&category[]=coats`,
  'nothing but signs': '&&==&=&?#%',
  '10 kB in one value': `utm_source=${'a'.repeat(LONG)}`,
  '10 kB of names': Array.from({ length: LONG / 4 }, (_, at) => `${at % 10}=1`).join('&'),
};

async function expectWhole(url: string): Promise<void> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
  expect(title).toMatch(/ · МЕРА$|^МЕРА/);
  expect(title).not.toContain('Что-то пошло не так');
  expect(title.length).toBeLessThan(400);
  expect(body).not.toContain('<script>alert(1)');
  const scripts = body.match(/<script\b[^>]*>/g) ?? [];
  expect(
    scripts.filter((tag) => !/ nonce="[^"]+"|application\/ld\+json|application\/json/.test(tag)),
  ).toEqual([]);
}

describe.each(['/products', '/products/category/coats', '/search'])('the list %s stands', (page) => {
  it.each(Object.entries(QUERIES))('on %s', (_name, query) => expectWhole(`${page}?${query}`));
});

it.each(NAMES)('a search stands on 10 kB of %s', (name) =>
  expectWhole(`/search?q=пальто&${name}=${'aБ'.repeat(LONG / 3)}`),
);

it.each([
  '/',
  '/product/palto',
  '/wishlist',
  '/cart',
  '/auth',
  '/account',
  '/reset-password',
  '/verify-email',
  '/order-confirmation/telegram',
  '/contact',
  '/offer',
])('%s stands whatever its address carries', async (page) => {
  await expectWhole(`${page}?${QUERIES.HTML}&${QUERIES['control characters']}`);
  await expectWhole(
    `${page}?${QUERIES['halves of letters, and what encodes nothing']}&${QUERIES['10 kB in one value']}`,
  );
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { seedBase } from '#server/seed/seed-base.ts';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct, storeSetting } from '#tests/support/builders.ts';
import { documents } from '#tests/support/pages.ts';
import routes from '#web/routes.ts';

const shop = await testApi({ pages: documents });
const { app, db, owner, passSeconds, sharedPages, signIn } = shop;
await seedBase(db);
const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья' });
await buildProduct(db, { slug: 'silk-dress', name: 'Платье из шёлка', categories: [dresses] });

const read = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** A page made anew names another moment, and so another nonce. */
const steady = (html: string) =>
  html.replaceAll(/\b\d{13}\b/g, 'now').replaceAll(/nonce="[^"]+"|"[\w+/]{22}=="/g, 'nonce');
const tagOf = async (url: string) => String((await read(url)).headers.etag);

const SHARED = [
  '/',
  '/products',
  '/products?category=dresses',
  '/products/category/dresses',
  '/product/silk-dress',
  '/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  '/about',
  '/contact',
  '/delivery-payment',
  '/size-chart',
  '/returns-exchange',
  '/privacy-policy',
  '/offer',
  '/personal-data-consent',
  '/marketing-consent',
  '/cart',
  '/wishlist',
  '/auth',
  '/create-account',
  '/forgot-password',
];
/** Made for each visit, and kept by nobody. */
const OWN = [
  '/product/silk-dress/preview',
  '/wholesale',
  '/order-confirmation/telegram',
  '/reset-password?token=of-a-letter',
  '/verify-email?token=of-a-letter',
  '/account',
  '/nothing',
];

/** What a browser, a proxy or somebody who means harm may send along. */
const HEADERS: Readonly<Record<string, string>> = {
  cookie: 'refresh=secret-of-one; session=abc; theme=dark',
  'hold-id': 'secret-of-a-guest-0123456789',
  'idempotency-key': 'secret-of-an-order-0123456789',
  'x-order-key': 'secret-of-an-order-0123456789',
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.9',
  forwarded: 'host=evil.example',
  'accept-language': 'en',
  accept: 'application/json',
  'user-agent': 'Googlebot/2.1',
  referer: 'https://evil.example/?secret=1',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'POST',
  'x-internal-call': 'guessed',
  origin: 'https://evil.example',
  'save-data': 'on',
  'sec-ch-prefers-color-scheme': 'dark',
  dnt: '1',
};

/** What differs from answer to answer, or stands only in those that were counted toward a limit. */
const steadyHeaders = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:x-request-id|date|connection|keep-alive|x-ratelimit-.*)$/.test(name),
    ),
  );

it('knows of every page of shoppers whether it is kept', () => {
  const addresses = [...SHARED, ...OWN].map((address) => address.split('?', 1)[0] ?? '');
  const patterns = routes
    .filter(({ file }) => file.endsWith('shop-layout.tsx'))
    .flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path}`));
  expect(patterns.length).toBeGreaterThan(20);
  const missing = patterns.filter(
    (pattern) => pattern !== '/*' && !addresses.some((address) => matchPath(pattern, address) !== null),
  );
  expect(missing).toEqual([]);
});

describe.each(OWN)('%s', (url) => {
  it('is kept by nobody, and tells nothing of what was sent along', async () => {
    const { token } = await signIn({ role: 'admin' });
    const plain = await read(url);
    const personal = await read(url, { ...HEADERS, authorization: `Bearer ${token}` });
    expect(personal.body).not.toMatch(/evil\.example|secret/);
    expect(steady(personal.body)).toBe(steady(plain.body));
    for (const { headers } of [plain, personal]) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe.each(SHARED)('%s', (url) => {
  it('is byte for byte the same for everyone, first or later', async () => {
    const { token } = await signIn({ role: 'admin' });
    const personal = { ...HEADERS, authorization: `Bearer ${token}` };
    passSeconds(400);
    const first = await read(url, personal);
    const plain = await read(url);
    const each = await Promise.all(
      Object.entries(personal).map(([name, value]) => read(url, { [name]: value })),
    );
    passSeconds(400);
    const anew = await read(url);
    expect(first.statusCode).toBe(200);
    expect(first.body).not.toMatch(/evil\.example|secret/);
    for (const { body, headers } of [plain, ...each]) {
      expect(body).toBe(first.body);
      expect(steadyHeaders(headers)).toEqual(steadyHeaders(first.headers));
    }
    expect(steady(anew.body)).toBe(steady(first.body));
    for (const { headers } of [first, plain, anew]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=9');
    }
  });

  it('lets exactly the scripts run that stand in it', async () => {
    const { body, headers } = await read(url);
    const policy = String(headers['content-security-policy']);
    const directive = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(directive).not.toMatch(/nonce|unsafe|strict-dynamic/);
    const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes = '', text = ''] of scripts) {
      if (attributes.includes('application/')) continue;
      expect(directive).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });
});

describe('a page that is kept', () => {
  it('is not sent again to whoever has it', async () => {
    const tag = await tagOf('/about');
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const again = await read('/about', { 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  });

  it('is packed as the browser takes it, each form with a tag of its own', async () => {
    const whole = await read('/about');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await read('/about', { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.headers.etag).not.toBe(whole.headers.etag);
      expect(unpack(packed.rawPayload).toString()).toBe(whole.body);
    }
    expect(
      (await read('/about', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('answers HEAD without a body', async () => {
    await read('/about');
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/about' });
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      '',
      expect.stringContaining('public'),
    ]);
  });

  it.each([
    ['/about?utm_source=x', '/about'],
    ['/products?utm_source=x&page=1&evil=1', '/products?page=1'],
    ['/products?page=2&category=dresses', '/products?category=dresses&page=2'],
  ])('%s is the page %s', async (url, same) => {
    expect((await read(url)).body).toBe((await read(same)).body);
  });

  it.each([
    '/nothing',
    '/product/nothing',
    '/order-confirmation/1?key=secret',
    '/account',
    '/reset-password?token=x',
    '/cart?x=1',
  ])('%s is kept by nobody', async (url) => {
    expect((await read(url)).headers['cache-control']).toMatch(/no-store/);
  });
});

describe('a change', () => {
  it.each([
    [
      'of the store’s name',
      '/about',
      () => storeSetting(db, 'store', { storeName: `Мера ${Math.random()}` }),
    ],
    [
      'of a price',
      '/product/silk-dress',
      () =>
        db
          .updateTable('products')
          .set({ price: 123_400 + 100 * Math.floor(Math.random() * 1000) })
          .execute(),
    ],
    [
      'of a measure of a size',
      '/size-chart',
      () => owner.query(`update sizes set measures = measures || '{"sleeve": 61}' where code = '44'`),
    ],
    ['of stock', '/products', () => owner.query('update variants set stock = stock + 7')],
  ])('%s shows in %s with the next look', async (_what, url, change) => {
    const before = await tagOf(url);
    expect(await tagOf(url)).toBe(before);
    await change();
    expect(await tagOf(url)).not.toBe(before);
  });

  it('of one product’s stock leaves a page alone that does not show it', async () => {
    const other = await buildProduct(db, { slug: 'other', name: 'Пальто' });
    const stock = (pieces: number) =>
      owner.query('update variants set stock = $1 where product_id = $2', [pieces, other.id]);
    await stock(9);
    await read('/about');
    const { made } = sharedPages.state();
    await stock(8);
    await read('/about');
    expect(sharedPages.state().made).toBe(made);
    await stock(0);
    await read('/about');
    expect(sharedPages.state().made).toBe(made + 1);
  });

  it('by time alone ends what was kept: a flag, a promotion', async () => {
    await buildProduct(db, { slug: 'fresh', isNew: true, newUntil: new Date(shop.now().getTime() + 60_000) });
    const before = (await read('/product/fresh')).body;
    passSeconds(61);
    const after = (await read('/product/fresh')).body;
    expect([before.includes('Новинка'), after.includes('Новинка')]).toEqual([true, false]);
  });

  it('makes a page once, however many ask for it at the same time', async () => {
    await storeSetting(db, 'store', { storeName: 'Другая' });
    const { made } = sharedPages.state();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('/contact')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(sharedPages.state().made).toBe(made + 1);
  });
});

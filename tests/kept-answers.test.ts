import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashHoldId } from '#server/holds/available-stock.queries.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct, storeSetting } from '#tests/support/builders.ts';

const shop = await testApi({ pages: async () => {} });
const { app, db, owner, passSeconds, sharedPages, signIn } = shop;
await seedBase(db);
await storeSetting(db, 'retail', {
  displaySettings: { hideRetailPrices: true, showWholesalePriceToRetail: false },
});
const categories = [await buildCategory(db, { slug: 'dresses', name: 'Платья' })];
const dress = await buildProduct(db, {
  slug: 'silk-dress',
  name: 'Платье из шёлка',
  categories,
  price: 8000,
  wholesalePrice: 5000,
  variants: [{ color: 'RED', size: '44', stock: 5 }],
});
await buildProduct(db, { slug: 'linen-dress', name: 'Платье из льна', categories });
await buildProduct(db, { slug: 'hidden-dress', categories, isActive: false });

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const tagOf = async (url: string) => String((await read(url)).headers.etag);
const HOLD = 'secret-of-a-guest-0123456789';
const NOBODY_ELSE = 'secret-of-another-0123456789';

const KEPT = [
  '/api/products',
  '/api/products?category=dresses&view=brief',
  '/api/products?facets=true&sort=price',
  '/api/products/popular',
  '/api/products/new-arrivals',
  '/api/products/sale',
  '/api/products/slug/silk-dress',
  `/api/products/${dress.id}`,
  '/api/products/silk-dress/related',
  '/api/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  '/api/search/suggest?q=%D0%BF%D0%BB%D0%B0%D1%82',
];

/** What differs from answer to answer, or stands only in those that were counted toward a limit. */
const steady = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:x-request-id|date|connection|keep-alive|x-ratelimit-.*)$/.test(name),
    ),
  );

describe.each(KEPT)('%s', (url) => {
  it('is the same for everyone who is not known, whatever they send, first or later', async () => {
    const odd = {
      cookie: 'refresh=secret-of-one; session=abc; theme=dark',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '198.51.100.9',
      forwarded: 'host=evil.example',
      'accept-language': 'en',
      'user-agent': 'Googlebot/2.1',
      referer: 'https://evil.example/?secret=1',
      'x-original-url': '/admin',
      'x-http-method-override': 'POST',
      'x-internal-call': 'guessed',
      origin: 'https://evil.example',
      accept: 'text/html',
    };
    passSeconds(400);
    const { made } = sharedPages.state();
    const first = await read(url, odd);
    const plain = await read(url);
    const each = await Promise.all(Object.entries(odd).map(([name, value]) => read(url, { [name]: value })));
    expect(sharedPages.state().made).toBe(made + 1);
    expect(first.statusCode).toBe(200);
    expect(first.body).not.toMatch(/evil|secret/);
    for (const answer of [plain, ...each]) {
      expect(answer.body).toBe(first.body);
      expect(steady(answer.headers)).toEqual(steady(first.headers));
    }
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, authorization, hold-id',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['admin', 'wholesale buyer', 'customer'])(
    'is made anew for a signed-in %s, and leaves nothing of that behind',
    async (who) => {
      const user = who === 'admin' ? { role: 'admin' as const } : {};
      const buyer = who === 'wholesale buyer' ? { wholesale: 'approved' as const } : {};
      const { token } = await signIn({ ...user, ...buyer });
      const before = await read(url);
      passSeconds(400);
      const { made } = sharedPages.state();
      const own = await read(url, { authorization: `Bearer ${token}` });
      expect(own.statusCode).toBe(200);
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.headers.etag).toBeUndefined();
      expect(sharedPages.state().made).toBe(made);
      expect((await read(url)).body).toBe(before.body);
    },
  );

  it('is made anew for who holds something', async () => {
    const { headers } = await read(url, { 'hold-id': NOBODY_ELSE });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});

it('tells a buyer the price, and nobody after them', async () => {
  const { token } = await signIn({ wholesale: 'approved' });
  const url = '/api/products/slug/silk-dress';
  expect((await read(url, { authorization: `Bearer ${token}` })).json().data).toHaveProperty('price');
  expect((await read(url)).json().data).not.toHaveProperty('price');
});

it('an expired token is refused, not answered out of memory', async () => {
  await read('/api/products');
  expect((await read('/api/products', { authorization: 'Bearer of-nobody' })).statusCode).toBe(401);
});

it('shows what is held to nobody but its holder, and to all again when the hold ends', async () => {
  const url = '/api/products/slug/silk-dress';
  const stock = async (headers = {}) => (await read(url, headers)).json().data.totalStock;
  expect(await stock()).toBe(5);
  const ends = new Date(shop.now().getTime() + 60_000);
  const { rows } = await owner.query(
    `insert into holds (id, secret_hash, network, created_at, expires_at) values (gen_random_uuid(), $1, '198.51.100.0', $2::timestamptz - interval '1 minute', $2) returning id`,
    [hashHoldId(HOLD), ends],
  );
  await owner.query(
    `insert into hold_lines (hold_id, group_id, variant_id, quantity, expires_at) values ($1, 'group', $2, 3, $3)`,
    [rows[0].id, dress.variants[0]?.id, ends],
  );
  expect(await stock()).toBe(2);
  const list = async (headers = {}) =>
    (await read('/api/products?category=dresses', headers))
      .json()
      .data.find(({ slug = '' }) => slug === 'silk-dress').totalStock;
  expect([await list(), await list({ 'hold-id': HOLD }), await list()]).toEqual([2, 5, 2]);
  passSeconds(61);
  expect([await stock(), await list()]).toEqual([5, 5]);
});

it.each(['/api/products?limit=0', '/api/products?nothing=1', '/api/products/slug/nothing', '/api/search'])(
  '%s is kept by nobody',
  async (url) => {
    const before = sharedPages.state().pages;
    const answers = [await read(url), await read(url)];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(sharedPages.state().pages).toBe(before);
  },
);

it('is not sent again to whoever has it, and is packed as they take it', async () => {
  const url = '/api/products?limit=20';
  const whole = await read(url);
  const tag = String(whole.headers.etag);
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  const again = await read(url, { 'if-none-match': tag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await read(url, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(whole.body);
  }
});

it('is one answer in whatever order its parameters come', async () => {
  const { body } = await read('/api/products?sort=price&limit=10');
  const { made } = sharedPages.state();
  expect((await read('/api/products?limit=10&sort=price')).body).toBe(body);
  expect(sharedPages.state().made).toBe(made);
});

it.each([
  ['a price', '/api/products/slug/linen-dress', 'update products set price = price + 100'],
  ['stock', '/api/products', 'update variants set stock = stock + 7'],
  ['a name', '/api/search/suggest?q=%D0%BF%D0%BB%D0%B0%D1%82', `update products set name = name || ' новое'`],
  ['a category', '/api/products?facets=true', `update categories set name = '{"ru": "Другое"}'`],
])('a change of %s shows with the next call', async (_what, url, change) => {
  await db.deleteFrom('settings').where('key', '=', 'retail').execute();
  const before = await tagOf(url);
  expect(await tagOf(url)).toBe(before);
  await owner.query(change);
  expect(await tagOf(url)).not.toBe(before);
});

it('is made once, however many ask for it at the same time', async () => {
  await owner.query('update variants set stock = stock + 1');
  const { made } = sharedPages.state();
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('/api/products?limit=3')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(sharedPages.state().made).toBe(made + 1);
});

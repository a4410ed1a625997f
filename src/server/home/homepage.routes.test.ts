import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HomeContent, ProductSection } from '#domain/home/config.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { testApi } from '#tests/support/api.ts';
import { type BuiltProduct, buildCategory, buildProduct, storeSetting } from '#tests/support/builders.ts';
import { buildPastOrder } from '#tests/support/past-orders.ts';
import { publishHomeContent } from './home-config.actions.ts';

const { app, db, call, owner, signIn } = await testApi();
const manager = await signIn({ role: 'manager' });
const HOUR = 3_600_000;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR);
let [usual, fresh, reduced, hidden] = [] as unknown as [
  BuiltProduct,
  BuiltProduct,
  BuiltProduct,
  BuiltProduct,
];

beforeAll(async () => {
  const dresses = await buildCategory(db, { slug: 'dresses', showOnHomepage: true, homepageOrder: 2 });
  await buildCategory(db, { slug: 'coats', showOnHomepage: true, homepageOrder: 1 });
  await buildCategory(db, { slug: 'off', showOnHomepage: true, isActive: false });
  await buildCategory(db, { slug: 'skirts' });
  usual = await buildProduct(db, { slug: 'usual', categories: [dresses], createdAt: daysAgo(4) });
  fresh = await buildProduct(db, { slug: 'fresh', isNew: true, createdAt: daysAgo(3) });
  reduced = await buildProduct(db, { slug: 'reduced', price: 4000, oldPrice: 5000, createdAt: daysAgo(2) });
  hidden = await buildProduct(db, {
    slug: 'hidden',
    isActive: false,
    isNew: true,
    price: 1000,
    oldPrice: 2000,
  });
  await buildPastOrder(db, { product: usual, quantity: 5 });
});

afterEach(async () => {
  await db.deleteFrom('home_content').execute();
  await db.deleteFrom('promo_codes').execute();
  await db.deleteFrom('settings').execute();
});

const publish = (parts: Partial<HomeContent>) =>
  publishHomeContent(db, { ...DEFAULT_HOME_CONTENT, ...parts }, { seenVersion: 0 });
const read = async (as = call) => (await as('homepage')).data;
const slugsOf = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug).join(' ');
const { featuredProducts, newArrivals, saleProducts, promocodeShowcase } = DEFAULT_HOME_CONTENT;

describe('the home page of a shop that has published nothing', () => {
  it('has its config and what the sections of that need', async () => {
    const page = await read();
    expect(page.homeConfig).toEqual((await call('homeConfig')).data);
    expect(slugsOf(page.categories)).toBe('coats dresses');
    expect(slugsOf(page.featuredProducts)).toBe('usual reduced fresh');
    expect(slugsOf(page.newArrivals)).toBe('fresh');
    expect(slugsOf(page.saleProducts)).toBe('reduced');
    expect(page.promocodes).toEqual([]);
  });

  it('shows products as the catalogue does', async () => {
    const page = await read();
    expect(page.saleProducts).toEqual((await call('productsSale')).data);
    expect(page.newArrivals).toEqual((await call('productsNewArrivals')).data);
    expect(page.featuredProducts).toEqual((await call('productsPopular')).data);
  });
});

describe('a block of products', () => {
  const only = (part: ProductSection, more: Partial<ProductSection>) => ({ ...part, ...more });

  it('shows no more than its maximum', async () => {
    await publish({ featuredProducts: only(featuredProducts, { maxProducts: 2 }) });
    expect(slugsOf((await read()).featuredProducts)).toBe('usual reduced');
  });

  it('shows what staff chose, in their order, without what is hidden or gone', async () => {
    const gone = '0191e7a0-0000-7000-8000-000000000001';
    const productIds = [reduced.id, gone, hidden.id, fresh.id, usual.id];
    await publish({
      featuredProducts: only(featuredProducts, { productIds, maxProducts: 2 }),
      newArrivals: only(newArrivals, { productIds: [usual.id, hidden.id] }),
      saleProducts: only(saleProducts, { productIds: [usual.id, hidden.id, reduced.id] }),
    });
    // staff may open a hidden product, but their home page is everybody's
    for (const as of [call, manager.call]) {
      const page = await read(as);
      expect(slugsOf(page.featuredProducts)).toBe('reduced fresh');
      expect(slugsOf(page.newArrivals)).toBe('usual');
      expect(slugsOf(page.saleProducts)).toBe('reduced');
    }
  });

  it('shows what the shop would when nothing of the choice is left', async () => {
    await publish({
      featuredProducts: only(featuredProducts, { productIds: [hidden.id] }),
      newArrivals: only(newArrivals, { productIds: [hidden.id] }),
      saleProducts: only(saleProducts, { productIds: [usual.id] }),
    });
    const page = await read();
    expect(slugsOf(page.featuredProducts)).toBe('usual reduced fresh');
    expect(slugsOf(page.newArrivals)).toBe('fresh');
    expect(slugsOf(page.saleProducts)).toBe('reduced');
  });

  it('carries no price that the visitor may not see, and tells no visitor of another', async () => {
    await storeSetting(db, 'retail', { displaySettings: { hideRetailPrices: true } });
    const asGuest = await app.inject({ url: '/api/homepage' });
    expect(asGuest.json().data.saleProducts[0]).not.toHaveProperty('price');
    const asStaff = await app.inject({
      url: '/api/homepage',
      headers: { authorization: `Bearer ${manager.token}`, 'if-none-match': String(asGuest.headers.etag) },
    });
    expect(asStaff.statusCode).toBe(200);
    expect(asStaff.json().data.saleProducts[0].price).toBe(4000);
    expect(asStaff.headers).toMatchObject({
      vary: 'authorization, hold-id',
      'cache-control': 'private, no-cache',
    });
  });
});

describe('a section that is not shown', () => {
  it('has nothing read for it', async () => {
    await publish({ layout: DEFAULT_HOME_CONTENT.layout.filter(({ type }) => type === 'new-arrivals') });
    expect(await read()).toMatchObject({
      categories: [],
      featuredProducts: [],
      newArrivals: [{ slug: 'fresh' }],
      saleProducts: [],
      promocodes: [],
    });
  });
});

describe('the promo codes', () => {
  let made = 0;
  /** Values in roubles or percent, times in hours from now. */
  async function buildCode(code: string, more: Partial<Record<string, unknown>> = {}): Promise<string> {
    made += 1;
    const row = {
      id: `0191e7a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
      code,
      kind: 'percentage',
      value: 10,
      is_public: true,
      is_active: true,
      tier: 'standard',
      max_uses: null,
      used: 0,
      min_order_value: 0,
      created_at: daysAgo(30),
      starts_at: daysAgo(30),
      ends_at: null,
      ...more,
    };
    await owner.query(
      `insert into promo_codes (${Object.keys(row).join(', ')})
       values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    );
    return row.id;
  }
  const enable = (more: object = {}) =>
    publish({ promocodeShowcase: { ...promocodeShowcase, isEnabled: true, ...more } });
  const codes = async () => (await read()).promocodes.map(({ code }) => code).join(' ');

  it('are the public ones that may be used now, as anybody may see them', async () => {
    const id = await buildCode('OSEN30', {
      description: 'На верхнюю одежду',
      kind: 'fixed',
      value: 150_000,
      min_order_value: 700_000,
      max_uses: 200,
      used: 15,
      ends_at: new Date('2099-01-01T00:00:00Z'),
      tier: 'premium',
    });
    await buildCode('SECRET', { is_public: false });
    await buildCode('STOPPED', { is_active: false });
    await buildCode('OVER', { ends_at: daysAgo(1) });
    await buildCode('TOCOME', { starts_at: daysAgo(-1) });
    await buildCode('USEDUP', { max_uses: 5, used: 5 });
    await enable();
    expect((await read()).promocodes).toEqual([
      {
        id,
        _id: id,
        code: 'OSEN30',
        description: 'На верхнюю одежду',
        discountType: 'fixed',
        discountValue: 1500,
        validUntil: '2099-01-01T00:00:00.000Z',
        maxUsage: 200,
        usageCount: 15,
        minOrderValue: 7000,
        tier: 'premium',
      },
    ]);
  });

  it('stand by what speaks for them, four at most', async () => {
    await buildCode('PLAIN');
    await buildCode('HIGH', { value: 30 });
    await buildCode('SOON', { ends_at: daysAgo(-6) });
    await buildCode('NEW', { created_at: daysAgo(1) });
    await buildCode('SCARCE', { max_uses: 12, used: 2 });
    await enable();
    expect(await codes()).toBe('SOON HIGH SCARCE NEW');
  });

  it('are those that staff chose, in their order', async () => {
    const [first, second] = [await buildCode('FIRST'), await buildCode('SECOND', { value: 50 })];
    await enable({ selectionMode: 'manual', promocodeIds: [first, second] });
    expect(await codes()).toBe('FIRST SECOND');
  });

  it('do not tell how often they were used where the showcase does not', async () => {
    await buildCode('QUIET', { max_uses: 100, used: 42 });
    await enable({ displaySettings: { ...promocodeShowcase.displaySettings, showUsageCount: false } });
    const [code] = (await read()).promocodes;
    expect(code).toMatchObject({ code: 'QUIET', maxUsage: 100 });
    expect(code).not.toHaveProperty('usageCount');
  });

  it('are none while the showcase is not enabled', async () => {
    await buildCode('PLAIN');
    expect(await codes()).toBe('');
    expect((await call('promocodesActive')).data).toEqual([]);
  });

  it('can be had by themselves, as many as asked for', async () => {
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']) await buildCode(code);
    await buildCode('SECRET', { is_public: false });
    await enable();
    expect((await call('promocodesActive')).data).toEqual((await read()).promocodes);
    expect((await call('promocodesActive', { query: { limit: '1' } })).data).toHaveLength(1);
    expect((await call('promocodesActive', { query: { limit: '24' } })).data).toHaveLength(5);
  });

  it.each(['OSEN30', 'net-takogo', '<script>', '%00', 'Я'.repeat(40)])(
    'that was copied is acknowledged without a word of whether there is one: %s',
    async (code) => {
      const url = `/api/promocodes/${encodeURIComponent(code)}/copy`;
      const answer = await app.inject({ method: 'POST', url });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    },
  );

  it('takes nothing along with the news of a copy', async () => {
    const url = '/api/promocodes/OSEN30/copy';
    const answer = await app.inject({ method: 'POST', url, payload: { discount: 100 } });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['0', '25', '-1', '1.5', 'all', ''])('are not given for the limit "%s"', async (limit) => {
    const answer = await app.inject({ url: `/api/promocodes/active?limit=${limit}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('a fault of the database', () => {
  it('is told in the envelope, kept by nobody, and gone with its cause', async () => {
    await owner.query('revoke select on home_content from shop_app');
    const answer = await app.inject({ url: '/api/homepage' });
    await owner.query('grant select on home_content to shop_app');
    expect(answer.json()).toMatchObject({ success: false, message: 'Что-то пошло не так' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.headers).not.toHaveProperty('etag');
    expect((await app.inject({ url: '/api/homepage' })).statusCode).toBe(200);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { HomeContent } from '#domain/home/config.ts';
import { DEFAULT_HOME_CONTENT, DEFAULT_SECTION_SETTINGS } from '#domain/home/defaults.ts';
import { testApi } from '#tests/support/api.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { publishHomeContent } from './home-config.actions.ts';

const { app, db, call, owner, passSeconds } = await testApi();
const HOUR = 3_600_000;

afterEach(() => db.deleteFrom('home_content').execute());

const publish = (parts: Partial<HomeContent> = {}, seenVersion = 0) =>
  publishHomeContent(db, { ...DEFAULT_HOME_CONTENT, ...parts }, { seenVersion });
const current = async () => (await call('homeConfigCurrent')).data;
/** A moment some hours from now. */
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const { scrollBanner, promo, infoBar } = DEFAULT_HOME_CONTENT;
const banner = (id: string, more: object = {}) => ({
  id,
  isActive: true,
  order: 1,
  title: 'Осенний гардероб',
  subtitle: '',
  buttonText: 'Смотреть новинки',
  buttonLink: '/products?filter=new',
  isWholesale: false,
  backgroundColor: null,
  textColor: null,
  overlayOpacity: 0.3,
  textPosition: 'middle-center' as const,
  textAlignment: 'center' as const,
  validFrom: null,
  validUntil: null,
  media: { type: 'image' as const, url: '/media/a.webp', tallUrl: null, posterUrl: null, name: '' },
  ...more,
});
const promoBanner = (id: string, more: object = {}) => ({
  id,
  title: 'Платья',
  description: '',
  discount: 30,
  validFrom: null,
  validUntil: at(1),
  backgroundColor: null,
  textColor: null,
  buttonText: '',
  buttonLink: null,
  isWholesale: false,
  backgroundImage: null,
  isActive: true,
  order: 1,
  ...more,
});
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(' ');

describe('the config of a shop that has published nothing', () => {
  it('is the default: sections in their order, those without content left out', async () => {
    const config = await current();
    expect(config).toMatchObject({
      version: 0,
      lastUpdated: null,
      isPublished: true,
      infoBar: { backgroundColor: 'ink', textColor: 'on-ink' },
      scrollBanner: { autoPlayDelay: 5000, banners: [] },
      featuredProducts: { maxProducts: 8 },
      newArrivals: { maxProducts: 6 },
      saleProducts: { maxProducts: 8 },
      promocodeShowcase: { isEnabled: false, displaySettings: { maxPromocodes: 4 } },
      productDisplay: {
        aspectRatio: 'rectangle',
        showColorDots: true,
        showQuickAddToCart: true,
        cardStyle: 'modern',
      },
    });
    expect(config.layout.map(({ type }) => type)).toEqual([
      'categories',
      'featured-products',
      'new-arrivals',
      'sale-products',
    ]);
  });

  it('is the same under both addresses', async () => {
    expect((await call('homeConfig')).data).toEqual(await current());
  });
});

describe('a published config', () => {
  it('shows at once, with its version and time', async () => {
    expect(await publish({ infoBar: { ...infoBar, messages: ['Возврат 14 дней'] } })).toEqual({
      ok: true,
      value: { version: 1 },
    });
    const config = await current();
    expect(config).toMatchObject({ version: 1, infoBar: { messages: ['Возврат 14 дней'] } });
    expect(Math.abs(Date.parse(config.lastUpdated ?? '') - Date.now())).toBeLessThan(HOUR);
    expect(await publish({}, 1)).toEqual({ ok: true, value: { version: 2 } });
    expect(await current()).toMatchObject({ version: 2, infoBar: { messages: [] } });
  });

  it.each([0, 1, 3])('is not replaced from version %d when 2 is published', async (seenVersion) => {
    await publish();
    await publish({ infoBar: { ...infoBar, messages: ['Второе'] } }, 1);
    expect(await publish({ infoBar: { ...infoBar, messages: ['Позднее'] } }, seenVersion)).toMatchObject({
      ok: false,
      error: { code: 'stale_version' },
    });
    expect(await current()).toMatchObject({ version: 2, infoBar: { messages: ['Второе'] } });
  });

  it('is not replaced where nothing is published but somebody saw something', async () => {
    expect(await publish({}, 1)).toMatchObject({ ok: false });
    expect((await current()).version).toBe(0);
  });

  it('of two made from the same version is the first one', async () => {
    const made = await Promise.all([publish(), publish(), publish()]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const next = await Promise.all([publish({}, 1), publish({}, 1), publish({}, 1)]);
    expect(next.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await current()).version).toBe(2);
  });

  it('is never one that the contract refuses', async () => {
    await publish();
    const wrong = { ...infoBar, textColor: 'red;}' };
    await expect(publish({ infoBar: wrong }, 1)).rejects.toThrow();
    expect(await current()).toMatchObject({ version: 1, infoBar: { textColor: 'on-ink' } });
  });

  it('tells nothing of a draft, nor of what is hidden', async () => {
    await owner.query(
      `insert into home_content (status, config) values ('draft', '{"infoBar": {"messages": ["Тайна"]}}')`,
    );
    await publish({
      infoBar: { ...infoBar, isEnabled: false, messages: ['Тайна'] },
      scrollBanner: { ...scrollBanner, banners: [banner('a', { isActive: false, title: 'Тайна' })] },
      promo: { isEnabled: false, banners: [promoBanner('a', { title: 'Тайна' })] },
      layout: [
        {
          id: 'a',
          type: 'categories',
          title: 'Тайна',
          isVisible: false,
          order: 1,
          settings: DEFAULT_SECTION_SETTINGS,
        },
      ],
    });
    const answer = await app.inject({ url: '/api/home-config' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('Тайна');
  });
});

describe('sections', () => {
  it('come in their order with their settings, a hero skipped', async () => {
    const settings = {
      padding: 'large',
      fullWidth: true,
      backgroundColor: 'wash',
      textColor: '#16191b',
    } as const;
    const section = (type: HomeContent['layout'][number]['type'], order: number) => ({
      id: type,
      type,
      title: 'Раздел',
      isVisible: true,
      order,
      settings,
    });
    await publish({
      layout: [section('sale-products', 3), section('hero', 1), section('new-arrivals', 2)],
    });
    expect((await current()).layout).toEqual([section('new-arrivals', 2), section('sale-products', 3)]);
  });
});

describe('banners with dates', () => {
  it('show within them, by the clock of the database', async () => {
    await publish({
      scrollBanner: {
        ...scrollBanner,
        banners: [
          banner('over', { validUntil: at(-1) }),
          banner('running', { validFrom: at(-1), validUntil: at(1) }),
          banner('to-come', { validFrom: at(1) }),
          banner('always', { order: 0 }),
        ],
      },
      promo: { ...promo, banners: [promoBanner('over', { validUntil: at(-1) }), promoBanner('running')] },
    });
    const shown = async () => {
      const config = await current();
      return [idsOf(config.scrollBanner.banners), idsOf(config.promo.banners)];
    };
    expect(await shown()).toEqual(['always running', 'running']);
    // a server whose own clock is wrong shows the same
    passSeconds(2 * 3600);
    expect(await shown()).toEqual(['always running', 'running']);
    passSeconds(-2 * 3600);
  });

  it.each([
    [1, 'a', true],
    [2, 'a b', true],
    [3, '', false],
  ])('of promo, %d running, show as "%s"', async (count, ids, hasSection) => {
    const banners = ['a', 'b', 'c'].slice(0, count).map((id, order) => promoBanner(id, { order }));
    await publish({ promo: { ...promo, banners } });
    const config = await current();
    expect(idsOf(config.promo.banners)).toBe(ids);
    expect(config.layout.some(({ type }) => type === 'promo-banner')).toBe(hasSection);
  });
});

describe('a shop that sells no wholesale', () => {
  const banners = [
    banner('marked', { isWholesale: true }),
    banner('form', { buttonLink: '/wholesale?q=dress' }),
    banner('retail'),
  ];
  const promos = [promoBanner('application', { buttonLink: '/account?tab=wholesale' })];
  const parts = { scrollBanner: { ...scrollBanner, banners }, promo: { ...promo, banners: promos } };
  afterEach(() => db.deleteFrom('settings').where('key', '=', 'wholesale').execute());

  it('shows no banner about it, nor a section that held nothing else', async () => {
    await publish(parts);
    const sections = async () => (await current()).layout.map(({ type }) => type);
    expect(idsOf((await current()).scrollBanner.banners)).toBe('marked form retail');
    expect(await sections()).toContain('promo-banner');
    await storeSetting(db, 'wholesale', { wholesaleEnabled: false });
    expect(idsOf((await current()).scrollBanner.banners)).toBe('retail');
    expect(await sections()).not.toContain('promo-banner');
    await storeSetting(db, 'wholesale', { wholesaleEnabled: true });
    expect(idsOf((await current()).scrollBanner.banners)).toBe('marked form retail');
  });
});

describe('what the browser keeps', () => {
  const ask = (url: string, tag?: string) =>
    app.inject({ url, ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }) });

  it.each(['/api/home-config', '/api/home-config/current', '/api/homepage'])(
    '%s is not sent again until it changes, and then at once',
    async (url) => {
      await publish();
      const first = await ask(url);
      const tag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(first.headers.vary).toContain('authorization');
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);

      const again = await ask(url, tag);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
      expect((await ask(url, `"other", ${tag}`)).statusCode).toBe(304);
      expect((await ask(url, '"other"')).statusCode).toBe(200);

      await publish({ infoBar: { ...infoBar, messages: ['Новое'] } }, 1);
      const changed = await ask(url, tag);
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(tag);
      expect(changed.body).toContain('Новое');
    },
  );

  it('holds no longer than a banner runs', async () => {
    const validUntil = new Date(Date.now() + 1500).toISOString();
    await publish({ promo: { ...promo, banners: [promoBanner('a', { validUntil })] } });
    const first = await ask('/api/home-config/current');
    const tag = String(first.headers.etag);
    expect(first.json().data.promo.banners).toHaveLength(1);
    expect((await ask('/api/home-config/current', tag)).statusCode).toBe(304);
    await expect
      .poll(async () => (await ask('/api/home-config/current', tag)).statusCode, { timeout: 5000 })
      .toBe(200);
    expect((await current()).promo.banners).toEqual([]);
  });
});

describe('bad input', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('%s is no way to change the home page', async (method) => {
    for (const url of ['/api/homepage', '/api/home-config', '/api/home-config/current']) {
      const answer = await app.inject({ method, url, payload: { infoBar: { messages: ['Взлом'] } } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect(await current()).toMatchObject({ version: 0, infoBar: { messages: [] } });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { testApi } from '#tests/support/api.ts';
import { readHomeConfig } from './home-config.actions.ts';

const { app, db, call, memory, owner } = await testApi();

afterEach(() => db.deleteFrom('home_content').execute());

/** Puts a document into the table as another release or a careless hand might. */
const store = (config: unknown) =>
  owner.query(`insert into home_content (status, config) values ('published', $1)`, [JSON.stringify(config)]);
const read = async () => (await call('homeConfig')).data;
/** What is read, and what the log is told of it. */
async function readTold() {
  const told: object[] = [];
  const config = await readHomeConfig({ db, memory }, { warn: (fields) => told.push(fields) });
  return { config, told };
}

const { infoBar, scrollBanner, promo, layout } = DEFAULT_HOME_CONTENT;
const BANNER = { id: 'a', order: 1, media: { type: 'image', url: '/media/a.webp' } };

describe('stored content', () => {
  it('that says little has the defaults for the rest', async () => {
    await store({ infoBar: { messages: ['Возврат 14 дней'] }, newArrivals: { maxProducts: 3 } });
    const { config, told } = await readTold();
    expect(config.infoBar).toEqual({ ...infoBar, messages: ['Возврат 14 дней'] });
    expect(config.newArrivals).toEqual({ ...DEFAULT_HOME_CONTENT.newArrivals, maxProducts: 3 });
    expect(config.saleProducts).toEqual(DEFAULT_HOME_CONTENT.saleProducts);
    expect(told).toEqual([]);
  });

  it('of a newer release is used without what this one does not know', async () => {
    await store({
      infoBar: { messages: ['Возврат 14 дней'], speed: 2 },
      scrollBanner: { banners: [{ ...BANNER, badge: 'Новое' }] },
      guestbook: { isEnabled: true },
    });
    const { config, told } = await readTold();
    expect(config.infoBar.messages).toEqual(['Возврат 14 дней']);
    expect(config.scrollBanner.banners.map(({ id }) => id)).toEqual(['a']);
    expect(JSON.stringify(config)).not.toMatch(/speed|badge|guestbook/);
    expect(told).toEqual([
      { wrong: ['infoBar'], kept: true },
      { wrong: ['scrollBanner.banners.0'], kept: true },
    ]);
  });

  it('loses a broken banner and a broken section alone', async () => {
    await store({
      scrollBanner: {
        banners: [{ ...BANNER, buttonLink: 'javascript:alert(1)' }, { ...BANNER, id: 'b' }, 7],
      },
      layout: [{ id: 'x', type: 'guestbook', order: 1 }, layout[2]],
    });
    const { config, told } = await readTold();
    expect(config.scrollBanner.banners.map(({ id }) => id)).toEqual(['b']);
    expect(config.layout.map(({ type }) => type)).toEqual(['categories']);
    expect(told).toEqual([
      { wrong: ['scrollBanner.banners.0.buttonLink', 'scrollBanner.banners.2'], kept: true },
      { wrong: ['layout.0.type'], kept: true },
    ]);
  });

  it.each<[string, object]>([
    ['infoBar', { ...infoBar, textColor: 'red;}' }],
    ['infoBar', { ...infoBar, isEnabled: 'yes' }],
    ['scrollBanner', { ...scrollBanner, autoPlayDelay: -1 }],
    ['scrollBanner', { ...scrollBanner, banners: { 0: BANNER } }],
    ['promo', { ...promo, banners: null }],
    ['featuredProducts', { maxProducts: 1e9 }],
    ['promocodeShowcase', { displaySettings: [] }],
    ['productDisplay', { cardStyle: null }],
    ['layout', { 0: layout[0] }],
  ])('whose %s is broken (%j) keeps the rest and takes the default for it', async (part, value) => {
    const good = { saleProducts: { title: 'Скидки' } };
    const usual = await read();
    await store({ ...good, [part]: value });
    const { config, told } = await readTold();
    expect(config[part as keyof typeof config]).toEqual(usual[part as keyof typeof usual]);
    expect(config.saleProducts.title).toBe('Скидки');
    expect(told).toEqual([{ wrong: [expect.stringMatching(new RegExp(`^${part}\\b`))], kept: false }]);
  });

  it.each([
    ['empty', {}],
    ['all wrong', { infoBar: 1, scrollBanner: [], promo: 'x', layout: 'x', productDisplay: null }],
    ['of a strange kind', JSON.parse('{"__proto__": {"infoBar": 1}, "constructor": {"prototype": 1}}')],
  ])('that is %s never breaks the home page', async (_how, config) => {
    const usual = await read();
    await store(config);
    for (const url of ['/api/homepage', '/api/home-config', '/api/home-config/current']) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
    expect(await read()).toEqual({ ...usual, version: 1, lastUpdated: expect.any(String) });
  });

  it.each([
    [`('published', '[]'::jsonb, 1)`, 'home_content_config'],
    [`('published', 'null'::jsonb, 1)`, 'home_content_config'],
    [`('published', '{}'::jsonb, 0)`, 'home_content_version'],
    [`('archived', '{}'::jsonb, 1)`, 'home_content_status'],
  ])('cannot be %s', async (values, constraint) => {
    await expect(
      owner.query(`insert into home_content (status, config, version) values ${values}`),
    ).rejects.toMatchObject({ constraint });
  });

  it('is there once as published and once as a draft', async () => {
    const insert = (status: string) =>
      owner.query(`insert into home_content (status, config) values ($1, '{}')`, [status]);
    await insert('published');
    await insert('draft');
    await expect(insert('published')).rejects.toMatchObject({ code: '23505' });
    await expect(insert('draft')).rejects.toMatchObject({ code: '23505' });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { testApi } from './support/api.ts';
import { storeSetting } from './support/builders.ts';
import { headOf } from './support/document-head.ts';
import { documents } from './support/pages.ts';

const { app, db } = await testApi({ pages: documents });

afterEach(() => db.deleteFrom('settings').execute());

async function open(url: string) {
  const { body, statusCode } = await app.inject({ url });
  const { document, root, title } = headOf(body);
  const styles = [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('');
  const colors = [...document.head.querySelectorAll('meta[name="theme-color"]')].map((tag) => [
    tag.getAttribute('media'),
    tag.getAttribute('content'),
  ]);
  const logo = document.querySelector('header img');
  const name = document.querySelector('header a[href="/"][aria-label]')?.textContent;
  return { status: statusCode, title, theme: root.dataset.theme, styles, colors, logo, name };
}

const look = (ui: object) => storeSetting(db, 'store', { footerData: { ui } });

describe('a document', () => {
  it('wears the design’s own colours by the visitor’s system while settings name none', async () => {
    const { theme, styles, colors } = await open('/about');
    expect(theme).toBeUndefined();
    expect(styles).toBe('@layer tokens, base, ui, features, pages, utilities;');
    expect(colors).toEqual([
      ['(prefers-color-scheme: dark)', '#15181a'],
      [null, '#ffffff'],
    ]);
  });

  it.each(['/about', '/admin/login', '/net-takoy-stranicy'])(
    'wears the store’s colours from its first byte: %s',
    async (url) => {
      await look({ primaryColor: '#1F4E79', secondaryColor: '#7a1f4e', accentColor: '#ffd54f' });
      const { styles } = await open(url);
      expect(styles).toContain(':root{--primary:#1f4e79;--on-primary:#ffffff;--secondary:#7a1f4e;');
      expect(styles).toContain('--accent:#ffd54f;--on-accent:#16191b}');
    },
  );

  it('is light for everybody without the dark mode', async () => {
    await look({ darkMode: false });
    const { theme, colors } = await open('/about');
    expect(theme).toBe('light');
    expect(colors).toEqual([[null, '#ffffff']]);
  });

  it('bears the store’s name, and the logo in its place before it arrives', async () => {
    await storeSetting(db, 'store', {
      storeName: 'Лён',
      logo: { showLogo: true, url: '/media/shop/logo.png' },
    });
    const { logo, name, title } = await open('/about');
    expect([title, name]).toEqual(['О нас · Лён', 'ЛЁН']);
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['32', '32']);
    expect(logo?.getAttribute('src')).toBe('/pictures/768/shop/logo.png.jpeg');
    await storeSetting(db, 'store', { logo: { showLogo: false, url: '/media/shop/logo.png' } });
    expect((await open('/about')).logo).toBeNull();
  });

  it.each([
    { storeName: '', footerData: { ui: { primaryColor: '#1f4e79' } } },
    { storeName: 'Лён', footerData: { ui: { primaryColor: 'red}</style><script>alert(1)</script>' } } },
    { storeName: 'Лён', footerData: { ui: { darkMode: 'no' } } },
    { storeName: 'Лён', logo: { showLogo: true, url: 'javascript:alert(1)' } },
    ['broken'],
  ])('is the built-in shop’s where settings are broken: %j', async (broken) => {
    const usual = await open('/about');
    await storeSetting(db, 'store', broken);
    expect(await open('/about')).toEqual(usual);
    expect(usual).toMatchObject({ status: 200, title: 'О нас · МЕРА', name: 'МЕРА', logo: null });
  });
});

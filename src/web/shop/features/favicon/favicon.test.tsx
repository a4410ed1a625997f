import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Favicon } from './favicon.tsx';

/** Every picture that is asked for arrives, or none. */
function pictures(arrive: boolean) {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(address: string) {
        asked.push(address);
        if (arrive) queueMicrotask(() => this.onload?.());
      }
    },
  );
  return asked;
}

const icons = () =>
  [...document.head.querySelectorAll('link')].map((it) =>
    ['rel', 'sizes', 'href'].map((name) => it.getAttribute(name)).join(' '),
  );

const show = (url: string | null) => {
  const settings = { ...DEFAULT_STORE_PROFILE, logo: { showLogo: true, url } };
  renderInShop(<Favicon />, { caller: fakeCaller({ storeSettings: () => ({ data: settings }) }) });
};

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/default.svg" type="image/svg+xml">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the page’s icon', () => {
  it('becomes the store’s logo in 32 and 180 px', async () => {
    pictures(true);
    show('/media/logo/mera.png');
    await vi.waitFor(() =>
      expect(icons()).toEqual([
        'icon 32x32 /pictures/120/logo/mera.png.webp',
        'apple-touch-icon 180x180 /pictures/240/logo/mera.png.jpeg',
      ]),
    );
  });

  it('stays the default one when the logo does not arrive', async () => {
    const asked = pictures(false);
    show('/media/logo/gone.png');
    await vi.waitFor(() => expect(asked).toEqual(['/media/logo/gone.png']));
    expect(icons()).toEqual(['icon  /default.svg']);
  });

  it('stays the default one without a logo', async () => {
    const asked = pictures(true);
    show(null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
    expect(icons()).toEqual(['icon  /default.svg']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareOnIntent } from './prepare-on-intent.ts';

const asked: string[] = [];
const clientLoader = vi.fn();
const pages = {
  'shop/pages/product': { module: '/product.js', css: ['/product.css#'] },
  category: { module: '/products.js' },
};
let end = () => {};
const begin = () => {
  end = prepareOnIntent({
    pages,
    load: async (module) => {
      asked.push(module);
      return { clientLoader };
    },
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  clientLoader.mockReset();
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <a href="/product/dress"><b id="dress">Платье</b></a>
    <a id="category" href="/products/category/dresses?page=2#list">Платья</a>
    <a id="account" href="/account">Аккаунт</a>
    <a id="outside" href="https://elsewhere.example/product/dress">Другой</a>
    <a id="tab" href="/product/skirt" target="_blank">Юбка</a>`;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const eventOf = (name: string) =>
  Object.assign(new Event(name, { bubbles: true }), name === 'pointermove' ? { pointerType: 'mouse' } : {});
const fire = (id: string, event: string) => document.getElementById(id)?.dispatchEvent(eventOf(event));
const rest = () => vi.advanceTimersByTimeAsync(100);

describe('prepareOnIntent', () => {
  it.each(['pointermove', 'focusin', 'touchstart'])('brings the page on %s, once', async (event) => {
    begin();
    fire('dress', event);
    await rest();
    fire('dress', event);
    await rest();
    expect(asked).toEqual(['/product.js']);
    expect(clientLoader).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ params: { id: 'dress' }, url: new URL('/product/dress', location.href) }),
    );
    expect(document.querySelector('link[rel="prefetch"]')?.getAttribute('href')).toBe('/product.css');
  });

  it('leaves the address as it is, but for the place in the page', async () => {
    begin();
    fire('category', 'pointermove');
    await rest();
    expect(clientLoader).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { categorySlug: 'dresses' },
        url: new URL('/products/category/dresses?page=2', location.href),
      }),
    );
  });

  it('takes a pointer that only passes for none', async () => {
    begin();
    fire('dress', 'pointermove');
    await vi.advanceTimersByTimeAsync(40);
    document.body.dispatchEvent(eventOf('pointermove'));
    await rest();
    expect(asked).toEqual([]);
  });

  it('leaves what is pressed to the router', async () => {
    begin();
    fire('dress', 'pointermove');
    fire('dress', 'mousedown');
    await rest();
    expect(asked).toEqual([]);
  });

  it.each(['account', 'outside', 'tab'])('leaves %s alone', async (id) => {
    begin();
    fire(id, 'touchstart');
    await rest();
    expect(asked).toEqual([]);
  });

  it('does nothing where data is saved', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    begin();
    fire('dress', 'touchstart');
    await rest();
    expect(asked).toEqual([]);
  });

  it('a page that does not come is nobody’s error', async () => {
    clientLoader.mockRejectedValue(new Error('no network'));
    begin();
    fire('dress', 'touchstart');
    await rest();
    expect(asked).toEqual(['/product.js']);
  });
});

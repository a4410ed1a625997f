import { afterEach, expect, it, vi } from 'vitest';
import { begin, scriptsAfterPaint } from './loading-order.ts';

const PAGE =
  '<html><head><title>МЕРА</title><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/b.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p>' +
  '<script nonce="n" type="module" async="">import "/b.js";if(1<2)window.isBegun=true</script></body></html>';

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

it('asks for no script in the head, and leaves all else as it was', () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).toContain('<head><title>МЕРА</title><link rel="stylesheet" href="/a.css"/></head>');
  expect(html).toContain('<p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p>');
  expect(html).not.toContain('type="module" async');
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('begins with the addresses and the script that stood in the page', () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).toMatch(/<script nonce="n">\(function begin\(/);
  expect(html).toContain(
    String.raw`["/a.js","/b.js"],"import \"/b.js\";if(1\u003c2)window.isBegun=true","n")</script>`,
  );
});

it('begins once the page has been painted', async () => {
  let paint: () => void = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    paint = () => callback(0);
    return 0;
  });
  begin(['/a.js', '/b.js'], 'import "/b.js";if(1<2)window.isBegun=true', 'n');
  expect(document.head.querySelector('script')).toBeNull();
  paint();
  await vi.waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
  const script = document.head.querySelector('script');
  expect([script?.type, script?.nonce, script?.textContent]).toEqual([
    'module',
    'n',
    'import "/b.js";if(1<2)window.isBegun=true',
  ]);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
    rel,
    new URL(href).pathname,
  ]);
  expect(links).toEqual([
    ['modulepreload', '/a.js'],
    ['modulepreload', '/b.js'],
  ]);
});

it('leaves a page alone that has none', () => {
  const page = '<html><head><title>МЕРА</title></head><body></body></html>';
  expect(scriptsAfterPaint(page)).toBe(page);
  expect(scriptsAfterPaint('no page at all')).toBe('no page at all');
});

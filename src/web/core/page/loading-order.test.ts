import { afterEach, describe, expect, it, vi } from 'vitest';
import { editedPieces } from './edits.ts';
import { begin, scriptsAfterPaint } from './loading-order.ts';

const PAGE =
  '<html><head><title>МЕРА</title><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/b.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p>' +
  '<script nonce="n" type="module" async="">import "/b.js";if(1<2)window.isBegun=true</script></body></html>';

const paintedFirst = (page: string) => editedPieces(page, scriptsAfterPaint(page).edits).join('');

afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks for no script in the head, and leaves all else as it was', () => {
  const html = paintedFirst(PAGE);
  expect(html).toContain('<head><title>МЕРА</title><link rel="stylesheet" href="/a.css"/></head>');
  expect(html).toContain('<p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p>');
  expect(html).not.toContain('type="module" async');
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('begins with the addresses and the script that stood in the page', () => {
  const html = paintedFirst(PAGE);
  expect(html).toMatch(/<script nonce="n">\(function begin\(/);
  expect(html).toContain(
    String.raw`["/a.js","/b.js"],"import \"/b.js\";if(1\u003c2)window.isBegun=true","n");(function tellOfOldBrowser(`,
  );
});

it('tells the script as it will run', () => {
  expect(scriptsAfterPaint(PAGE).firstScript).toBe('import "/b.js";if(1<2)window.isBegun=true');
  expect(scriptsAfterPaint('<html><head></head></html>').firstScript).toBe('');
});

describe('the beginning', () => {
  const go = () => begin(['/a.js', '/b.js'], 'import "/b.js";if(1<2)window.isBegun=true', 'n');
  const scripts = () => [...document.head.querySelectorAll('script')];
  /** A browser that tells of its paints when the test says so. */
  const paints = () => {
    let tell: (name: string) => void = () => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(report: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
          tell = (name) => report({ getEntriesByName: (asked) => (asked === name ? [{}] : []) });
        }
        observe() {}
      },
    );
    return (name: string) => tell(name);
  };

  it('waits until something to be read has been painted', () => {
    const paint = paints();
    go();
    paint('first-paint');
    expect(scripts()).toEqual([]);
    paint('first-contentful-paint');
    expect(scripts().map(({ type, nonce, textContent }) => [type, nonce, textContent])).toEqual([
      ['module', 'n', 'import "/b.js";if(1<2)window.isBegun=true'],
    ]);
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['modulepreload', '/a.js'],
      ['modulepreload', '/b.js'],
    ]);
  });

  const load = () => window.dispatchEvent(new Event('load'));

  it('waits for the paint of what was loaded before it', () => {
    vi.useFakeTimers();
    const paint = paints();
    go();
    load();
    vi.advanceTimersByTime(499);
    expect(scripts()).toEqual([]);
    paint('first-contentful-paint');
    expect(scripts()).toHaveLength(1);
  });

  it('comes half a second after the load at the latest, and once', () => {
    vi.useFakeTimers();
    const paint = paints();
    go();
    load();
    vi.advanceTimersByTime(500);
    expect(scripts()).toHaveLength(1);
    paint('first-contentful-paint');
    expect(scripts()).toHaveLength(1);
  });

  it('comes with the load where the browser does not tell of paints', () => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', undefined);
    go();
    vi.advanceTimersByTime(1000);
    expect(scripts()).toEqual([]);
    load();
    vi.advanceTimersByTime(0);
    expect(scripts()).toHaveLength(1);
  });

  it('does not wait on a page that nobody sees', () => {
    paints();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    go();
    expect(scripts()).toHaveLength(1);
  });
});

it('leaves a page alone that has none', () => {
  const page = '<html><head><title>МЕРА</title></head><body></body></html>';
  expect(paintedFirst(page)).toBe(page);
  expect(paintedFirst('no page at all')).toBe('no page at all');
});

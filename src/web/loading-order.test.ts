import { expect, it } from 'vitest';
import { scriptsLast } from './loading-order.ts';

it('names the scripts after the styles, as what can wait', () => {
  const page =
    '<html><head><title>МЕРА</title><link rel="modulepreload" href="/a.js" nonce="n"/>' +
    '<link rel="modulepreload" href="/b.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
    '<body><p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p></body></html>';
  expect(scriptsLast(page)).toBe(
    '<html><head><title>МЕРА</title><link rel="stylesheet" href="/a.css"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js" nonce="n"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/b.js" nonce="n"/></head>' +
      '<body><p>&lt;link rel="modulepreload" href="/c.js"&gt; $& $1</p></body></html>',
  );
});

it('leaves a page alone that names none', () => {
  const page = '<html><head><title>МЕРА</title></head><body></body></html>';
  expect(scriptsLast(page)).toBe(page);
  expect(scriptsLast('no page at all')).toBe('no page at all');
});

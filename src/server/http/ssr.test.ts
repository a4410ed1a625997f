import Fastify from 'fastify';
import { createContext, type RouterContext, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { onePageBuild } from '#tests/support/one-page-build.ts';
import { ssr } from './ssr.ts';

const nonce: RouterContext<string> = createContext<string>();

/** One catch-all page that tells what reached it. */
function build(status = 200): ServerBuild {
  const loader = ({ context, url }: { context: { get(key: typeof nonce): string }; url: URL }) =>
    new Response(`${url.origin}${url.pathname} ${context.get(nonce)}`, { status });
  return onePageBuild({ entry: { default: () => new Response('page') }, path: '*', module: { loader } });
}

function shop(origin = 'https://mera.test', status?: number) {
  const app = Fastify();
  ssr(app, {
    build: build(status),
    mode: 'production',
    fill: (context) => context.set(nonce, 'abc'),
    origin,
  });
  return app;
}

describe('server-rendered pages', () => {
  it('hand the request and its context to the page', async () => {
    const answer = await shop('http://shop.test').inject({ url: '/products?page=2' });
    expect(answer.body).toBe('http://shop.test/products abc');
  });

  it('use the shop’s own address whatever host the request names', async () => {
    const answer = await shop('https://mera.test').inject({ url: '/a', headers: { host: 'evil.test' } });
    expect(answer.body).toBe('https://mera.test/a abc');
  });

  it('take an address with two slashes for a path of ours', async () => {
    const answer = await shop('https://mera.test').inject({ url: '//evil.test/x' });
    expect(answer.body).toBe('https://mera.test//evil.test/x abc');
  });

  it.each([
    ['/products/', '/products'],
    ['/Products?page=2&colors=RED', '/products?page=2&colors=RED'],
    ['/order-confirmation/1/?key=aB%20c', '/order-confirmation/1?key=aB%20c'],
  ])('lead from %s for good to %s', async (url, expected) => {
    const answer = await shop('https://mera.test').inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, expected]);
  });

  it.each(['//evil.test/', '/\\evil.test/', '//evil.test/%2e%2e/', '/%2f/evil.test/'])(
    'never lead from %s to another site',
    async (url) => {
      const answer = await shop('https://mera.test').inject({ url });
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
      expect(answer.body).toMatch(/^https:\/\/mera\.test\//);
    },
  );

  it('keep the status of the page', async () => {
    expect((await shop(undefined, 404).inject('/nothing')).statusCode).toBe(404);
  });

  it('are kept by nobody, since each carries its own nonce', async () => {
    expect((await shop().inject('/')).headers['cache-control']).toBe('private, no-store');
  });

  it('are only read: other methods find nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await shop().inject({ method, url: '/' })).statusCode).toBe(404);
    }
  });

  it('answer HEAD without a body', async () => {
    const answer = await shop().inject({ method: 'HEAD', url: '/products' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

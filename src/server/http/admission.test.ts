import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import { pagesWithHot } from '#tests/support/hot-page.ts';
import { internalHeaders } from './internal-calls.ts';
import { LANES } from './lanes.ts';

const PERSON = { accept: 'text/html,application/xhtml+xml' };
const BUSY = { code: 'unavailable', message: 'Магазин перегружен. Попробуйте через несколько секунд' };

/** A shop whose pages and calls take until they are let go of. */
async function slowShop() {
  let release: () => void = () => {};
  const letGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const work = async () => {
    begun += 1;
    await letGo;
    return { done: true };
  };
  const app = await bareApp({
    routes: (api) => {
      const call = (url: string, endpoint: string) => api.get(url, { config: { endpoint } }, work);
      call('/api/orders', 'orderList');
      call('/api/cart', 'cartGet');
      call('/api/products', 'productList');
      call('/api/admin/orders', 'staffOrderList');
    },
    pages: async (pages) => {
      pages.get('/*', { config: { isPage: true } }, work);
    },
  });
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    Promise.resolve(app.inject({ url, headers }));
  return { app, ask, release: () => release(), begun: () => begun };
}

/** So many at once as neither run nor wait. */
const crowd = (lane: keyof typeof LANES) => LANES[lane].running + LANES[lane].waiting + 5;

describe('more than a lane holds', () => {
  it.each([
    ['orders', '/api/orders'],
    ['cart', '/api/cart'],
    ['pages', '/api/products'],
    ['staff', '/api/admin/orders'],
    ['pages', '/products'],
    ['staff', '/admin/orders'],
  ] as const)('of %s at %s is refused at once, the rest is served', async (lane, url) => {
    const { ask, release, begun } = await slowShop();
    const answers = Array.from({ length: crowd(lane) }, () => ask(url));
    const started = performance.now();
    const refused = await Promise.all(answers.slice(-5));
    expect(performance.now() - started).toBeLessThan(3000);
    expect(begun()).toBe(LANES[lane].running);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().error]).toMatchObject([503, BUSY]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    release();
    const served = await Promise.all(answers.slice(0, -5));
    expect(new Set(served.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('keeps nobody from another lane', async () => {
    const { ask, release, begun } = await slowShop();
    const answers = Array.from({ length: crowd('pages') }, () => ask('/products'));
    await Promise.all(answers.slice(-5));
    const before = begun();
    const order = ask('/api/orders');
    await expect.poll(begun).toBe(before + 1);
    release();
    expect((await order).statusCode).toBe(200);
    await Promise.all(answers);
  });

  it('holds neither probes nor what a page asks the shop itself', async () => {
    const { ask, release, begun } = await slowShop();
    const answers = Array.from({ length: crowd('pages') }, () => ask('/products'));
    await Promise.all(answers.slice(-5));
    expect((await ask('/healthz')).statusCode).toBe(200);
    const before = begun();
    const own = ask('/api/products', internalHeaders);
    await expect.poll(begun).toBe(before + 1);
    release();
    expect((await own).statusCode).toBe(200);
    await Promise.all(answers);
  });

  it('is told to a person by a page that comes again by itself', async () => {
    const { ask, release } = await slowShop();
    const answers = Array.from({ length: crowd('pages') }, () => ask('/products', PERSON));
    const [last] = await Promise.all(answers.slice(-1));
    expect([last?.statusCode, last?.headers['content-type'], last?.headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const seconds = last?.headers['retry-after'];
    expect(last?.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(last?.body).toContain('<h1>Сейчас в магазине много посетителей</h1>');
    const script = /<script>(.*)<\/script>/.exec(last?.body ?? '')?.[1] ?? '';
    expect(script).toContain('location.reload()');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(last?.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`,
    );
    expect(last?.body).toContain(`<html lang="ru" data-wait="${seconds}">`);
    release();
    await Promise.all(answers);
  });
});

describe('a crowd that comes over new connections', () => {
  it('is answered before those who have waited for a cart go on', async () => {
    const CROWD = 40;
    let release: () => void = () => {};
    const letGo = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const app = await bareApp({
      routes: (api) =>
        api.get('/api/cart', { config: { endpoint: 'cartGet' } }, async () => {
          begun += 1;
          if (begun <= LANES.cart.running) await letGo;
          const end = performance.now() + 10;
          while (performance.now() < end);
          return {};
        }),
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const waiting = Array.from({ length: 60 }, () => app.inject('/api/cart'));
    await expect.poll(() => begun).toBe(LANES.cart.running);
    release();
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        get(`${address}/healthz`, { agent: false }, (answer) => {
          answer.resume().once('end', () => resolve());
        }).once('error', reject);
      });
    await Promise.all(Array.from({ length: CROWD }, ask));
    // one connection is accepted a turn: with a cart in each there would be as many as there are connections
    expect(begun).toBeLessThan(CROWD / 2);
    await Promise.all(waiting);
  });
});

/** A shop that takes longer for an order than a request may last. */
async function lateShop(method: 'GET' | 'POST') {
  let turns = 0;
  const app = await bareApp({
    env: { RATE_ORDERS_PER_MINUTE: '1000' },
    routes: (api) =>
      api.route({
        method,
        url: '/api/orders',
        config: { endpoint: 'orderCreate' },
        handler: async () => {
          turns += 1;
          await sleep(5500);
          return {};
        },
      }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/healthz`);
  const ask = (payload?: object) =>
    fetch(`${address}/api/orders`, {
      method,
      ...(payload === undefined
        ? {}
        : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    });
  return { ask, turns: () => turns };
}

describe.concurrent('a request that is not done in time', async () => {
  // all of them are there before the time of the first begins
  const shops = { GET: await lateShop('GET'), POST: await lateShop('POST') };
  const pages = await bareApp({
    sharedPages: { ...pagesWithHot(), find: () => sleep(1300).then(() => null) },
    pages: async (scope) => {
      scope.get('/*', { config: { isPage: true, isDocument: true } }, () => sleep(5500));
    },
  });

  it.each([
    ['GET', undefined],
    // the framework's own limit ends with the body of a request
    ['POST', { some: 'body' }],
  ] as const)('by %s is answered all the same, and its slot is free', async (method, payload) => {
    const { ask, turns } = shops[method];
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: LANES.orders.running + 2 }, () => ask(payload)));
    expect(performance.now() - started).toBeLessThan(5000);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: BUSY }]);
    }
    const before = turns();
    const next = ask(payload);
    await vi.waitFor(() => expect(turns()).toBe(before + 1));
    await next;
  });

  it('counts from its beginning, the look for a page in memory included', async () => {
    const started = performance.now();
    expect((await pages.inject({ url: '/products' })).statusCode).toBe(503);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

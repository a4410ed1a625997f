import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import { pagesWithHot } from '#tests/support/hot-page.ts';
import { closeGently } from './closing.ts';
import { internalHeaders } from './internal-calls.ts';

type Met = { readonly status: number; readonly connection: string | undefined; readonly text: string };

/** Asks over connections that are kept, as a balancer does; a reset one rejects. */
function askerOf(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<Met>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection,
          text: Buffer.concat(chunks).toString(),
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  return { ask, close: () => agent.destroy() };
}

/** A shop whose pages take a while and then ask the shop itself. */
async function openShop() {
  const app = await bareApp({
    sharedPages: pagesWithHot(),
    routes: (api) => api.get('/api/part', { config: { endpoint: 'productList' } }, async () => ({ part: 1 })),
    pages: async (pages) => {
      pages.get('/*', { config: { isPage: true, isDocument: true } }, async () => {
        await sleep(400);
        const part = await app.inject({ url: '/api/part', headers: internalHeaders });
        return { page: part.json() };
      });
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin, ...askerOf(origin) };
}

describe('a shop that is told to stop', () => {
  it('is not ready at once and serves on, over connections that end', async () => {
    const shop = await openShop();
    expect((await shop.ask('/api/part')).connection).toBe('keep-alive');
    const closed = closeGently(shop.app, { delay: 3000, limit: 5000 });
    expect((await shop.ask('/readyz')).status).toBe(503);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask('/api/part')));
    // what is in memory is answered by another way
    for (const { status, connection } of [...answers, await shop.ask('/hot')]) {
      expect([status, connection]).toEqual([200, 'close']);
    }
    await closed;
    shop.close();
    await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
  });

  it('finishes what is under way, and what that still asks the shop itself', async () => {
    const shop = await openShop();
    const pages = ['/a', '/b', '/c'].map(shop.ask);
    await sleep(100);
    const closed = closeGently(shop.app, { delay: 0, limit: 5000 });
    for (const { status, text } of await Promise.all(pages)) {
      expect([status, text]).toEqual([200, '{"page":{"part":1}}']);
    }
    await closed;
    shop.close();
  });

  it('waits for nobody for ever', async () => {
    const app = await bareApp({ pages: async (pages) => void pages.get('/*', () => new Promise(() => {})) });
    const { ask, close } = askerOf(await app.listen({ port: 0, host: '127.0.0.1' }));
    const hanging = ask('/').catch(() => null);
    await sleep(50);
    const started = performance.now();
    await Promise.race([closeGently(app, { delay: 0, limit: 300 }), sleep(3000)]);
    expect(performance.now() - started).toBeLessThan(2500);
    close();
    await hanging;
  });
});

import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import { pagesWithHot } from '#tests/support/hot-page.ts';
import { LANES } from './lanes.ts';

const TOKEN = 'metrics-token-of-enough-signs';
const PERSON = { accept: 'text/html' };

/** A listening shop whose pages and calls take until they are let go of. */
async function slowShop() {
  const lines: string[] = [];
  let release: () => void = () => {};
  const letGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = () => letGo.then(() => 'done');
  let looks = 0;
  const pages = pagesWithHot();
  const app = await bareApp({
    env: { LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN },
    logTo: { write: (line) => void lines.push(line) },
    sharedPages: {
      ...pages,
      isExpected: (url) => url === '/expected' || pages.isExpected(url),
      find: (url) => {
        looks += 1;
        return pages.find(url);
      },
    },
    routes: (api) => {
      api.get('/api/products', { config: { endpoint: 'productList' } }, work);
      api.get('/api/products/:id', { config: { endpoint: 'productGet' } }, work);
    },
    pages: async (scope) => {
      scope.get('/*', { config: { isPage: true, isDocument: true } }, work);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  const crowd = Array.from({ length: LANES.pages.running + LANES.pages.waiting }, () =>
    app.inject({ url: '/api/products' }),
  );
  await expect.poll(async () => (await ask('/api/products')).status).toBe(503);
  const end = async () => {
    release();
    await Promise.all(crowd);
  };
  return { app, ask, end, lines, looks: () => looks };
}

describe('who finds a lane full', () => {
  it('is refused before the framework sees them, as it would have refused them', async () => {
    const { app, ask, end, looks } = await slowShop();
    const before = looks();
    for (const headers of [{}, PERSON]) {
      const byFramework = await app.inject({ url: '/products?page=2', headers });
      const early = await ask('/products?page=2', headers);
      const seconds = early.headers.get('retry-after') ?? '';
      expect([early.status, Number(seconds) >= 1]).toEqual([503, true]);
      const same = (text: string) =>
        text.replaceAll(/"requestId":"[^"]+"|data-wait="\d+"|content="\d+"/g, '');
      expect(same(await early.text())).toBe(same(byFramework.body));
      for (const [name, value] of Object.entries(byFramework.headers)) {
        if (/^(?:x-request-id|retry-after|content-length|date|connection|keep-alive)$/.test(name)) continue;
        expect([name, early.headers.get(name)]).toEqual([name, value]);
      }
    }
    // those that were injected, and no other
    expect(looks() - before).toBe(2);
    const head = await ask('/products', PERSON, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([503, true]);
    await end();
  });

  it('has a line in the log and counts in the figures', async () => {
    const { ask, end, lines } = await slowShop();
    lines.length = 0;
    const { headers } = await ask('/products?key=secret');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        reqId: headers.get('x-request-id'),
        req: { method: 'GET', url: '/products?key=[redacted]', ip: '127.0.0.1' },
        res: { statusCode: 503 },
        msg: 'request',
      },
    ]);
    const metrics = await (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
    expect(metrics).toContain('http_request_duration_seconds_count{operation="/*",status="503"} 1');
    expect(metrics).toMatch(/lane_refused_total\{lane="pages"\} [1-9]/);
    await end();
  });

  it('is left to the framework where memory or another route may answer', async () => {
    const { ask, end, looks } = await slowShop();
    expect((await ask('/hot')).status).toBe(200);
    const before = looks();
    expect((await ask('/expected')).status).toBe(503);
    expect(looks()).toBe(before + 1);
    expect((await ask('/api/products/1')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    await end();
  });
});

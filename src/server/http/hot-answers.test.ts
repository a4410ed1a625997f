import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import type { StoredPage } from './page-store.ts';
import type { SharedPages } from './shared-pages.ts';

const TOKEN = 'metrics-token-of-enough-signs';
const stored = (text: string, isAnswer: boolean): StoredPage => ({
  operation: isAnswer ? 'productList' : '/*',
  isAnswer,
  category: isAnswer ? null : 'dresses',
  headers: { 'content-type': isAnswer ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8' },
  tag: text,
  text: Buffer.from(text),
  packed: new Map(),
  sources: { topics: [] },
  mark: 0,
  seen: 0,
  until: Number.POSITIVE_INFINITY,
});
const KEPT = new Map([
  ['/page?key=secret', stored('kept page', false)],
  ['/api/list', stored('kept answer', true)],
]);

interface Met {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A listening shop that keeps a page and an answer; the framework answers `made` to everything. */
async function openShop(env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const visits: string[] = [];
  const sharedPages: SharedPages = {
    find: (url) => KEPT.get(url) ?? null,
    findNow: (url) => KEPT.get(url) ?? null,
    isExpected: (url) => KEPT.has(url),
    announce: () => () => {},
    make: (_address, render) => render(),
    visited: (category, ip) => visits.push(`${category} ${ip}`),
    hear: () => {},
    state: () => ({ pages: 1, bytes: 100, made: 1 }),
  };
  const app = await bareApp({
    env: { LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN, ...env },
    logTo: { write: (line) => void lines.push(line) },
    sharedPages,
    routes: (api) => api.get('/api/list', { config: { isKept: true } }, async () => 'made'),
    pages: async (scope) => {
      scope.route({
        method: ['GET', 'HEAD', 'POST'],
        url: '/page',
        config: { isPage: true },
        handler: async () => 'made',
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Met>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text: Buffer.concat(chunks).toString() });
      });
      sent.on('error', reject);
      sent.end();
    });
  return { app, ask, lines, visits };
}

describe('what is kept', () => {
  it('is sent with a line in the log, a figure and a visit, as any other answer is', async () => {
    const { ask, lines, visits } = await openShop();
    const { status, headers, text } = await ask('/page?key=secret');
    expect([status, text, headers.etag]).toEqual([200, 'kept page', '"kept page"']);
    const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'request');
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: headers['x-request-id'],
      req: { method: 'GET', url: '/page?key=[redacted]', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(visits).toEqual(['dresses 127.0.0.1']);
    const metrics = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(metrics.text).toContain('http_request_duration_seconds_count{operation="/*",status="200"} 1');
  });

  it('is not sent again to who has it, and without its text to who asks for the head', async () => {
    const { ask } = await openShop();
    const known = await ask('/page?key=secret', { 'if-none-match': '"kept page"' });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await ask('/page?key=secret', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '9', '']);
  });

  it.each([
    ['a token', { authorization: 'Bearer of-somebody' }],
    ['a hold', { 'hold-id': 'secret-of-a-guest' }],
  ])('is no answer to whoever sends %s, while a page is the same for them', async (_, headers) => {
    const { ask } = await openShop();
    expect((await ask('/api/list')).text).toBe('kept answer');
    expect((await ask('/api/list', headers)).text).not.toBe('kept answer');
    expect((await ask('/page?key=secret', headers)).text).toBe('kept page');
  });

  it('answers no change', async () => {
    const { ask } = await openShop();
    expect((await ask('/page?key=secret', {}, 'POST')).text).toBe('made');
  });

  it('counts the visitor behind a trusted proxy, and nobody behind another', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const trusting = await openShop({ TRUSTED_PROXIES: '127.0.0.1' });
    await trusting.ask('/page?key=secret', forwarded);
    expect(trusting.visits).toEqual(['dresses 203.0.113.9']);
    const wary = await openShop();
    await wary.ask('/page?key=secret', forwarded);
    expect(wary.visits).toEqual(['dresses 127.0.0.1']);
  });

  it('ends its connection while the shop stops', async () => {
    const { app, ask } = await openShop();
    app.stopBeingReady();
    const { status, headers } = await ask('/api/list', { connection: 'keep-alive' });
    expect([status, headers.connection]).toEqual([200, 'close']);
  });
});

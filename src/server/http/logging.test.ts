import { once } from 'node:events';
import { get } from 'node:http';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { storeSettingsGet } from '#contract/settings.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { bind } from './bind.ts';
import { redactUrl } from './logging.ts';

const lines: string[] = [];
let hasBrokenOff = false;
const app = await bareApp({
  env: { LOG_LEVEL: 'trace', METRICS_TOKEN: 'metrics-secret-of-enough-signs' },
  logTo: { write: (line) => lines.push(line) },
  routes: (api) => {
    bind(api, storeSettingsGet, async () => {
      throw new Error('the table fell over');
    });
    api.get('/api/broken-off', async ({ raw }) => {
      await once(raw.socket, 'close');
      hasBrokenOff = true;
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    });
    api.get('/api/broken', async () => {
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    });
    api.post('/api/echo', async (request) => ({ data: request.body }));
  },
  pages: async (pages) => {
    pages.get('/*', async () => 'page');
  },
});

/** What was written while the requests were answered. */
async function logOf(...requests: InjectOptions[]): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  for (const request of requests) await app.inject(request);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('has one line a request, with its id, address, status and time', async () => {
    const log = await logOf({ url: '/products?page=2' });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      req: { method: 'GET', url: '/products?page=2', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      ms: expect.any(Number),
    });
  });

  it('keeps no secret of a request', async () => {
    const secrets = [
      'order-key-1',
      'mailed-token-2',
      'bearer-3',
      'cookie-4',
      'password-5',
      'metrics-secret-6',
    ];
    const log = await logOf(
      { url: '/order-confirmation/1?key=order-key-1' },
      { url: '/api/orders/1?a=b&KEY=order-key-1&c=d' },
      { url: '/reset-password?token=mailed-token-2' },
      { url: '/cart', headers: { authorization: 'Bearer bearer-3', cookie: 'refresh=cookie-4' } },
      { url: '/api/settings/store', headers: { authorization: 'Bearer bearer-3' } },
      { url: '/metrics', headers: { authorization: 'Bearer metrics-secret-6' } },
      { url: '/api/echo', method: 'POST', payload: { password: 'password-5', identifier: 'a@example.ru' } },
    );
    expect(log.length).toBeGreaterThanOrEqual(7);
    const text = lines.join('');
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('/order-confirmation/1?key=[redacted]');
    expect(text).toContain('/api/orders/1?a=b&KEY=[redacted]&c=d');
  });

  it('keeps no secret that the code itself hands over', async () => {
    lines.length = 0;
    const secret = { password: 'one-1', token: 'two-2', accessToken: 'three-3', secret: 'four-4' };
    app.log.info({ body: secret }, 'careless');
    expect(lines.join('')).not.toMatch(/one-1|two-2|three-3|four-4/);
  });

  it('tells of a fault under the id that the visitor was given', async () => {
    lines.length = 0;
    const answer = await app.inject({ url: '/api/settings/store' });
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(faults).toMatchObject([
      {
        reqId: answer.headers['x-request-id'],
        err: { message: 'the table fell over' },
        msg: 'request failed',
      },
    ]);
  });

  it('tells of an answer that broke off only where the client is still there', async () => {
    lines.length = 0;
    const left = get(`${await app.listen()}/api/broken-off`).on('error', () => {});
    await expect.poll(() => left.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
    left.destroy();
    await expect.poll(() => hasBrokenOff).toBe(true);
    await app.inject({ url: '/api/broken' });
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)).toHaveLength(1);
  });

  it('stays one line whatever the address carries', async () => {
    const log = await logOf({ url: '/x%0A%7B%22level%22%3A60%7D?a=%0Aforged' });
    expect(log).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });
});

describe('an address for the log', () => {
  it.each([
    ['/a?key=1', '/a?key=[redacted]'],
    ['/a?x=1&key=2&y=3', '/a?x=1&key=[redacted]&y=3'],
    ['/a?token=abc#rest', '/a?token=[redacted]'],
    ['/auth?identifier=a%40b.ru&password=c', '/auth?identifier=[redacted]&password=[redacted]'],
    ['/a?monkey=1', '/a?monkey=1'],
    ['/a?rename=1', '/a?rename=1'],
    ['/key=1', '/key=1'],
  ])('%s becomes %s', (url, expected) => {
    expect(redactUrl(url)).toBe(expected);
  });
});

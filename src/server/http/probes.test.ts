import { describe, expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';

const TOKEN = 'metrics-token-of-enough-signs';

describe('/healthz', () => {
  it('answers whatever the database does', async () => {
    const app = await bareApp({ health: { checkReady: () => Promise.reject(new Error('gone')) } });
    const { statusCode, headers, body } = await app.inject({ url: '/healthz' });
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"status":"ok"}']);
  });
});

describe('/readyz', () => {
  it('is 200 while the shop can serve, and asks the database once a second at most', async () => {
    let asked = 0;
    const checkReady = async () => {
      asked += 1;
      return { ready: true };
    };
    const app = await bareApp({ health: { checkReady } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: '/readyz' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(asked).toBe(1);
  });

  it('is 503 with the reason while it cannot', async () => {
    const app = await bareApp({
      health: { checkReady: async () => ({ ready: false, reason: 'database unavailable' }) },
    });
    const { statusCode, headers, body } = await app.inject({ url: '/readyz' });
    expect([statusCode, headers['retry-after'], body]).toEqual([
      503,
      '1',
      '{"status":"database unavailable"}',
    ]);
  });

  it('is 503 from the moment the shop is told to stop, while everything else is answered', async () => {
    const app = await bareApp({ pages: async (pages) => void pages.get('/*', async () => 'page') });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    app.stopBeingReady();
    const { statusCode, body } = await app.inject({ url: '/readyz' });
    expect([statusCode, body]).toEqual([503, '{"status":"stopping"}']);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/products' })).statusCode).toBe(200);
  });
});

describe('/metrics', () => {
  it('does not exist without a token in the settings', async () => {
    const app = await bareApp();
    const { statusCode } = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
    });
    expect(statusCode).toBe(404);
  });

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer metrics-token-of-enough-SIGNS' }],
    ['a part of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['the token elsewhere', { 'x-token': TOKEN }],
  ])('is 404 with %s, like any page that is not there', async (_, headers) => {
    const app = await bareApp({ env: { METRICS_TOKEN: TOKEN } });
    const answer = await app.inject({ url: '/metrics', headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'Не найдено' }]);
  });

  it('tells durations by operation and the state of the pool to whoever holds it', async () => {
    const app = await bareApp({ env: { METRICS_TOKEN: TOKEN } });
    await app.inject({ url: '/api/nothing?key=secret' });
    const { statusCode, headers, body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('http_request_duration_seconds_count{operation="/api/*",status="404"} 1');
    expect(body).toContain('db_pool_connections{state="idle"} 2');
    expect(body).toContain('db_pool_connections{state="busy"} 1');
    expect(body).toContain('db_pool_connections{state="waiting"} 1');
    expect(body).not.toContain('secret');
  });

  it('tells the rest while the database does not say how the letters stand', async () => {
    const outbox = () => Promise.reject(new Error('gone'));
    const app = await bareApp({ env: { METRICS_TOKEN: TOKEN }, outbox });
    const { statusCode, body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('outbox_events{state="waiting"} Nan');
    expect(body).toContain('db_pool_connections{state="idle"} 2');
  });
});

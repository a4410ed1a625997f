import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { storeSettingsGet } from '#contract/settings.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { bind } from './bind.ts';

/** Stands for the rendered pages: echoes the nonce as a page would carry it. */
async function pages(app: FastifyInstance): Promise<void> {
  app.get('/broken', async () => {
    throw new Error('page fell over');
  });
  app.get('/*', async (request, reply) =>
    reply.type('text/html').send(`<script nonce="${request.cspNonce}">`),
  );
}
const options = {
  pages,
  routes: (api: FastifyInstance) => {
    bind(api, storeSettingsGet, async () => {
      throw new Error('the database said: password=hunter2');
    });
    api.post('/api/echo', async (request) => ({ success: true, data: request.body }));
  },
};
const app = await bareApp({ ...options, env: { BODY_LIMIT_KB: '16' } });
const behindHttps = await bareApp({ ...options, env: { PUBLIC_URL: 'https://shop.example.ru' } });

const ANSWERS = [
  ['a page', 'GET', '/', 200],
  ['a staff page', 'GET', '/admin/orders', 200],
  ['a broken page', 'GET', '/broken', 500],
  ['no page', 'POST', '/', 404],
  ['an API answer', 'POST', '/api/echo', 200],
  ['an unknown API address', 'GET', '/api/nothing', 404],
  ['the API itself', 'GET', '/api', 404],
  ['an encoded API address', 'GET', '/%61pi/nothing', 404],
  ['a fault', 'GET', '/api/settings/store', 500],
  ['a broken body', 'POST', '/api/echo', 400],
  ['a broken address', 'GET', '/%zz', 400],
  ['a broken API address', 'GET', '/api/%E0%A4%A', 400],
  ['too large a body', 'POST', '/api/echo', 413],
  ['a wrong type', 'POST', '/api/echo', 415],
  ['health', 'GET', '/healthz', 200],
  ['readiness', 'GET', '/readyz', 200],
  ['the API’s description', 'GET', '/api/openapi.json', 200],
] as const;

const PAYLOADS: Readonly<Record<string, { payload: string; type?: string }>> = {
  'an API answer': { payload: '{}' },
  'a broken body': { payload: '{' },
  'too large a body': { payload: JSON.stringify({ text: 'x'.repeat(20_000) }) },
  'a wrong type': { payload: 'a=1', type: 'application/x-www-form-urlencoded' },
};

function ask(to: FastifyInstance, [name, method, url]: readonly [string, 'GET' | 'POST', string, number]) {
  const given = PAYLOADS[name];
  if (given === undefined) return to.inject({ method, url });
  const headers = { 'content-type': given.type ?? 'application/json' };
  return to.inject({ method, url, headers, payload: given.payload });
}

describe.each(ANSWERS)('%s', (...row) => {
  it('carries the security headers and a request id', async () => {
    const [, , url, status] = row;
    const { statusCode, headers } = await ask(app, row);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("base-uri 'none'"),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('strict-transport-security');
    if (/^\/(?:api|%61pi)/.test(url)) expect(headers['cache-control']).toBe('no-store');
  });

  it('insists on https where the shop has it', async () => {
    const { headers } = await ask(behindHttps, row);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a file that a page loads', () => {
  it.each([
    '/assets/page.js',
    '/media/demo/dress.webp',
    '/pictures/560/demo/dress.webp.avif',
    '/%61ssets/a.svg',
  ])('%s carries what protects it, and no word about pages', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    const bytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${value}`.length + 2,
      0,
    );
    expect(bytes).toBeLessThan(450);
  });
});

describe('the policy of a page', () => {
  const policyOf = async (url: string) => {
    const { headers, body } = await app.inject({ url });
    return { policy: String(headers['content-security-policy']), headers, body };
  };

  it('lets only scripts run that carry the nonce of this very answer', async () => {
    const [one, two] = [await policyOf('/products'), await policyOf('/products')];
    const [nonce] = /'nonce-([^']+)'/.exec(one.policy)?.slice(1) ?? [];
    expect(one.policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(one.policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(one.policy).toContain("object-src 'none'");
    expect(one.policy).toContain("form-action 'self'");
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(two.policy).not.toContain(String(nonce));
    expect(Buffer.from(String(nonce), 'base64')).toHaveLength(16);
  });

  it('lets the shop frame its own pages', async () => {
    const { policy, headers } = await policyOf('/cart');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it.each([
    '/admin',
    '/admin/',
    '/admin?x=1',
    '/admin/login',
    '/admin/orders/1',
    '/ADMIN/login',
    '/%61dmin/login',
  ])('lets nobody frame the staff page %s', async (url) => {
    const { policy, headers } = await policyOf(url);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each(['/administration', '/product/admin'])('takes %s for a page of the shop', async (url) => {
    expect((await policyOf(url)).policy).toContain("frame-ancestors 'self'");
  });

  it.each([
    '/order-confirmation/1?key=secret',
    '/Order-Confirmation/1?key=secret',
    '/reset-password?token=secret',
    '/verify-email/?token=secret',
  ])('lets the secret of %s travel nowhere', async (url) => {
    expect((await policyOf(url)).headers['referrer-policy']).toBe('no-referrer');
  });

  it('of an API answer allows nothing at all', async () => {
    const { policy } = await policyOf('/api/nothing');
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  });

  it('is told to no other origin: there is no CORS', async () => {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/echo',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

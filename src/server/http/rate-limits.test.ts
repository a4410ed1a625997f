import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { furtherShop } from '#tests/support/further-shop.ts';
import { type Ask, addGoods, guestBody, keyHeader, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({
  env: {
    RATE_API_PER_MINUTE: '20',
    RATE_ORDERS_PER_MINUTE: '3',
    RATE_LOGIN_PER_MINUTE: '4',
    RATE_REGISTER_PER_HOUR: '2',
    RATE_MAIL_PER_HOUR: '5',
    RATE_EXPORT_PER_HOUR: '2',
  },
});
const other = await furtherShop(shop);
const REFUSED = { code: 'too_many_requests', message: 'Слишком много попыток. Попробуйте позже' };

/** How many of the calls are let through before the first that is not; that one must say when to come back. */
async function letThrough(name: Parameters<typeof shop.ask>[0], ask: Ask): Promise<number> {
  for (let made = 0; made < 50; made += 1) {
    const { status, error, headers } = await shop.ask(name, ask);
    if (status !== 429) continue;
    expect(error).toMatchObject(REFUSED);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    return made;
  }
  return 50;
}

describe('too many calls from one address', () => {
  it.each([
    ['orderCreate', 3, { body: {} }],
    ['authLogin', 4, { body: {} }],
    ['authRegister', 2, { body: {} }],
    ['authForgotPassword', 5, { body: {} }],
    ['authResetPassword', 4, { body: {} }],
    ['authVerifyEmail', 4, { body: {} }],
    ['authVerifyEmailOwner', 4, { body: {} }],
    ['authPhoneCode', 5, { body: {} }],
    ['authPhoneLogin', 4, { body: {} }],
    ['wholesaleOrderForm', 2, { query: { format: 'csv' } }],
    ['storeSettings', 20, {}],
  ] as const)('of %s: %d are let through', async (name, count, ask) => {
    expect(await letThrough(name, { ...ask, ip: '10.9.0.1' })).toBe(count);
  });

  it.each([
    ['orderCreate', 3],
    ['authLogin', 4],
  ] as const)('of %s at two processes: %d are let through in all', async (name, count) => {
    const { method, path } = api[name];
    const statuses: number[] = [];
    for (let made = 0; made < 2 * count; made += 1) {
      const { statusCode } = await [shop.app, other][made % 2]!.inject({
        method,
        url: `/api${path}`,
        payload: {},
        remoteAddress: '10.9.0.20',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(count);
  });

  it('are counted for the documentation too', async () => {
    const ask = () => shop.app.inject({ url: '/api/openapi.json', remoteAddress: '10.9.0.9' });
    for (let made = 0; made < 20; made += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('are counted over all the calls that have no limit of their own', async () => {
    const ip = '10.9.0.2';
    for (let made = 0; made < 20; made += 1) await shop.ask('shippingMethods', { ip });
    expect((await shop.ask('colorMapping', { ip })).status).toBe(429);
  });

  it('do not hold up another address', async () => {
    await letThrough('storeSettings', { ip: '10.9.0.3' });
    expect((await shop.ask('storeSettings', { ip: '10.9.0.4' })).status).toBe(200);
  });

  it('are counted together over the addresses of one IPv6 network', async () => {
    let passed = 0;
    for (let made = 1; made <= 30; made += 1) {
      const { status } = await shop.ask('storeSettings', { ip: `2001:db8:1:2::${made.toString(16)}` });
      if (status !== 429) passed += 1;
    }
    expect(passed).toBe(20);
    expect((await shop.ask('storeSettings', { ip: '2001:db8:1:3::1' })).status).toBe(200);
    await letThrough('storeSettings', { ip: '10.9.0.8' });
    expect((await shop.ask('storeSettings', { ip: '::ffff:10.9.0.8' })).status).toBe(429);
  });

  it('are not hidden by a forged address', async () => {
    let forged = 0;
    for (let made = 0; made < 25; made += 1) {
      const headers = {
        'x-forwarded-for': `1.2.3.${made}`,
        'x-real-ip': `1.2.3.${made}`,
        forwarded: `for=1.2.3.${made}`,
      };
      if ((await shop.ask('storeSettings', { ip: '10.9.0.5', headers })).status === 429) forged += 1;
    }
    expect(forged).toBe(5);
  });

  it('are not let through by a header of the shop’s own calls', async () => {
    const headers = { 'x-internal-call': 'true' };
    expect(await letThrough('storeSettings', { ip: '10.9.0.6', headers })).toBe(20);
  });

  it('place no order', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const ip = '10.9.0.7';
    await letThrough('orderCreate', { ip, body: {} });
    expect((await shop.ask('orderCreate', { ip, headers: keyHeader(), body })).status).toBe(429);
  });
});

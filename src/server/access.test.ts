import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { Role } from '#domain/access/staff.ts';
import { createTokens } from '#server/users/tokens.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';
import { ACCESS_TABLE } from './access.table.ts';
import { bindRoutes } from './bind-routes.ts';
import { countCategoryViews } from './catalog/category-views.ts';
import { buildApp } from './http/app.ts';

const shop = await openTestShop();
const customer = await shop.signIn({ role: 'customer' });
const manager = await shop.signIn({ role: 'manager' });
const admin = await shop.signIn({ role: 'admin' });
const session = (userId: string) => shop.sessionFor(userId);

const tokens = createTokens(shop.config.appSecret);
const claims = { userId: admin.id, sessionId: uuidv7() };
const ofAnHourAgo = new Date(shop.now().getTime() - 3_600_000);

async function disabledAdmin() {
  const person = await shop.signIn({ role: 'admin' });
  await shop.db.updateTable('users').set({ disabled_at: shop.now() }).where('id', '=', person.id).execute();
  return person.token;
}
async function endedSession() {
  const { token } = await session(admin.id);
  const [, payload = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  await shop.db.updateTable('sessions').set({ ended_at: shop.now() }).where('id', '=', sid).execute();
  return token;
}
function withoutSignature(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(shop.now().getTime() / 1000) + 900;
  const payload = { sub: admin.id, sid: claims.sessionId, type: 'access', aud: 'shop-api', exp };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Whose token each call brings, in a session of its own, as one of the calls is signing out. */
const LIVING: readonly (readonly [string, { id: string; role: Role } | null])[] = [
  ['guest', null],
  ['customer', { id: customer.id, role: 'customer' }],
  ['manager', { id: manager.id, role: 'manager' }],
  ['admin', { id: admin.id, role: 'admin' }],
];

/** Tokens that are nobody's any more, or never were. */
const DEAD: Readonly<Record<string, string>> = {
  'a disabled admin': await disabledAdmin(),
  'an ended session': await endedSession(),
  'an expired token': await tokens.signAccess(
    { userId: admin.id, sessionId: (await session(admin.id)).refresh.split('.')[0] ?? '' },
    ofAnHourAgo,
  ),
  'a token of another secret': await createTokens('another secret of thirty-two signs').signAccess(
    claims,
    shop.now(),
  ),
  'a token of no session': await tokens.signAccess(claims, shop.now()),
  'a token without a signature': withoutSignature(),
  'a refresh token': (await session(admin.id)).refresh,
  rubbish: 'rubbish',
};

const ID = '01930000-0000-7000-8000-000000000000';

/** Answers of a call that was let in, with a body that no call takes. */
const ADMITTED: readonly number[] = [200, 202, 204, 400, 404, 415];

/** A call that gets past no check but that of access. */
async function knock(method: string, path: string, token: string | null): Promise<Answered> {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await shop.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(':slug', 'nothing').replace(':code', 'NOTHING').replace(':kind', 'offer').replace(':id', ID)}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: '{"rubbish":true}' } : {}),
  });
  const { statusCode: status, body } = response;
  const isJson = body !== '' && String(response.headers['content-type']).startsWith('application/json');
  const { error } = (isJson ? JSON.parse(body) : {}) as { error?: { code: string } };
  return [status, error?.code ?? null];
}
type Answered = readonly [status: number, code: string | null];

/** Every call that is bound under `/api`, however it came there. */
async function boundCalls(): Promise<string[]> {
  const calls: string[] = [];
  const { db, config, now, memory, catalogue } = shop;
  const views = countCategoryViews(db, { warn: (_fields, message) => console.error(message) });
  const app = await buildApp({
    config,
    readToken: async () => ({ kind: 'expired' }),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: {
      token: undefined,
      pool: shop.pool,
      outbox: async () => ({ waiting: 0, dead: 0, oldestWaitingSeconds: 0 }),
    },
    routes: async (api) => {
      api.addHook('onRoute', ({ method: methods, url }) => {
        const isCall = url.startsWith('/api/') && url !== '/api/*';
        for (const method of [methods].flat()) {
          if (isCall && method !== 'HEAD') calls.push(`${method} ${url.slice('/api'.length)}`);
        }
      });
      await bindRoutes(api, { db, config, now, memory, catalogue, views });
    },
  });
  await app.close();
  return calls;
}

it('has one line for each call, and a call for each line', async () => {
  const lines = ACCESS_TABLE.map(([method, path]) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.toSorted()).toEqual((await boundCalls()).toSorted());
  expect(lines.toSorted()).toEqual(
    Object.values(allRoutes)
      .map((route) => route.join(' '))
      .toSorted(),
  );
});

describe.each(ACCESS_TABLE)('%s %s', (method, path, ...verdicts) => {
  // signing in, resetting a password and signing out work with whatever stale token is still at hand
  const readsBearer = !path.startsWith('/auth/') || path === '/auth/me' || path === '/auth/verify-email';
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];

  it('lets in whom the table lets in', async () => {
    for (const [at, [who, person]] of LIVING.entries()) {
      if (verdicts[at] !== 'in') continue;
      const token = person === null ? null : (await session(person.id)).token;
      const [status] = await knock(method, path, token);
      expect([who, ADMITTED.includes(status)]).toEqual([who, true]);
    }
  });

  it('refuses everybody else, and nothing changes', async () => {
    const tokenOf = async (person: { id: string } | null) =>
      person === null ? null : (await session(person.id)).token;
    const refused = await Promise.all(
      LIVING.flatMap(([who, person], at) =>
        verdicts[at] === undefined || verdicts[at] === 'in'
          ? []
          : [tokenOf(person).then((token) => ({ who, token, verdict: verdicts[at] as Answered }))],
      ),
    );
    const dead = Object.entries(DEAD).map(([who, token]) => ({
      who,
      token,
      verdict: [401, 'token_expired'] as Answered,
    }));
    const before = await snapshot(shop);
    for (const { who, token, verdict } of [...refused, ...(readsBearer ? dead : [])]) {
      for (const one of methods) {
        const answered = await knock(one, path, token);
        // an answer to HEAD has no body
        expect([who, one, ...(one === 'HEAD' ? [answered[0], verdict[1]] : answered)]).toEqual([
          who,
          one,
          ...verdict,
        ]);
      }
    }
    expect(await snapshot(shop)).toEqual(before);
    if (readsBearer) return;
    for (const { token } of dead) expect((await knock(method, path, token))[1]).not.toBe('token_expired');
  });
});

describe('rights', () => {
  it('are told apart before anything of the request is looked at', async () => {
    // some of the calls above sign out everywhere
    const as = { id: customer.id, token: (await session(customer.id)).token };
    const before = await snapshot(shop);
    const answer = await shop.ask('staffOrderStatus', {
      as,
      params: { id: 'not even an id' },
      payload: '{',
    });
    expect([answer.status, answer.error?.message]).toEqual([403, 'Недостаточно прав для этого действия']);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('change with the role at once', async () => {
    const person = await shop.signIn({ role: 'customer' });
    const staffList = async () => (await shop.ask('staffOrderList', { as: person })).status;
    const become = (role: Role) =>
      shop.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
    expect(await staffList()).toBe(403);
    await become('manager');
    expect(await staffList()).toBe(200);
    await become('customer');
    expect(await staffList()).toBe(403);
  });

  it('are not in any header but the bearer’s', async () => {
    const headers = { 'x-user-id': admin.id, 'x-role': 'admin', cookie: `token=${admin.token}` };
    expect((await shop.ask('staffOrderList', { headers })).status).toBe(401);
    const basic = { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` };
    expect((await shop.ask('staffOrderList', { headers: basic })).status).toBe(401);
  });
});

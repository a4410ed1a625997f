import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { api } from '#contract/api.ts';
import type { Access } from '#contract/http/endpoint.ts';
import type { RouteName } from '#contract/routes.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/staff.ts';
import { createTokens } from '#server/users/tokens.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

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

const NAMES = Object.keys(allRoutes) as RouteName[];
const ID = '01930000-0000-7000-8000-000000000000';

/** A call that gets past no check but that of access. */
async function knock(
  name: RouteName,
  token: string | null,
): Promise<{ status: number; code: string | null }> {
  const answer = await shop.ask(name, {
    params: { id: ID, slug: 'nothing', code: 'NOTHING' },
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...('body' in api[name] ? { body: { rubbish: true } } : {}),
  });
  return { status: answer.status, code: answer.error?.code ?? null };
}

function expected(access: Access, role: Role | null): 'in' | 401 | 403 {
  if (access === 'public') return 'in';
  if (role === null) return 401;
  if (access === 'user') return 'in';
  return hasPermission(role, access.permission) ? 'in' : 403;
}

it('covers every endpoint of the contract', () => {
  expect(Object.keys(api).sort()).toEqual(NAMES.toSorted());
  expect(new Set(NAMES.map((name) => allRoutes[name].join(' '))).size).toBe(NAMES.length);
});

describe.each(NAMES)('%s', (name) => {
  const { access } = api[name];
  // signing in, resetting a password and signing out work with whatever stale token is still at hand
  const readsBearer = !name.startsWith('auth') || name === 'authMe' || name === 'authVerifyEmail';

  it.each(LIVING)('%s', async (_, person) => {
    const { status, code } = await knock(name, person === null ? null : (await session(person.id)).token);
    const verdict = expected(access, person?.role ?? null);
    if (verdict === 401) expect([status, code]).toEqual([401, 'sign_in_required']);
    else if (verdict === 403) expect([status, code]).toEqual([403, 'forbidden']);
    else if (name === 'authRefresh') expect([status, code]).toEqual([401, 'sign_in_required']);
    else expect([200, 202, 204, 400, 404, 415]).toContain(status);
  });

  it.each(Object.entries(DEAD))('%s', async (_, token) => {
    const { status, code } = await knock(name, token);
    if (readsBearer) expect([status, code]).toEqual([401, 'token_expired']);
    else expect(code).not.toBe('token_expired');
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

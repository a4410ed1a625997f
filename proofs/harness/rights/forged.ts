import { randomUUID } from 'node:crypto';
import { createTokens } from '#server/users/tokens.ts';
import type { World } from '../tamper/world.ts';

/** Headers of somebody who pretends to more than they are, and the refusal that they must meet. */
export type Pretender = {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly verdict: readonly [status: number, code: string];
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A living customer's token, whose bearer says in every other place that they are more. */
export async function claimingMore(world: World): Promise<Pretender[]> {
  const { token } = await world.person();
  const claims = {
    'x-role': 'admin',
    'x-user-role': 'admin',
    'x-is-admin': 'true',
    'x-permissions': '*',
    cookie: 'role=admin; isAdmin=true',
  };
  const verdict = [403, 'forbidden'] as const;
  return [{ name: 'a customer who says admin', headers: { ...bearer(token), ...claims }, verdict }];
}

/** Tokens that are nobody's any more, or never were. */
export async function deadTokens(world: World): Promise<Pretender[]> {
  const { database, shop } = world.trial;
  const admin = await world.person('admin');
  const customer = await world.person();
  const closed = await world.person('admin');
  await database.rows('update users set disabled_at = now() where id = $1', [closed.id]);
  const ended = await world.session(admin.id);
  await database.rows('update sessions set ended_at = now() where id = $1', [ended.sessionId]);
  const claims = { userId: admin.id, sessionId: admin.sessionId };
  const [head = '', , sign = ''] = customer.token.split('.');
  const raised = { sub: admin.id, sid: admin.sessionId, type: 'access', aud: 'shop-api', role: 'admin' };
  const exp = Math.floor(Date.now() / 1000) + 900;
  const tokens: Readonly<Record<string, string>> = {
    'a disabled admin': closed.token,
    'an ended session': ended.token,
    'an expired token': await createTokens(shop.secret).signAccess(claims, new Date(Date.now() - 3_600_000)),
    'a token of another secret': await createTokens('another secret of thirty-two signs').signAccess(
      claims,
      new Date(),
    ),
    'a token of no session': await createTokens(shop.secret).signAccess(
      { userId: admin.id, sessionId: randomUUID() },
      new Date(),
    ),
    'another one’s session': await createTokens(shop.secret).signAccess(
      { userId: admin.id, sessionId: customer.sessionId },
      new Date(),
    ),
    'a token with the role changed': `${head}.${part({ ...raised, exp })}.${sign}`,
    'a token without a signature': `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...raised, exp })}.`,
    'a refresh token': admin.refreshToken,
    rubbish: 'rubbish',
  };
  return Object.entries(tokens).map(([name, token]) => ({
    name,
    headers: bearer(token),
    verdict: [401, 'token_expired'] as const,
  }));
}

import { describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { createTokens } from './tokens.ts';

const api = await testApi();
const { db, call, callWith, config } = api;

describe('an access token', () => {
  const expired = { status: 401, code: 'token_expired', message: 'Сеанс закончился. Войдите снова' };
  const me = (token: string) => callWith({ authorization: `Bearer ${token}` })('authMe');

  it('is needed where a user is needed', async () => {
    expect(await failureOf(call('authMe'))).toMatchObject({
      status: 401,
      code: 'sign_in_required',
      message: 'Требуется вход',
    });
  });

  it('serves 15 minutes', async () => {
    const { token } = await api.signIn();
    api.passSeconds(14 * 60);
    expect((await me(token)).data.role).toBe('customer');
    api.passSeconds(61);
    expect(await failureOf(me(token))).toMatchObject(expired);
  });

  it('ends at once with a disabled account, and follows a changed role at once', async () => {
    const { id, token } = await api.signIn({ role: 'manager' });
    expect((await me(token)).data).toMatchObject({ role: 'manager', isAdmin: false });
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    expect((await me(token)).data).toMatchObject({ role: 'admin', isAdmin: true });
    await db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute();
    const staffCall = callWith({ authorization: `Bearer ${token}` })('staffOrderList');
    expect(await failureOf(staffCall)).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'Недостаточно прав для этого действия',
    });
    await db.updateTable('users').set({ disabled_at: api.now() }).where('id', '=', id).execute();
    expect(await failureOf(me(token))).toMatchObject(expired);
  });

  it('is refused when anything in it was changed or it was signed by another key', async () => {
    const { id, token } = await api.signIn();
    const other = await api.signIn({ role: 'admin' });
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = [
      `${header}.${encode({ ...claims, sub: other.id })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      await createTokens('another-secret').signAccess({ userId: id, sessionId: claims.sid }, api.now()),
      // genuine, but of a session that is not this user's
      await createTokens(config.appSecret).signAccess({ userId: other.id, sessionId: claims.sid }, api.now()),
      (await api.sessionFor(id)).refresh,
      'x',
      '',
    ];
    for (const bad of forged) expect(await failureOf(me(bad))).toMatchObject({ status: 401 });
    expect((await me(token)).data.id).toBe(id);
  });
});

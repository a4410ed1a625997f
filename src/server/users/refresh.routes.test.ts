import { describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { buildUser } from '#tests/support/builders.ts';

const api = await testApi({ env: { PUBLIC_URL: 'http://shop.test' } });
const { app, db } = api;

type Headers = Record<string, string>;
const send = (operation: 'refresh-token' | 'logout', refresh?: string, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${operation}`,
    headers,
    ...(refresh === undefined ? {} : { cookies: { refresh } }),
  });
type Answer = Awaited<ReturnType<typeof send>>;
const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'refresh')?.value;
const open = async () => {
  const { id } = await buildUser(db);
  return { id, ...(await api.sessionFor(id)) };
};
const sessionOf = (refresh: string) =>
  db.selectFrom('sessions').selectAll().where('id', '=', refresh.slice(0, 36)).executeTakeFirstOrThrow();
const isSignedIn = async (token: string) => {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200;
};
/** One renewal that must succeed. */
const renew = async (refresh: string) => {
  const answer = await send('refresh-token', refresh);
  expect(answer.statusCode).toBe(200);
  return { token: answer.json().data.token as string, refresh: cookieOf(answer) ?? '' };
};

function expectSignedOut(answer: Answer): void {
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ error: { code: 'sign_in_required', message: 'Требуется вход' } });
  expect(cookieOf(answer)).toBe('');
}

describe('refreshing', () => {
  it('gives a new access token each time, and a new cookie once the grace is over', async () => {
    const session = await open();
    const first = await renew(session.refresh);
    api.passSeconds(21);
    const second = await renew(first.refresh);
    expect(new Set([session.refresh, first.refresh, second.refresh]).size).toBe(3);
    expect(await isSignedIn(second.token)).toBe(true);
    expect(await sessionOf(session.refresh)).toMatchObject({ generation: 2, ended_at: null });
  });

  it('with a token just spent gives the same successor, until the grace is over', async () => {
    const { refresh } = await open();
    const first = await renew(refresh);
    api.passSeconds(19);
    const again = await renew(refresh);
    expect(again.refresh).toBe(first.refresh);
    expect(await isSignedIn(again.token)).toBe(true);
  });

  it('with a token spent long ago ends the session and is audited once', async () => {
    const { id, refresh } = await open();
    const first = await renew(refresh);
    api.passSeconds(21);
    expectSignedOut(await send('refresh-token', refresh));
    expectSignedOut(await send('refresh-token', refresh));
    expectSignedOut(await send('refresh-token', first.refresh));
    expect(await isSignedIn(first.token)).toBe(false);
    expect(await sessionOf(refresh)).toMatchObject({ ended_reason: 'refresh_reuse' });
    const audit = await db.selectFrom('audit_log').selectAll().where('user_id', '=', id).execute();
    expect(audit).toMatchObject([
      {
        action: 'session.refresh_reuse',
        entity: 'session',
        entity_id: refresh.slice(0, 36),
        ip: '127.0.0.1',
      },
    ]);
  });

  it('rotates nothing twice within the grace, whichever of the two tokens comes', async () => {
    const { refresh } = await open();
    const first = await renew(refresh);
    for (const token of [first.refresh, refresh, first.refresh, refresh]) {
      api.passSeconds(4);
      expect((await renew(token)).refresh).toBe(first.refresh);
    }
    expect(await sessionOf(refresh)).toMatchObject({ generation: 1, ended_at: null });
  });

  it('with a token two generations old ends the session', async () => {
    const { refresh } = await open();
    const first = await renew(refresh);
    api.passSeconds(21);
    const second = await renew(first.refresh);
    expectSignedOut(await send('refresh-token', refresh));
    expectSignedOut(await send('refresh-token', second.refresh));
  });

  it('twenty times at once leaves one living session', async () => {
    const { refresh } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('refresh-token', refresh)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(new Array(20).fill(200));
    const successors = new Set(answers.map(cookieOf));
    expect(successors.size).toBe(1);
    expect(await sessionOf(refresh)).toMatchObject({ generation: 1, ended_at: null });
    await renew([...successors][0] ?? '');
  });

  it.each([
    ['nothing', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['another mac', (genuine: string) => `${genuine.slice(0, -3)}AAA`],
    ['a later generation', (genuine: string) => genuine.replace('.0.', '.1.')],
    ['an earlier generation', (genuine: string) => genuine.replace('.0.', '.-1.')],
    [
      'a session that is not there',
      (genuine: string) => `0199a1b2-0000-7000-8000-000000000000${genuine.slice(36)}`,
    ],
    ['quotes', () => "'; drop table sessions; --"],
  ])('with %s is refused and changes nothing', async (_what, forge) => {
    const { refresh, token } = await open();
    const before = await sessionOf(refresh);
    expectSignedOut(await send('refresh-token', forge(refresh)));
    expect(await sessionOf(refresh)).toEqual(before);
    expect(await isSignedIn(token)).toBe(true);
    await renew(refresh);
  });

  it('is over 30 days after the last use', async () => {
    const { refresh } = await open();
    api.passSeconds(29 * 86_400);
    const first = await renew(refresh);
    api.passSeconds(29 * 86_400);
    const second = await renew(first.refresh);
    api.passSeconds(30 * 86_400 + 1);
    expectSignedOut(await send('refresh-token', second.refresh));
  });

  it('is over 180 days after signing in, however often it was used', async () => {
    let { refresh } = await open();
    for (let month = 0; month < 6; month += 1) {
      api.passSeconds(29 * 86_400);
      ({ refresh } = await renew(refresh));
    }
    api.passSeconds(7 * 86_400);
    expectSignedOut(await send('refresh-token', refresh));
  });

  it('of a disabled account is refused', async () => {
    const { id, refresh } = await open();
    await db.updateTable('users').set({ disabled_at: api.now() }).where('id', '=', id).execute();
    expectSignedOut(await send('refresh-token', refresh));
  });
});

describe('signing out', () => {
  it('ends the session of the cookie', async () => {
    const { refresh, token } = await open();
    const answer = await send('logout', refresh);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: {} });
    expect(cookieOf(answer)).toBe('');
    expect(await isSignedIn(token)).toBe(false);
    expectSignedOut(await send('refresh-token', refresh));
    expect(await sessionOf(refresh)).toMatchObject({ ended_reason: 'logout' });
  });

  it('ends the session of the bearer token, and no other of the same person', async () => {
    const { id, token } = await open();
    const elsewhere = await api.sessionFor(id);
    expect((await send('logout', undefined, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(elsewhere.token)).toBe(true);
  });

  it.each([
    [undefined, {}],
    ['nonsense', { authorization: 'Bearer nonsense' }],
  ])('succeeds with %s too', async (refresh, headers) => {
    expect((await send('logout', refresh, headers)).statusCode).toBe(200);
  });

  it('with a forged cookie ends nothing', async () => {
    const { refresh, token } = await open();
    expect((await send('logout', `${refresh.slice(0, -3)}AAA`)).statusCode).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
  });
});

describe('a call that only the cookie vouches for', () => {
  const foreign: Headers[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://shop.test.evil.test' },
    { origin: 'https://shop.test' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' },
  ];
  it.each(foreign)('from elsewhere (%j) is refused and changes nothing', async (headers) => {
    const { refresh, token } = await open();
    for (const operation of ['refresh-token', 'logout'] as const) {
      const answer = await send(operation, refresh, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        error: { code: 'forbidden', message: 'Недостаточно прав для этого действия' },
      });
    }
    expect(await isSignedIn(token)).toBe(true);
    expect(await sessionOf(refresh)).toMatchObject({ generation: 0 });
  });

  const own: Headers[] = [
    {},
    { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3107', host: 'localhost:3107' },
  ];
  it.each(own)('from the shop itself (%j) is answered', async (headers) => {
    const { refresh } = await open();
    expect((await send('refresh-token', refresh, headers)).statusCode).toBe(200);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildUser } from '#tests/support/builders.ts';

const consents = { personalData: true, offer: true } as const;
const strict = await testApi({
  env: {
    RATE_LOGIN_PER_MINUTE: '3',
    MAX_WRONG_PASSWORDS: '3',
    RATE_REGISTER_PER_HOUR: '2',
    PUBLIC_URL: 'https://shop.test',
  },
});

describe('tries from one address', () => {
  it('to sign in are counted, right ones too, and the wait is told', async () => {
    const { email } = await buildUser(strict.db, { password: 'Мера-времени-42' });
    const body = { identifier: email, password: 'Мера-времени-42' };
    for (let time = 0; time < 3; time += 1) await strict.call('authLogin', { body });
    const failure = await failureOf(strict.call('authLogin', { body }));
    expect(failure).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Слишком много попыток. Попробуйте позже',
    });
    expect(failure.retryAfter).toBeGreaterThan(0);
    expect(failure.retryAfter).toBeLessThanOrEqual(60);
  });

  it('to sign in wait longer and longer, and another address of the same IPv6 network is no way around', async () => {
    const { email } = await buildUser(strict.db, { password: 'Мера-времени-42' });
    const from = (remoteAddress: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/login-unified',
        payload: { identifier: email, password: 'не тот' },
        remoteAddress,
      });
    vi.useFakeTimers({ toFake: ['Date'] });
    // a minute apart, so that it is not the limit of calls that says so
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    const answers: number[] = [];
    for (let host = 1; host <= 5; host += 1) {
      if (host > 3) pass(61);
      answers.push((await from(`2001:db8:1:2::${host}`)).statusCode);
    }
    const elsewhere = await from('2001:db8:1:3::1');
    vi.useRealTimers();
    expect(answers).toEqual([401, 401, 401, 401, 429]);
    expect(elsewhere.statusCode).toBe(401);
  });

  it('to register are counted by the hour', async () => {
    const { email } = await buildUser(strict.db);
    const body = { name: 'Анна', email, password: 'Мера-времени-42', consents };
    for (let time = 0; time < 2; time += 1) {
      expect((await failureOf(strict.call('authRegister', { body }))).code).toBe('email_taken');
    }
    const failure = await failureOf(strict.call('authRegister', { body }));
    expect(failure).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(failure.retryAfter).toBeGreaterThan(3000);
  });
});

describe('on a shop served by https', () => {
  it('the cookie never travels without it', async () => {
    const { id } = await buildUser(strict.db);
    const { refresh } = await strict.sessionFor(id);
    const answer = await strict.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      cookies: { '__Secure-refresh': refresh },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([
      { name: '__Secure-refresh', secure: true, httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
    ]);
    const plain = await strict.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      cookies: { refresh },
    });
    expect(plain.statusCode).toBe(401);
  });
});

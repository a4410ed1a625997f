import { describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildUser } from '#tests/support/builders.ts';
import { queueRequests } from '#tests/support/queued-requests.ts';

const api = await testApi({ env: { PUBLIC_URL: 'http://shop.test' } });
const { app, db, call, callWith } = api;
const consents = { personalData: true, offer: true } as const;
const PASSWORD = 'Мера-времени-42';
const form = (more: object = {}) => ({
  name: 'Анна',
  email: `anna${Math.random().toString(36).slice(2)}@example.com`,
  password: PASSWORD,
  consents,
  ...more,
});
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });

describe('registration', () => {
  it('makes an account, its consents and its session', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: form({
        name: '  Анна  ',
        email: ' Anna@Example.COM ',
        phone: '8 916 123-45-67',
        consents: { ...consents, marketing: true },
      }),
    });
    expect(response.statusCode).toBe(201);
    const { token, user } = response.json().data;
    expect(user).toEqual({
      id: user.id,
      _id: user.id,
      name: 'Анна',
      email: 'anna@example.com',
      phone: '+79161234567',
      role: 'customer',
      isAdmin: false,
      permissions: [],
      wholesale: 'none',
      messengers: [],
    });
    expect((await callWith({ authorization: `Bearer ${token}` })('authMe')).data).toEqual(user);
    const given = await db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('kind')
      .execute();
    expect(given.map(({ kind, ip, text_version }) => [kind, ip, text_version])).toEqual([
      ['marketing', '127.0.0.1', '2026-11-20'],
      ['offer', '127.0.0.1', '2026-11-20'],
      ['personal_data', '127.0.0.1', '2026-11-20'],
    ]);
    const stored = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored.phone_verified_at).toBeNull();
  });

  it('keeps the refresh token from scripts and from other sites', async () => {
    const [cookie] = (await post('register', form())).cookies as Record<string, unknown>[];
    expect(cookie).toMatchObject({
      name: 'refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: 2_592_000,
    });
    expect(cookie).not.toHaveProperty('secure');
  });

  it('of an e-mail that has an account is refused, in any letter case', async () => {
    const { email } = await buildUser(db);
    const failure = await failureOf(call('authRegister', { body: form({ email: email.toUpperCase() }) }));
    expect(failure).toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'Аккаунт с этой почтой уже есть. Войдите или восстановите пароль',
    });
  });

  it('of one e-mail ten times at once makes one account, and is tried no more than five times an hour', async () => {
    const body = form({ email: 'race@example.com' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('register', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...new Array(4).fill(409),
      ...new Array(5).fill(429),
    ]);
    const accounts = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'race@example.com')
      .execute();
    expect(accounts).toHaveLength(1);
    const given = await db
      .selectFrom('consents')
      .select('id')
      .where('user_id', '=', accounts[0]?.id ?? '')
      .execute();
    expect(given).toHaveLength(2);
  });

  it.each([
    [{ role: 'admin' }, 'role', 'role: такого поля здесь нет'],
    [{ isAdmin: true }, 'isAdmin', 'isAdmin: такого поля здесь нет'],
    [{ wholesale: 'approved' }, 'wholesale', 'wholesale: такого поля здесь нет'],
    [{ name: '   ' }, 'name', 'Имя: заполните поле'],
    [{ name: 'я'.repeat(101) }, 'name', 'Имя: не длиннее 100\u00A0символов'],
    [{ name: 'Анна\u0000' }, 'name', 'Имя: недопустимые символы'],
    [{ email: 'anna' }, 'email', 'Почта: проверьте адрес почты'],
    [{ email: 5 }, 'email', 'Почта: укажите почту'],
    [{ phone: '12345' }, 'phone', 'Телефон: введите номер полностью'],
    [{ password: '1234567' }, 'password', 'Пароль: не короче 8\u00A0символов'],
    [{ password: 'x'.repeat(129) }, 'password', 'Пароль: не длиннее 128\u00A0символов'],
    [
      { consents: { offer: true } },
      'consents.personalData',
      'Согласие на обработку персональных данных: нужно согласие на обработку персональных данных',
    ],
    [
      { consents: { personalData: true, offer: false } },
      'consents.offer',
      'Согласие с офертой: нужно согласие с условиями оферты',
    ],
    [
      { consents: { ...consents, personalData: 'true' } },
      'consents.personalData',
      'Согласие на обработку персональных данных: нужно согласие на обработку персональных данных',
    ],
  ])('with %j is refused and the field is named', async (more, path, message) => {
    const before = await countUsers();
    const response = await post('register', form(more));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message,
      error: { code: 'validation_failed', details: [{ path }] },
    });
    expect(await countUsers()).toBe(before);
  });

  it.each(['qwerty123', 'йцукен123', 'Password2024!', '12345678', 'аааааааа', 'qweqweqwe'])(
    'with the easily guessed password %s is refused',
    async (password) => {
      const failure = await failureOf(call('authRegister', { body: form({ password }) }));
      const message = 'Этот пароль слишком легко угадать, придумайте другой';
      expect(failure).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message,
        details: [{ path: 'password', message }],
      });
    },
  );

  it('with the mailbox as the password is refused', async () => {
    const body = form({ email: 'anna.petrova@example.com', password: 'Anna.Petrova' });
    expect((await failureOf(call('authRegister', { body }))).message).toBe(
      'Пароль не должен совпадать с почтой',
    );
  });

  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length;
});

describe('signing in', () => {
  it('takes the e-mail in any letter case, with what is pasted along unseen, and opens a new session each time', async () => {
    const { id, email } = await buildUser(db, { password: PASSWORD });
    const identifiers = [email, ` ${email.toUpperCase()} `, `\u2066${email}\u200B\u2069`];
    for (const identifier of identifiers) {
      const { data } = await call('authLogin', { body: { identifier, password: PASSWORD } });
      expect(data.user.id).toBe(id);
    }
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(3);
  });

  it('takes a password whose й and ё come as two signs, whose length is that of its letters', async () => {
    const password = 'Мой-ёлочный-шар-7';
    const apart = form({ password: password.normalize('NFD') });
    expect((await post('register', apart)).statusCode).toBe(201);
    expect((await post('login-unified', { identifier: apart.email, password })).statusCode).toBe(200);
    const long = 'Щи-йод-ёлка-й'.repeat(10).slice(0, 128);
    expect((await post('register', form({ password: long.normalize('NFD') }))).statusCode).toBe(201);
    const short = await post('register', form({ password: 'йод-йод'.normalize('NFD') }));
    expect(short.json().message).toBe('Пароль: не короче 8\u00A0символов');
  });

  it('takes a phone in any spelling once it is verified', async () => {
    const { id } = await buildUser(db, { password: PASSWORD, phone: '+79035550101', isPhoneVerified: true });
    for (const identifier of ['+7 903 555-01-01', '8 (903) 555 01 01', '9035550101']) {
      const { data } = await call('authLogin', { body: { identifier, password: PASSWORD } });
      expect(data.user.id).toBe(id);
    }
  });

  it('answers an unknown account, a wrong password, an unverified phone and a disabled account alike', async () => {
    const known = await buildUser(db, { password: PASSWORD });
    const disabled = await buildUser(db, { password: PASSWORD, isDisabled: true });
    const passwordless = await buildUser(db);
    await buildUser(db, { password: PASSWORD, phone: '+79035550202' });
    const tries = [
      { identifier: 'nobody@example.com', password: PASSWORD },
      { identifier: known.email, password: `${PASSWORD}!` },
      { identifier: disabled.email, password: PASSWORD },
      { identifier: passwordless.email, password: PASSWORD },
      { identifier: '+79035550202', password: PASSWORD },
      { identifier: "' or 1=1 --", password: PASSWORD },
    ];
    const answers = await Promise.all(tries.map((payload) => post('login-unified', payload)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.cookies).toEqual([]);
      const body = answer.json();
      expect(body).toEqual({
        success: false,
        message: 'Неверная почта или пароль',
        error: {
          code: 'wrong_credentials',
          message: 'Неверная почта или пароль',
          requestId: body.error.requestId,
        },
      });
    }
  });

  it.each([
    ['another password', "password_hash = 'another'"],
    ['its end', 'disabled_at = now()'],
  ])('that is under way while the account gets %s opens no session', async (_, change) => {
    const { id, email } = await buildUser(db, { password: PASSWORD });
    const credentials = { identifier: email, password: PASSWORD };
    const [answer] = await queueRequests(api, id, [() => post('login-unified', credentials)], change);
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'wrong_credentials']);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  it.each([
    [{ password: PASSWORD }, 'identifier'],
    [{ identifier: 'a@example.com' }, 'password'],
    [{ identifier: 'a@example.com', password: '' }, 'password'],
    [{ identifier: 'a@example.com', password: 'x'.repeat(129) }, 'password'],
    [{ identifier: { $ne: 1 }, password: PASSWORD }, 'identifier'],
    [{ identifier: 'a@example.com', password: PASSWORD, isAdmin: true }, 'isAdmin'],
  ])('with %j is refused and the field is named', async (payload, path) => {
    const response = await post('login-unified', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', details: [{ path }] } });
  });
});

import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import {
  addGoods,
  countRows,
  type Person,
  placeGuestOrder,
  snapshot,
} from '#tests/support/order-fixtures.ts';
import { queueRequests } from '#tests/support/queued-requests.ts';

const shop = await openMailingShop({
  MAX_LINKS_PER_ACCOUNT_HOUR: '3',
  RATE_LOGIN_PER_MINUTE: '30',
  MAX_WRONG_PASSWORDS: '30',
});
const PASSWORD = 'Мера-времени-42';

let people = 0;
const freshEmail = () => `owner${(people += 1)}@example.ru`;

async function owner(more: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(shop.db, { email: freshEmail(), password: PASSWORD, ...more });
  const { token } = await shop.sessionFor(user.id);
  return { ...user, token };
}
const profile = async (as: Person) => (await shop.ask('accountProfile', { as })).data;
const change = (as: Person, body: object) => shop.ask('accountProfileUpdate', { as, body });
const verify = (as: Person, token: string) => shop.ask('authVerifyEmail', { as, body: { token } });

describe('the profile', () => {
  it('tells what the account knows of its person', async () => {
    const as = await owner({ name: 'Анна', phone: '+79211112233', isPhoneVerified: true });
    expect(await profile(as)).toEqual({
      name: 'Анна',
      email: as.email,
      emailVerified: false,
      pendingEmail: null,
      phone: '+79211112233',
      phoneVerified: true,
      hasPassword: true,
      createdAt: expect.any(String),
    });
  });

  it('changes what is named and leaves the rest; another phone has yet to be verified', async () => {
    const as = await owner({ phone: '+79211112244', isPhoneVerified: true });
    expect((await change(as, { name: ' Анна Ковалёва ' })).data).toMatchObject({
      name: 'Анна Ковалёва',
      phoneVerified: true,
    });
    expect((await change(as, { phone: '8 921 111-22-44' })).data).toMatchObject({ phoneVerified: true });
    expect((await change(as, { phone: '8 921 111-22-55' })).data).toMatchObject({
      phone: '+79211112255',
      phoneVerified: false,
    });
    expect((await change(as, { phone: null })).data).toMatchObject({ phone: null, phoneVerified: false });
  });

  it.each([
    [{ role: 'admin' }, 'role: такого поля здесь нет'],
    [{ emailVerified: true }, 'emailVerified: такого поля здесь нет'],
    [{ name: '' }, 'Имя: заполните поле'],
    [{ phone: '123' }, 'Телефон: введите номер полностью'],
    [{ email: 'почта' }, 'Почта: проверьте адрес почты'],
  ])('refuses %o', async (body, message) => {
    const as = await owner();
    const before = await snapshot(shop);
    const { status, error } = await change(as, body);
    expect([status, error?.message]).toEqual([400, message]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('another e-mail', () => {
  it('counts once its letter’s link is followed, and the former one hears of it', async () => {
    const as = await owner();
    await shop.ask('accountVerifyEmail', { as });
    await shop.sendAll();
    await verify(as, shop.tokenSentTo(as.email));
    const next = freshEmail();
    const { data } = await change(as, { email: next.toUpperCase(), password: PASSWORD });
    expect(data).toMatchObject({ email: as.email, emailVerified: true, pendingEmail: next });
    await shop.sendAll();
    expect((await verify(as, shop.tokenSentTo(next))).data).toEqual({ email: next, joinedOrders: 0 });
    expect(await profile(as)).toMatchObject({ email: next, emailVerified: true, pendingEmail: null });
    await shop.sendAll();
    expect(shop.sink.to(as.email).at(-1)?.mail.subject).toBe('Почта аккаунта изменена');
    expect(await countRows(shop, 'events', `payload ? 'email'`)).toBe(0);
  });

  it.each([
    [
      'no password',
      undefined,
      [400, { details: [{ path: 'password', message: 'Введите пароль, чтобы сменить почту' }] }],
    ],
    ['a wrong password', 'не тот', [422, { code: 'wrong_password', message: 'Неверный пароль' }]],
  ])('with %s changes nothing', async (_, password, expected) => {
    const as = await owner();
    const before = await snapshot(shop);
    const { status, error } = await change(as, { email: freshEmail(), name: 'Другая', password });
    expect([status, error]).toMatchObject(expected);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('that somebody has is not told of, and stays theirs', async () => {
    const [as, other] = [await owner(), await owner()];
    const { status } = await change(as, { email: other.email, password: PASSWORD });
    expect(status).toBe(200);
    await shop.sendAll();
    const answer = await verify(as, shop.tokenSentTo(other.email));
    expect([answer.status, answer.error?.code]).toEqual([409, 'email_taken']);
    expect(await profile(as)).toMatchObject({ email: as.email });
  });

  it('replaces one that still waited, whose link works no more; the present one ends the waiting', async () => {
    const as = await owner();
    const [first, second] = [freshEmail(), freshEmail()];
    await change(as, { email: first, password: PASSWORD });
    await shop.sendAll();
    await change(as, { email: second, password: PASSWORD });
    await shop.sendAll();
    expect((await verify(as, shop.tokenSentTo(first))).status).toBe(422);
    expect((await change(as, { email: as.email })).data.pendingEmail).toBeNull();
    expect((await verify(as, shop.tokenSentTo(second))).status).toBe(422);
  });

  it('makes links for a password that went to the former one worthless', async () => {
    const as = await owner();
    await shop.ask('authForgotPassword', { body: { identifier: as.email } });
    await shop.sendAll();
    const reset = shop.tokenSentTo(as.email);
    const next = freshEmail();
    await change(as, { email: next, password: PASSWORD });
    await shop.sendAll();
    await verify(as, shop.tokenSentTo(next));
    const body = { token: reset, password: 'Совсем-другой-пароль-7' };
    expect((await shop.ask('authResetPassword', { body })).status).toBe(422);
  });

  it('brings the orders that guests made with it', async () => {
    const goods = await addGoods(shop);
    const as = await owner();
    const next = freshEmail();
    const contact = { name: 'Анна', phone: '+79210000003', email: next };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    await change(as, { email: next, password: PASSWORD });
    await shop.sendAll();
    expect((await verify(as, shop.tokenSentTo(next))).data.joinedOrders).toBe(1);
  });
});

describe('the letter for an address, asked for again', () => {
  it('comes to the present address, until that is verified', async () => {
    const as = await owner();
    expect((await shop.ask('accountVerifyEmail', { as })).status).toBe(202);
    await shop.sendAll();
    await verify(as, shop.tokenSentTo(as.email));
    const { status, error } = await shop.ask('accountVerifyEmail', { as });
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'already_verified',
      'Почта уже подтверждена',
    ]);
  });

  it('comes no oftener in an hour than the setting allows', async () => {
    const as = await owner();
    const ask = () => shop.ask('accountVerifyEmail', { as });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3]?.headers['retry-after']).toBe('3600');
    await shop.sendAll();
    expect(shop.sink.to(as.email)).toHaveLength(1);
  });

  it('takes nothing from the letters for a forgotten password, and those nothing from it', async () => {
    const as = await owner();
    for (let time = 0; time < 3; time += 1) await shop.ask('accountVerifyEmail', { as });
    await shop.ask('authForgotPassword', { body: { identifier: as.email } });
    await shop.sendAll();
    expect(shop.sink.to(as.email).map(({ mail }) => mail.subject)).toEqual([
      'Подтвердите почту',
      'Новый пароль',
    ]);
    const pestered = await owner();
    for (let time = 0; time < 3; time += 1) {
      await shop.ask('authForgotPassword', { body: { identifier: pestered.email } });
    }
    await shop.sendAll();
    const moved = await change(pestered, { email: freshEmail(), name: 'Анна Ковалёва', password: PASSWORD });
    expect([moved.status, moved.data]).toMatchObject([200, { name: 'Анна Ковалёва' }]);
    expect((await shop.ask('accountVerifyEmail', { as: pestered })).status).toBe(202);
  });
});

describe('a new password', () => {
  const body = { current: PASSWORD, next: 'Совсем-другой-пароль-7' };

  it('ends the other sessions and keeps this one', async () => {
    const as = await owner();
    await shop.owner.query('update users set email_verified_at = now() where id = $1', [as.id]);
    const other = await shop.sessionFor(as.id);
    expect((await shop.ask('accountPassword', { as, body })).status).toBe(200);
    expect((await shop.ask('authMe', { as })).status).toBe(200);
    expect((await shop.ask('authMe', { as: { id: as.id, token: other.token } })).status).toBe(401);
    const credentials = { identifier: as.email, password: body.next };
    expect((await shop.ask('authLogin', { body: credentials })).status).toBe(200);
    await shop.sendAll();
    expect(shop.sink.to(as.email).map(({ mail }) => mail.subject)).toEqual(['Пароль изменён']);
  });

  it('ends the waiting of another address, while the link to the own one goes on working', async () => {
    const [as, other] = [await owner(), await owner()];
    const next = freshEmail();
    await change(as, { email: next, password: PASSWORD });
    await shop.ask('accountVerifyEmail', { as: other });
    await shop.sendAll();
    for (const person of [as, other]) await shop.ask('accountPassword', { as: person, body });
    expect(await profile(as)).toMatchObject({ email: as.email, pendingEmail: null });
    expect((await verify(as, shop.tokenSentTo(next))).status).toBe(422);
    expect((await verify(other, shop.tokenSentTo(other.email))).status).toBe(200);
  });

  it('leaves no address to wait that was asked for with the old one at the same moment', async () => {
    const as = await owner();
    const [, asked] = await queueRequests(shop, as.id, [
      () => shop.ask('accountPassword', { as, body }),
      () => change(as, { email: freshEmail(), password: PASSWORD }),
    ]);
    expect([asked.status, asked.error?.code]).toEqual([422, 'wrong_password']);
    expect((await profile(as)).pendingEmail).toBeNull();
  });

  it.each([
    [{ ...body, current: 'не тот пароль' }, [422, { code: 'wrong_password', message: 'Неверный пароль' }]],
    [{ ...body, next: 'password1' }, [400, { details: [{ path: 'next' }] }]],
    [{ ...body, next: 'короче' }, [400, { message: 'Новый пароль: не короче 8\u00A0символов' }]],
  ])('is refused: %o', async (wrong, expected) => {
    const as = await owner();
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('accountPassword', { as, body: wrong });
    expect([status, error]).toMatchObject(expected);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is set once by two at the same moment', async () => {
    const as = await owner();
    const answers = await Promise.all(
      ['Первый-новый-пароль-1', 'Второй-новый-пароль-2'].map((next) =>
        shop.ask('accountPassword', { as, body: { current: PASSWORD, next } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not to be found by guessing the old one', async () => {
    const as = await owner();
    const guess = () =>
      shop.ask('accountPassword', { as, ip: '10.8.0.1', body: { ...body, current: 'мимо' } });
    for (let time = 0; time < 30; time += 1) await guess();
    const next = { as, ip: '10.8.0.1', body: { email: freshEmail(), password: PASSWORD } };
    const { status, error } = await shop.ask('accountProfileUpdate', next);
    expect([status, error?.code]).toEqual([429, 'too_many_requests']);
  });
});

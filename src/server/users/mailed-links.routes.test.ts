import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, countRows, freshKey, placeGuestOrder, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openMailingShop({ MAX_LINKS_PER_ACCOUNT_HOUR: '3' });
const NEW = 'Совсем-другой-пароль-7';
const INVALID = [
  422,
  { code: 'link_invalid', message: 'Ссылка устарела или уже использована. Запросите новую' },
];
const consents = { personalData: true, offer: true } as const;

let people = 0;
const freshEmail = () => `reader${(people += 1)}@example.ru`;

async function personWithLink() {
  const person = await buildUser(shop.db, { email: freshEmail(), password: 'Прежний-пароль-42' });
  await forget(person.email);
  await shop.sendAll();
  return { ...person, token: shop.tokenSentTo(person.email) };
}
const forget = (identifier: string) => shop.ask('authForgotPassword', { body: { identifier } });
const reset = (token: string, password = NEW) => shop.ask('authResetPassword', { body: { token, password } });
const verify = (link: string, token: string) =>
  shop.ask('authVerifyEmail', { as: { id: '', token }, body: { token: link } });
const signIn = async (identifier: string, password: string) =>
  (await shop.ask('authLogin', { body: { identifier, password } })).status;

async function register(email = freshEmail()) {
  const body = { name: 'Анна', email, password: 'Мера-времени-42', consents };
  const { data } = await shop.ask('authRegister', { body });
  await shop.sendAll();
  return { email, id: data.user.id, token: data.token, link: shop.tokenSentTo(email) };
}

/** Somebody whose address was proven before a guest ordered with it. */
async function ownerOfGuestOrder() {
  const goods = await addGoods(shop);
  const person = await register();
  await verify(person.link, person.token);
  const contact = { name: 'Анна', phone: '+79210000005', email: person.email };
  const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
  const own = async (token: string) => (await shop.ask('orderList', { as: { id: '', token } })).data;
  return { ...person, order, own };
}

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, and every session ends', async () => {
    const person = await personWithLink();
    const session = await shop.sessionFor(person.id);
    expect((await reset(person.token)).status).toBe(200);
    expect(await signIn(person.email, NEW)).toBe(200);
    expect(await signIn(person.email, 'Прежний-пароль-42')).toBe(401);
    const old = await shop.ask('authMe', { headers: { authorization: `Bearer ${session.token}` } });
    expect([old.status, old.error?.code]).toEqual([401, 'token_expired']);
    await shop.sendAll();
    expect(shop.sink.to(person.email).map(({ mail }) => mail.subject)).toEqual([
      'Новый пароль',
      'Пароль изменён',
    ]);
  });

  it('is answered alike for everybody, by the same row', async () => {
    const { email } = await buildUser(shop.db, { email: freshEmail() });
    const answers = [await forget(email), await forget('nobody@example.ru'), await forget('чепуха')];
    for (const { status, text } of answers)
      expect([status, text]).toEqual([202, '{"success":true,"data":{}}']);
    const rows = await shop.owner.query(
      `select topic, payload from outbox where topic = 'password.forgotten' and settled_at is null order by id`,
    );
    expect(rows.rows.map((row: { payload: unknown }) => row.payload)).toEqual([
      { identifier: email },
      { identifier: 'nobody@example.ru' },
      { identifier: 'чепуха' },
    ]);
    const before = shop.sink.arrived.length;
    await shop.sendAll();
    expect(shop.sink.arrived.length).toBe(before + 1);
    expect(await countRows(shop, 'outbox', `payload ? 'identifier'`)).toBe(0);
  });

  it.each([
    ['a disabled account', { isDisabled: true }],
    ['an unverified phone', { phone: '+79211110001' }],
  ])('brings no letter to %s', async (_, input) => {
    const { email } = await buildUser(shop.db, { email: freshEmail(), ...input });
    await forget('phone' in input ? input.phone : email);
    await shop.sendAll();
    expect(shop.sink.to(email)).toEqual([]);
  });

  it('once replaced, brings the orders that a guest made with the address since it was proven', async () => {
    const { email, id, order } = await ownerOfGuestOrder();
    await forget(email);
    await shop.sendAll();
    await reset(shop.tokenSentTo(email));
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${id}'`)).toBe(1);
  });

  it('is found by a verified phone', async () => {
    const { email } = await buildUser(shop.db, {
      email: freshEmail(),
      phone: '+79211110002',
      isPhoneVerified: true,
    });
    await forget('8 (921) 111-00-02');
    await shop.sendAll();
    expect(shop.sink.to(email)).toHaveLength(1);
  });

  it('once replaced, ends the waiting of an address that somebody with the old one asked for', async () => {
    const person = await personWithLink();
    const session = await shop.sessionFor(person.id);
    const thief = freshEmail();
    const body = { email: thief, password: 'Прежний-пароль-42' };
    await shop.ask('accountProfileUpdate', { as: { id: person.id, token: session.token }, body });
    await shop.sendAll();
    await reset(person.token);
    const { data } = await shop.ask('authLogin', { body: { identifier: person.email, password: NEW } });
    const { status, error } = await verify(shop.tokenSentTo(thief), data.token);
    expect([status, error]).toMatchObject(INVALID);
    const profile = await shop.ask('accountProfile', { as: { id: person.id, token: data.token } });
    expect(profile.data).toMatchObject({ email: person.email, pendingEmail: null });
  });

  it('brings no more letters to one account in an hour than the setting allows', async () => {
    const { email } = await buildUser(shop.db, { email: freshEmail() });
    for (let time = 0; time < 5; time += 1) await forget(email);
    await shop.sendAll();
    expect(shop.sink.to(email)).toHaveLength(3);
  });
});

describe('the link for a password', () => {
  it('works once, also for twenty at the same moment', async () => {
    const { token, id } = await personWithLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(
      await countRows(shop, 'outbox', `topic = 'password.changed' and payload ->> 'userId' = '${id}'`),
    ).toBe(1);
  });

  it('dies with another one that was used', async () => {
    const { email, token } = await personWithLink();
    await forget(email);
    await shop.sendAll();
    expect((await reset(shop.tokenSentTo(email))).status).toBe(200);
    const { status, error } = await reset(token);
    expect([status, error]).toMatchObject(INVALID);
  });

  it('works for an hour', async () => {
    const [inTime, late] = [await personWithLink(), await personWithLink()];
    shop.passSeconds(3590);
    expect((await reset(inTime.token)).status).toBe(200);
    shop.passSeconds(20);
    expect((await reset(late.token)).status).toBe(422);
  });

  it('is spared by a password that will not do', async () => {
    const { token, email } = await personWithLink();
    const { status, error } = await reset(token, email);
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'validation_failed',
        details: [{ path: 'password', message: 'Пароль не должен совпадать с почтой' }],
      },
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused when it is of another purpose, another person, changed, or no link at all', async () => {
    const [mine, other] = [await personWithLink(), await personWithLink()];
    const { link } = await register();
    const [id = '', mac = ''] = mine.token.split('.');
    const [otherId = ''] = other.token.split('.');
    const forged = [
      link,
      `${otherId}.${mac}`,
      `${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${id}.${freshKey()}`,
      'x',
      id,
    ];
    const before = await snapshot(shop);
    for (const token of forged) {
      const { status, error } = await reset(token);
      expect([status, error]).toMatchObject(INVALID);
    }
    expect(await snapshot(shop)).toEqual(before);
  });

  it('of a disabled account is worth nothing', async () => {
    const { token, id } = await personWithLink();
    await shop.db.updateTable('users').set({ disabled_at: shop.now() }).where('id', '=', id).execute();
    expect((await reset(token)).status).toBe(422);
  });

  it('is not to be found in the database', async () => {
    const { token } = await personWithLink();
    const [, mac = ''] = token.split('.');
    const tables = await shop.owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows)
      expect(await countRows(shop, `${name} t`, `t::text like '%${mac}%'`)).toBe(0);
  });
});

describe('the link for an address', () => {
  it('comes with the registration and proves the address once', async () => {
    const { email, id, link, token } = await register();
    const { data } = await verify(link, token);
    expect(data).toEqual({ email, joinedOrders: 0 });
    expect(await countRows(shop, 'users', `id = '${id}' and email_verified_at is not null`)).toBe(1);
    const { status, error } = await verify(link, token);
    expect([status, error]).toMatchObject(INVALID);
  });

  it('joins the orders that guests made with it, and those of nobody else', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const contact = (to: string) => ({ contact: { name: 'Анна', phone: '+79210000001', email: to } });
    const items = [{ ...goods.line, quantity: 1 }];
    const first = await placeGuestOrder(shop, items, contact(email.toUpperCase()));
    const second = await placeGuestOrder(shop, items, contact(email));
    const foreign = await placeGuestOrder(shop, items, contact(freshEmail()));
    const { link, token } = await register(email);
    const as = { id: '', token };
    expect((await shop.ask('orderList', { as })).data).toEqual([]);
    expect((await verify(link, token)).data).toEqual({ email, joinedOrders: 2 });
    const { data } = await shop.ask('orderList', { as });
    expect(data.map(({ id }) => id).sort()).toEqual([first.order.id, second.order.id].sort());
    expect((await shop.ask('orderGet', { as, params: { id: foreign.order.id } })).status).toBe(404);
  });

  it('gives nothing to a stranger who registered with it, while its owner is not signed in there', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const contact = { name: 'Анна', phone: '+79210000004', email };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    const stranger = await register(email);
    const owner = await register();
    const before = await snapshot(shop);
    const asGuest = await shop.ask('authVerifyEmail', { body: { token: stranger.link } });
    expect([asGuest.status, asGuest.error]).toMatchObject([401, { code: 'sign_in_required' }]);
    const asOther = await verify(stranger.link, owner.token);
    expect([asOther.status, asOther.error]).toMatchObject([
      403,
      {
        code: 'forbidden',
        message: 'Ссылка для другого аккаунта. Войдите в тот, в котором указали эту почту',
      },
    ]);
    expect(await snapshot(shop)).toEqual(before);
    const as = { id: '', token: stranger.token };
    expect((await shop.ask('orderList', { as })).data).toEqual([]);
    // whoever reads the mailbox sets a password of their own: the stranger is out, and the order is theirs
    await forget(email);
    await shop.sendAll();
    await reset(shop.tokenSentTo(email));
    expect((await shop.ask('orderList', { as })).status).toBe(401);
  });

  it('once followed, joins at each signing in what a guest ordered with the address since', async () => {
    const { email, order, own, token } = await ownerOfGuestOrder();
    expect(await own(token)).toEqual([]);
    const { data } = await shop.ask('authLogin', {
      body: { identifier: email, password: 'Мера-времени-42' },
    });
    expect(await own(data.token)).toMatchObject([{ id: order.id }]);
  });

  it('that was not followed joins nothing at the signing in', async () => {
    const goods = await addGoods(shop);
    const { email } = await register();
    const contact = { name: 'Анна', phone: '+79210000006', email };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    expect(await signIn(email, 'Мера-времени-42')).toBe(200);
    expect(await countRows(shop, 'orders', `contact_email = '${email}' and user_id is null`)).toBe(1);
  });

  it('works for a day', async () => {
    const [inTime, late] = [await register(), await register()];
    shop.passSeconds(86_300);
    const session = async ({ id }: { id: string }) => (await shop.sessionFor(id)).token;
    expect((await verify(inTime.link, await session(inTime))).status).toBe(200);
    shop.passSeconds(200);
    expect((await verify(late.link, await session(late))).status).toBe(422);
  });

  it('does for a password what it does not: nothing', async () => {
    const person = await personWithLink();
    const session = await shop.sessionFor(person.id);
    expect((await verify(person.token, session.token)).status).toBe(422);
  });

  it('is not needed by whoever set a password by mail', async () => {
    const goods = await addGoods(shop);
    const email = freshEmail();
    const { id } = await register(email);
    const contact = { name: 'Анна', phone: '+79210000002', email };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    await forget(email);
    await shop.sendAll();
    expect((await reset(shop.tokenSentTo(email))).status).toBe(200);
    expect(await countRows(shop, 'users', `id = '${id}' and email_verified_at is not null`)).toBe(1);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${id}'`)).toBe(1);
  });
});

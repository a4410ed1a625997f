import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { INVALID_LINK, mailedLinkSteps, NEW_PASSWORD } from '#tests/support/mailed-link-steps.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { countRows, freshKey, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openMailingShop({ MAX_LINKS_PER_ACCOUNT_HOUR: '3' });
const { freshEmail, forget, reset, verify, signIn, personWithLink, register, ownerOfGuestOrder } =
  mailedLinkSteps(shop);

const timesTold = (id: string) =>
  countRows(shop, 'events', `kind = 'password.changed' and payload ->> 'userId' = '${id}'`);

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, and every session ends', async () => {
    const person = await personWithLink();
    const session = await shop.sessionFor(person.id);
    expect((await reset(person.token)).status).toBe(200);
    expect(await signIn(person.email, NEW_PASSWORD)).toBe(200);
    expect(await signIn(person.email, 'Прежний-пароль-42')).toBe(401);
    const old = await shop.ask('authMe', { headers: { authorization: `Bearer ${session.token}` } });
    expect([old.status, old.error?.code]).toEqual([401, 'token_expired']);
    await shop.sendAll();
    expect(shop.sink.to(person.email).map(({ mail }) => mail.subject)).toEqual([
      'Новый пароль',
      'Пароль изменён',
    ]);
  });

  it('once replaced, takes the verified phone back: who knew it may have signed in by a phone of theirs', async () => {
    const person = await personWithLink();
    await shop.owner.query(
      `update users set phone = '+79211110002', phone_verified_at = now() where id = $1`,
      [person.id],
    );
    expect(await signIn('+79211110002', 'Прежний-пароль-42')).toBe(200);
    expect((await reset(person.token)).status).toBe(200);
    expect(await signIn('+79211110002', NEW_PASSWORD)).toBe(401);
    expect(await signIn(person.email, NEW_PASSWORD)).toBe(200);
    await shop.sendAll();
  });

  it('is answered alike for everybody, by the same row', async () => {
    const { email } = await buildUser(shop.db, { email: freshEmail() });
    const answers = [await forget(email), await forget('nobody@example.ru'), await forget('чепуха')];
    for (const { status, text } of answers)
      expect([status, text]).toEqual([202, '{"success":true,"data":{}}']);
    const rows = await shop.owner.query(
      `select payload from events where kind = 'password.forgotten' and dispatched_at is null order by id`,
    );
    expect(rows.rows.map((row: { payload: unknown }) => row.payload)).toEqual([
      { identifier: email },
      { identifier: 'nobody@example.ru' },
      { identifier: 'чепуха' },
    ]);
    const before = shop.sink.arrived.length;
    await shop.sendAll();
    expect(shop.sink.arrived.length).toBe(before + 1);
    expect(await countRows(shop, 'events', `payload ? 'identifier'`)).toBe(0);
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
    const { data } = await shop.ask('authLogin', {
      body: { identifier: person.email, password: NEW_PASSWORD },
    });
    const { status, error } = await verify(shop.tokenSentTo(thief), data.token);
    expect([status, error]).toMatchObject(INVALID_LINK);
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
  it('works once, also for several at the same moment', async () => {
    const { token, id } = await personWithLink();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, time) => reset(token, `${NEW_PASSWORD}-${time}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect(await timesTold(id)).toBe(1);
  });

  it('used again with the same password, as when the answer was lost, says the same and does nothing', async () => {
    const { token, id, email } = await personWithLink();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await timesTold(id)).toBe(1);
    const { data } = await shop.ask('authLogin', { body: { identifier: email, password: NEW_PASSWORD } });
    const before = await snapshot(shop);
    expect((await reset(token)).status).toBe(200);
    expect(await snapshot(shop)).toEqual(before);
    expect((await shop.ask('authMe', { as: { id, token: data.token } })).status).toBe(200);
    shop.passSeconds(3601);
    const { status, error } = await reset(token);
    expect([status, error]).toMatchObject(INVALID_LINK);
  });

  it('dies with another one that was used', async () => {
    const { email, token } = await personWithLink();
    await forget(email);
    await shop.sendAll();
    expect((await reset(shop.tokenSentTo(email))).status).toBe(200);
    const { status, error } = await reset(token, 'Ещё-один-пароль-8');
    expect([status, error]).toMatchObject(INVALID_LINK);
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
      expect([status, error]).toMatchObject(INVALID_LINK);
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

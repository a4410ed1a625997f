import { describe, expect, it } from 'vitest';
import {
  addGoods,
  countRows,
  freshPhone,
  openTestShop,
  placeGuestOrder,
} from '#tests/support/order-fixtures.ts';
import { CODE_INVALID, openTextingShop, PASSWORD } from '#tests/support/phone-steps.ts';

const steps = await openTextingShop();
const { shop, sink, sendAll, codeSentTo, notThe, customer, askToEnter, enter } = steps;

/** A customer with a verified phone who has a code to sign in by. */
async function withCode() {
  const phone = freshPhone();
  const person = await customer(phone, true);
  const { data } = await askToEnter(phone);
  await sendAll();
  return { person, phone, codeId: data.codeId, code: codeSentTo(phone) };
}

describe('signing in by a code', () => {
  it('opens a session of the account that verified the phone, once', async () => {
    const { person, phone, codeId, code } = await withCode();
    expect(sink.to(phone)).toEqual([`МЕРА: код ${code} для входа. Никому его не сообщайте`]);
    const { status, data, headers } = await enter(codeId, code);
    expect([status, data.user.id, data.user.phone]).toEqual([200, person.id, phone]);
    expect(String(headers['set-cookie'])).toContain('refresh=');
    expect((await shop.ask('authMe', { as: { id: '', token: data.token } })).data.id).toBe(person.id);
    const again = await enter(codeId, code);
    expect([again.status, again.error]).toMatchObject(CODE_INVALID);
  });

  it('joins the orders that guests made with the phone', async () => {
    const goods = await addGoods(shop);
    const { person, phone, codeId, code } = await withCode();
    const contact = { name: 'Анна', phone };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    expect((await enter(codeId, code)).status).toBe(200);
    expect(await countRows(shop, 'orders', `user_id = '${person.id}'`)).toBe(1);
  });

  it.each<[string, () => Promise<string>]>([
    ['of nobody', async () => freshPhone()],
    [
      'that is not verified',
      async () => {
        const phone = freshPhone();
        await customer(phone);
        return phone;
      },
    ],
    [
      'of somebody who works here',
      async () => {
        const phone = freshPhone();
        await shop.signIn({ role: 'manager', phone, isPhoneVerified: true });
        return phone;
      },
    ],
    [
      'of a closed account',
      async () => {
        const phone = freshPhone();
        const { id } = await customer(phone, true);
        await shop.owner.query('update users set disabled_at = now() where id = $1', [id]);
        return phone;
      },
    ],
  ])('by a phone %s is answered alike, and no message goes out', async (_, make) => {
    const phone = await make();
    const known = await withCode();
    const answer = await askToEnter(phone);
    expect([answer.status, Object.keys(answer.data)]).toEqual([202, ['codeId']]);
    await sendAll();
    expect(sink.to(phone)).toEqual([]);
    const [unknownPhone, wrongCode] = [
      await enter(answer.data.codeId, '123456'),
      await enter(known.codeId, notThe(known.code)),
    ];
    for (const { status, error } of [unknownPhone, wrongCode]) {
      expect([status, error]).toMatchObject(CODE_INVALID);
    }
  });

  it('has five tries, which a stranger who asks for the same phone does not use up', async () => {
    const { phone, codeId, code } = await withCode();
    const strangers = (await askToEnter(phone)).data.codeId;
    const guesses = Array.from({ length: 5 }, () => enter(strangers, notThe(code)));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
    expect((await enter(codeId, code)).status).toBe(200);
    const own = await withCode();
    for (let tries = 0; tries < 5; tries += 1) await enter(own.codeId, notThe(own.code));
    expect((await enter(own.codeId, own.code)).status).toBe(422);
  });

  it('works for ten minutes', async () => {
    const { codeId, code } = await withCode();
    shop.passSeconds(601);
    expect((await enter(codeId, code)).status).toBe(422);
  });

  it.each(['known', 'unknown'])('may ask three times an hour for a phone, %s or not', async (kind) => {
    const phone = freshPhone();
    if (kind === 'known') await customer(phone, true);
    const statuses = [];
    for (let made = 0; made < 4; made += 1) statuses.push((await askToEnter(phone)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('works for the phone as long as that is the account’s', async () => {
    const { person, codeId, code } = await withCode();
    await shop.ask('accountProfileUpdate', { as: person, body: { phone: freshPhone() } });
    expect((await enter(codeId, code)).status).toBe(422);
  });

  it('is for codes to sign in, not for those that verify', async () => {
    const phone = freshPhone();
    const person = await customer(phone);
    await steps.askOwn(person);
    await sendAll();
    const { id } = await shop.db
      .selectFrom('phone_codes')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((await enter(id, codeSentTo(phone))).status).toBe(422);
  });
});

it.each([
  [true, 200],
  [false, 401],
])('a phone and the password sign in when it is verified: %s', async (isVerified, status) => {
  const phone = freshPhone();
  await customer(phone, isVerified);
  const body = { identifier: phone.replace('+7', '8 '), password: PASSWORD };
  expect((await shop.ask('authLogin', { body })).status).toBe(status);
});

describe('a shop without a sender', async () => {
  const silent = await openTestShop();
  const as = await silent.signIn({ phone: '+79211234567' });

  it('says so, and takes no call', async () => {
    expect((await silent.ask('authWays')).data).toEqual({ phoneCode: false });
    expect((await shop.ask('authWays')).data).toEqual({ phoneCode: true });
    const codeId = '01930000-0000-7000-8000-000000000000';
    const answers = [
      await silent.ask('authPhoneCode', { body: { phone: '+79211234567' } }),
      await silent.ask('authPhoneLogin', { body: { codeId, phoneCode: '123456' } }),
      await silent.ask('accountPhoneCode', { as, body: { password: PASSWORD } }),
      await silent.ask('accountPhoneConfirm', { as, body: { phoneCode: '123456' } }),
    ];
    for (const { status, error } of answers) {
      expect([status, error]).toMatchObject([
        422,
        {
          code: 'sms_unavailable',
          message: 'Магазин не отправляет коды по СМС. Войдите по почте и паролю',
        },
      ]);
    }
  });
});

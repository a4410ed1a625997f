import { describe, expect, it } from 'vitest';
import { addGoods, countRows, freshPhone, placeGuestOrder, snapshot } from '#tests/support/order-fixtures.ts';
import { CODE_INVALID, openTextingShop, PASSWORD } from '#tests/support/phone-steps.ts';

const steps = await openTextingShop();
const { shop, sink, sendAll, codeSentTo, notThe, customer, askOwn, confirm, isVerified } = steps;

/** Somebody whose code has arrived. */
async function withCode(phone = freshPhone()) {
  const as = await customer(phone);
  expect((await askOwn(as)).status).toBe(202);
  await sendAll();
  return { as, phone, code: codeSentTo(phone) };
}

describe('the account’s own phone', () => {
  it('is verified by the code that was sent to it, once', async () => {
    const { as, phone, code } = await withCode();
    expect(sink.to(phone)).toEqual([`МЕРА: код ${code} для подтверждения телефона. Никому его не сообщайте`]);
    const { status, data } = await confirm(as, code);
    expect([status, data]).toEqual([200, { phone, joinedOrders: 0 }]);
    expect((await shop.ask('accountProfile', { as })).data).toMatchObject({ phone, phoneVerified: true });
    const again = await confirm(as, code);
    expect([again.status, again.error]).toMatchObject(CODE_INVALID);
  });

  it('gets the orders that guests made with it, and no others', async () => {
    const goods = await addGoods(shop);
    const order = (phone: string) =>
      placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact: { name: 'Анна', phone } });
    const phone = freshPhone();
    const own = await order(phone);
    const foreign = await order(freshPhone());
    const { as, code } = await withCode(phone);
    expect((await shop.ask('orderList', { as })).data).toEqual([]);
    expect((await confirm(as, code)).data).toEqual({ phone, joinedOrders: 1 });
    expect((await shop.ask('orderList', { as })).data.map(({ id }) => id)).toEqual([own.order.id]);
    expect((await shop.ask('orderGet', { as, params: { id: foreign.order.id } })).status).toBe(404);
  });

  it('asks for the password, as it opens the account', async () => {
    const as = await customer();
    const without = await shop.ask('accountPhoneCode', { as, body: {} });
    expect([without.status, without.error?.details]).toEqual([
      400,
      [{ path: 'password', message: 'Введите пароль, чтобы подтвердить телефон' }],
    ]);
    expect((await askOwn(as, 'Не-тот-пароль-1')).error?.code).toBe('wrong_password');
    expect(await sendAll()).toBe(0);
  });

  it.each([
    ['phone_missing', 422, () => customer(null)],
    ['already_verified', 409, () => customer(freshPhone(), true)],
  ] as const)('needs no code: %s', async (code, status, make) => {
    const answer = await askOwn(await make());
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  it('that is changed is unverified, and codes for the former one are worth nothing', async () => {
    const { as, code } = await withCode();
    const change = (phone: string) => shop.ask('accountProfileUpdate', { as, body: { phone } });
    await change(freshPhone());
    expect((await confirm(as, code)).status).toBe(422);
    const verified = await customer(freshPhone(), true);
    await shop.ask('accountProfileUpdate', { as: verified, body: { phone: freshPhone() } });
    expect(await isVerified(verified.id)).toBe(false);
  });

  it('belongs to one account once verified, and nobody learns so without its code', async () => {
    const phone = freshPhone();
    await customer(phone, true);
    const { as, code } = await withCode(phone);
    const { status, error } = await confirm(as, code);
    expect([status, error?.code]).toEqual([409, 'phone_taken']);
    expect(await isVerified(as.id)).toBe(false);
  });

  it('goes to one of two that confirm it at the same moment', async () => {
    const phone = freshPhone();
    const [one, other] = [await withCode(phone), await withCode(phone)];
    const answers = await Promise.all([confirm(one.as, one.code), confirm(other.as, other.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countRows(shop, 'users', `phone = '${phone}' and phone_verified_at is not null`)).toBe(1);
  });
});

describe('a code', () => {
  it('works for ten minutes', async () => {
    const [inTime, late] = [await withCode(), await withCode()];
    shop.passSeconds(590);
    expect((await confirm(inTime.as, inTime.code)).status).toBe(200);
    shop.passSeconds(20);
    expect((await confirm(late.as, late.code)).status).toBe(422);
  });

  it('may be typed five times, however many come at once', async () => {
    const { as, code } = await withCode();
    const wrong = Array.from({ length: 4 }, () => confirm(as, notThe(code)));
    for (const { status, error } of await Promise.all(wrong))
      expect([status, error]).toMatchObject(CODE_INVALID);
    const all = await Promise.all([confirm(as, notThe(code)), confirm(as, notThe(code))]);
    expect(all.map(({ status }) => status)).toEqual([422, 422]);
    expect((await confirm(as, code)).status).toBe(422);
    expect(await isVerified(as.id)).toBe(false);
  });

  it('is worth nothing once another was asked for', async () => {
    const { as, phone, code } = await withCode();
    await askOwn(as);
    await sendAll();
    expect((await confirm(as, code)).status).toBe(422);
    expect((await confirm(as, codeSentTo(phone))).status).toBe(200);
  });

  it('helps nobody else', async () => {
    const [mine, other] = [await withCode(), await withCode()];
    expect((await confirm(mine.as, other.code)).status).toBe(422);
  });

  it('stands nowhere in the database', async () => {
    const { code } = await withCode();
    expect(JSON.stringify(await snapshot(shop))).not.toContain(`"${code}"`);
  });

  it('may be asked for three times an hour, by account and by phone', async () => {
    const phone = freshPhone();
    const as = await customer(phone);
    const statuses = [];
    for (let made = 0; made < 4; made += 1) statuses.push((await askOwn(as)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const samePhone = await askOwn(await customer(phone));
    expect([samePhone.status, Number(samePhone.headers['retry-after']) > 3000]).toEqual([429, true]);
    await shop.ask('accountProfileUpdate', { as, body: { phone: freshPhone() } });
    expect((await askOwn(as)).status).toBe(429);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('that cannot be one is refused: «%s»', async (phoneCode) => {
    const { status, error } = await confirm(await customer(), phoneCode);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });
});

describe('a message that did not go out', () => {
  it('goes out later, and not once its code is over', async () => {
    const [soon, late] = [await customer(), await customer()];
    sink.refusal = { whole: 220 };
    await askOwn(soon);
    await sendAll();
    sink.refusal = null;
    shop.passSeconds(5);
    await sendAll();
    const { data } = await shop.ask('accountProfile', { as: soon });
    expect((await confirm(soon, codeSentTo(data.phone ?? ''))).status).toBe(200);
    await askOwn(late);
    shop.passSeconds(601);
    const before = sink.arrived.length;
    await sendAll();
    expect(sink.arrived.length).toBe(before);
  });

  it('leaves neither phone nor code in the log', async () => {
    const as = await customer();
    sink.refusal = { one: 207 };
    await askOwn(as);
    await sendAll();
    sink.refusal = null;
    expect(JSON.stringify(steps.logged)).toContain('sms.ru 207');
    expect(JSON.stringify(steps.logged)).not.toMatch(/7921|код/);
  });
});

it('an account that is erased leaves no code behind, not even one to sign in', async () => {
  const { as, phone } = await withCode();
  await steps.askToEnter(phone);
  const erased = await shop.ask('accountErase', { as, body: { password: PASSWORD } });
  expect([erased.status, await countRows(shop, 'phone_codes', `phone = '${phone}'`)]).toEqual([200, 0]);
});

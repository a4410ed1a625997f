import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/users/passwords.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const PASSWORD = 'Мера-времени-42';
const passwordHash = await hashPassword(PASSWORD);

/** Somebody of the staff with a password. */
async function staff(role: 'manager' | 'admin' | 'customer' = 'manager') {
  const person = await shop.signIn({ role });
  await shop.owner.query('update users set password_hash = $2 where id = $1', [person.id, passwordHash]);
  return person;
}
const codeOf = (secret: string, { now } = shop) =>
  new TOTP({ secret }).generate({ timestamp: now().getTime() });
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

/** The same with the second step switched on. */
async function secured() {
  const as = await staff();
  const { secret } = (await shop.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } })).data;
  const confirmed = await shop.ask('staffSecondStepConfirm', { as, body: { code: codeOf(secret) } });
  shop.passSeconds(60);
  return { as, secret, keys: confirmed.data.keys };
}
const login = (email: string, password = PASSWORD) =>
  shop.ask('authLogin', { body: { identifier: email, password } });
async function ticketOf({ email }: { email: string }) {
  const { error } = await login(email);
  expect(error?.code).toBe('second_step_required');
  return (error?.details as { ticket: string }).ticket;
}
const second = (ticket: string, code: string) => shop.ask('authSecondStep', { body: { ticket, code } });

describe('switching the second step on', () => {
  it('asks the password and a first code, shows ten keys once, and ends other sessions', async () => {
    const as = await staff();
    const other = await shop.sessionFor(as.id);
    const wrong = await shop.ask('staffSecondStepBegin', { as, body: { password: 'не тот' } });
    expect(wrong.error?.code).toBe('wrong_password');
    const begun = await shop.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } });
    const { secret, address } = begun.data;
    expect(decodeURIComponent(address)).toContain(`${as.email}?`);
    expect((await login(as.email)).status).toBe(200);
    const bad = await shop.ask('staffSecondStepConfirm', { as, body: { code: wrongCode(secret) } });
    expect(bad.error?.code).toBe('code_invalid');
    const done = await shop.ask('staffSecondStepConfirm', { as, body: { code: codeOf(secret) } });
    expect(done.data.keys).toHaveLength(10);
    expect((await shop.ask('staffSecondStep', { as })).data).toEqual({
      isOn: true,
      isRequired: false,
      keysLeft: 10,
    });
    expect((await shop.ask('authMe', { as: { id: as.id, token: other.token } })).status).toBe(401);
    const { rows } = await shop.owner.query(
      `select action, before, after from audit_log where entity_id = $1`,
      [as.id],
    );
    expect(rows).toEqual([
      { action: 'second_step.on', before: { secondStep: false }, after: { secondStep: true } },
    ]);
  });

  it('keeps neither the secret nor a key readable', async () => {
    const { as, secret, keys } = await secured();
    const { rows } = await shop.owner.query(
      `select secret || (select string_agg(hash, ' ') from staff_recovery_codes k where k.user_id = s.user_id) as kept
       from staff_second_steps s where user_id = $1`,
      [as.id],
    );
    for (const word of [secret, ...keys]) expect(rows[0].kept).not.toContain(word);
  });

  it('is not for customers', async () => {
    const as = await staff('customer');
    const before = await snapshot(shop);
    const answer = await shop.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } });
    expect(answer.status).toBe(403);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('signing in', () => {
  it('takes the password to a ticket, and the ticket with a code to a session', async () => {
    const { as, secret } = await secured();
    const ticket = await ticketOf(as);
    expect((await shop.ask('authMe', { as: { id: as.id, token: ticket } })).status).toBe(401);
    const { data } = await second(ticket, codeOf(secret));
    expect((await shop.ask('authMe', { as: { id: as.id, token: data.token } })).data.id).toBe(as.id);
  });

  it('takes each code once, however many send it at the same moment', async () => {
    const { as, secret } = await secured();
    const ticket = await ticketOf(as);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await second(await ticketOf(as), code)).error?.code).toBe('code_invalid');
    shop.passSeconds(30);
    expect((await second(await ticketOf(as), codeOf(secret))).status).toBe(200);
  });

  it('takes each recovery code once, written in any usual way', async () => {
    const { as, keys } = await secured();
    const [key = ''] = keys;
    const typed = `${key.slice(0, 5).toLowerCase()}-${key.slice(5)}`;
    expect((await second(await ticketOf(as), typed)).status).toBe(200);
    expect((await second(await ticketOf(as), key)).error?.code).toBe('code_invalid');
  });

  it('gives a ticket five minutes, and ends it with the password', async () => {
    const { as, secret } = await secured();
    const old = await ticketOf(as);
    shop.passSeconds(301);
    expect((await second(old, codeOf(secret))).error?.code).toBe('link_invalid');
    const ticket = await ticketOf(as);
    await shop.owner.query('update users set password_hash = $2 where id = $1', [
      as.id,
      await hashPassword('Другой-пароль-42'),
    ]);
    expect((await second(ticket, codeOf(secret))).error?.code).toBe('link_invalid');
    expect((await second(as.token, codeOf(secret))).error?.code).toBe('link_invalid');
  });
});

describe('a shop that limits wrong codes', async () => {
  const strict = await openTestShop({ env: { MAX_WRONG_PASSWORDS: '3' } });

  it('makes whoever guesses wait, from wherever they ask', async () => {
    const as = await strict.signIn({ role: 'admin' });
    await strict.owner.query('update users set password_hash = $2 where id = $1', [as.id, passwordHash]);
    const begun = await strict.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } });
    await strict.ask('staffSecondStepConfirm', { as, body: { code: codeOf(begun.data.secret, strict) } });
    strict.passSeconds(60);
    const { error } = await strict.ask('authLogin', { body: { identifier: as.email, password: PASSWORD } });
    const { ticket } = error?.details as { ticket: string };
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4]) {
      const body = { ticket, code: 'AAAAAAAAAA' };
      statuses.push((await strict.ask('authSecondStep', { ip: `10.0.${at}.1`, body })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
  });
});

describe('a shop that asks it of all staff', async () => {
  const asking = await openTestShop({ env: { STAFF_CODES_REQUIRED: '1' } });

  it('lets staff do nothing but switch it on, and never off', async () => {
    const as = await asking.signIn({ role: 'admin' });
    await asking.owner.query('update users set password_hash = $2 where id = $1', [as.id, passwordHash]);
    const refused = await asking.ask('staffOrderList', { as });
    expect([refused.status, refused.error?.message]).toEqual([403, 'Сначала включите вход по коду']);
    expect((await asking.ask('staffSecondStep', { as })).data).toMatchObject({
      isOn: false,
      isRequired: true,
    });
    const begun = await asking.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } });
    await asking.ask('staffSecondStepConfirm', { as, body: { code: codeOf(begun.data.secret, asking) } });
    expect((await asking.ask('staffOrderList', { as })).status).toBe(200);
    const off = await asking.ask('staffSecondStepOff', { as, body: { password: PASSWORD } });
    expect(off.error?.code).toBe('wrong_state');
  });

  it('asks nothing of customers', async () => {
    const as = await asking.signIn({ role: 'customer' });
    expect((await asking.ask('cartGet', { as })).status).toBe(200);
  });
});

describe.each([
  ['a shop that leaves it to its staff', {}],
  ['a shop that asks it of all staff', { STAFF_CODES_REQUIRED: '1' }],
])('%s', async (_, env) => {
  const place = await openTestShop({ env });
  const enrolled = async () => {
    const as = await place.signIn({ role: 'manager' });
    await place.owner.query('update users set password_hash = $2 where id = $1', [as.id, passwordHash]);
    const { secret } = (await place.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } })).data;
    const { data } = await place.ask('staffSecondStepConfirm', { as, body: { code: codeOf(secret, place) } });
    place.passSeconds(60);
    return { as, secret, keys: data.keys };
  };
  const enter = async (email: string, code: string) => {
    const { error } = await place.ask('authLogin', { body: { identifier: email, password: PASSWORD } });
    const { ticket } = error?.details as { ticket: string };
    return (await place.ask('authSecondStep', { body: { ticket, code } })).status;
  };

  it('gives new recovery codes for the password, and takes the old ones no more', async () => {
    const { as, keys } = await enrolled();
    const wrong = await place.ask('staffSecondStepKeys', { as, body: { password: 'не тот' } });
    expect(wrong.error?.code).toBe('wrong_password');
    const { data } = await place.ask('staffSecondStepKeys', { as, body: { password: PASSWORD } });
    expect(data.keys).toHaveLength(10);
    expect((await place.ask('staffSecondStep', { as })).data.keysLeft).toBe(10);
    expect(await enter(as.email, keys[0] ?? '')).toBe(422);
    expect(await enter(as.email, data.keys[0] ?? '')).toBe(200);
    const { rows } = await place.owner.query(
      `select action from audit_log where entity_id = $1 order by id`,
      [as.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['second_step.on', 'second_step.keys']);
  });

  it('gives none where there is no second step', async () => {
    const as = await place.signIn({ role: 'manager' });
    await place.owner.query('update users set password_hash = $2 where id = $1', [as.id, passwordHash]);
    const { error } = await place.ask('staffSecondStepKeys', { as, body: { password: PASSWORD } });
    expect(error).toMatchObject({ code: 'wrong_state', message: 'Вход по коду не включён' });
  });

  it('moves to another phone by its first code; until then the old one opens', async () => {
    const { as, secret, keys } = await enrolled();
    const other = await place.sessionFor(as.id);
    const begun = await place.ask('staffSecondStepBegin', { as, body: { password: PASSWORD } });
    const next = begun.data.secret;
    expect(await enter(as.email, codeOf(secret, place))).toBe(200);
    const old = await place.ask('staffSecondStepConfirm', { as, body: { code: codeOf(secret, place) } });
    expect(old.error?.code).toBe('code_invalid');
    const moved = await place.ask('staffSecondStepConfirm', { as, body: { code: codeOf(next, place) } });
    expect(moved.data.keys).toHaveLength(10);
    expect((await place.ask('authMe', { as: { id: as.id, token: other.token } })).status).toBe(401);
    place.passSeconds(60);
    expect(await enter(as.email, codeOf(secret, place))).toBe(422);
    expect(await enter(as.email, keys[0] ?? '')).toBe(422);
    expect(await enter(as.email, codeOf(next, place))).toBe(200);
    const again = await place.ask('staffSecondStepConfirm', { as, body: { code: codeOf(next, place) } });
    expect(again.error?.code).toBe('wrong_state');
  });
});

it('is switched off by the password', async () => {
  const { as } = await secured();
  const wrong = await shop.ask('staffSecondStepOff', { as, body: { password: 'не тот' } });
  expect(wrong.error?.code).toBe('wrong_password');
  expect((await shop.ask('staffSecondStepOff', { as, body: { password: PASSWORD } })).data.isOn).toBe(false);
  expect((await login(as.email)).status).toBe(200);
});

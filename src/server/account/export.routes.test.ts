import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { addGoods, keyHeader, openTestShop, type Person, userBody } from '#tests/support/order-fixtures.ts';
import { promoSteps } from '#tests/support/promo-steps.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { stock: 100 });
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';

let people = 0;
/** Somebody of whom every table that knows people has a row. */
async function wellKnown() {
  people += 1;
  const email = `known${people}@example.ru`;
  const phone = `+7921555001${people}`;
  const user = await buildUser(shop.db, { email, phone, name: `Известная ${people}`, isPhoneVerified: true });
  const as: Person = { id: user.id, token: (await shop.sessionFor(user.id)).token };
  const ip = (last: number) => `10.8.${people}.${last}`;
  await shop.ask('accountVerifyEmail', { as });
  await shop.owner.query('update mail_tokens set spent_at = now() where user_id = $1', [user.id]);
  await shop.owner.query('update users set email_verified_at = now() where id = $1', [user.id]);
  await shop.ask('consentUpdate', { as, body: { marketing: true }, ip: ip(1) });
  shop.passSeconds(1);
  await shop.ask('consentUpdate', { as, body: { marketing: false }, ip: ip(2) });
  const place = { region: 'tver', city: 'Тверь', address: `Лесная, ${people}`, postalCode: '170000' };
  await shop.ask('addressAdd', { as, body: { ...place, title: 'Дача' } });
  await endSession(as, ip(3));
  await placeOrder(as, { name: user.name, phone, email }, ip(4));
  const { fill, apply } = promoSteps(shop, () => as);
  await fill([goods, 3]);
  await apply(`NO-SUCH-${people}`);
  await apply((await buildPromoCode(shop.db)).code);
  await refuseWholesale(as);
  return { as, email, ip, name: user.name };
}

async function endSession(as: Person, ip: string): Promise<void> {
  const { refresh } = await shop.sessionFor(as.id);
  const id = refresh.split('.')[0] ?? '';
  await shop.owner.query('update sessions set user_agent = $2, ip = $3 where id = $1', [id, PHONE, ip]);
  expect((await shop.ask('sessionEnd', { as, params: { id } })).status).toBe(200);
}

async function placeOrder(as: Person, contact: object, ip: string): Promise<void> {
  const { fill, apply } = promoSteps(shop, () => as);
  await fill([goods, 2]);
  await apply((await buildPromoCode(shop.db)).code);
  const company = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва' };
  const more = { contact, company, paymentMethod: 'invoice', comment: 'Звоните вечером' };
  const body = await userBody(shop, as, more);
  const { data } = await shop.ask('orderCreate', { as, headers: keyHeader(), body, ip });
  const tracking = JSON.stringify({ carrier: 'СДЭК', number: '1234567890' });
  await shop.owner.query('update orders set tracking = $2 where id = $1', [data.order.id, tracking]);
}

async function refuseWholesale(as: Person): Promise<void> {
  await shop.ask('wholesaleApply', {
    as,
    body: { company: 'ООО «Василёк»', inn: '7707083893', kpp: '770701001' },
  });
  const manager = await shop.signIn({ role: 'manager' });
  const body = { decision: 'refused', reason: 'Нет такой компании', version: 1 };
  await shop.ask('staffWholesaleBuyerDecide', { as: manager, params: { id: as.id }, body });
}

/** What is kept beside a person and not told, each with its reason. */
const NOT_TOLD = new Map([
  ['audit_log', 'the journal of security: the address may be that of whoever stole a token'],
  ['stock_ledger', 'what the order took from stock, as its lines tell'],
  ['orders.search_text', 'number, name and contacts as staff search them, each told by itself'],
  ['users.password_hash', 'a secret'],
  ['users.email_verified_at', 'told as a yes'],
  ['users.phone_verified_at', 'told as a yes'],
  ['users.updated_at', 'for the shop itself'],
  ['users.disabled_at', 'nobody who may ask has it'],
  ['users.erased_at', 'nobody who may ask has it'],
  ['sessions.salt', 'a secret'],
  ['phone_codes', 'kept for an hour, and knows nothing but the phone'],
  ['mail_tokens.id', 'a secret is made of it'],
  ['staff_second_steps', 'a secret, of staff alone'],
  ['staff_recovery_codes', 'secrets, of staff alone'],
  ['list_views', 'how staff look at the lists of the shop, and seen there'],
  ['presences', 'which page of the admin area is open, for a minute'],
  ['addresses.created_at', 'for the shop itself'],
  ['consents.id', 'for the shop itself'],
  ['carts.id', 'for the shop itself'],
  ['carts.updated_at', 'for the shop itself'],
  ['orders.cart_id', 'for the shop itself'],
  ['orders.updated_at', 'for the shop itself'],
  ['holds', 'pieces of the cart for some minutes, gone within a day'],
  ['wholesale_applications.decided_by', 'somebody else'],
  ['promo_code_uses.promo_code_id', 'told by its name'],
  ['promo_code_uses.returned_at', 'told by the state of the order'],
]);

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Every column of words, moments or documents in a table of the database that knows people. */
async function columnsOfPeople(): Promise<Column[]> {
  const { rows } = await shop.owner.query<Column>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     where c.table_schema = 'public' and c.data_type in ('text', 'uuid', 'jsonb', 'timestamp with time zone')
       and (c.table_name = 'users' or exists (select 1 from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'user_id'))
     order by 1, 2`,
  );
  return rows.filter(({ table, column }) => !NOT_TOLD.has(table) && !NOT_TOLD.has(`${table}.${column}`));
}

/** The values of a column that belong to somebody, each as an answer would write it. */
async function valuesOf({ table, column }: Column, userId: string): Promise<string[]> {
  const owner = table === 'users' ? 'id' : 'user_id';
  const { rows } = await shop.owner.query<{ value: unknown }>(
    `select ${column} as value from ${table} where ${owner} = $1 and ${column} is not null`,
    [userId],
  );
  return rows.flatMap(({ value }) => leavesOf(value)).map((value) => JSON.stringify(value));
}

function leavesOf(value: unknown): unknown[] {
  const isNested = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isNested ? Object.values(value).flatMap(leavesOf) : [value];
}

describe('own data, taken along', () => {
  it('are all that any table knows of the person', async () => {
    const { as } = await wellKnown();
    const { text } = await shop.ask('accountExport', { as });
    for (const column of await columnsOfPeople()) {
      const name = `${column.table}.${column.column}`;
      const values = await valuesOf(column, as.id);
      expect([name, values.length > 0]).toEqual([name, true]);
      expect([name, values.filter((value) => !text.includes(value))]).toEqual([name, []]);
    }
  });

  it('tell every word of a consent, every session and from where each came', async () => {
    const { as, ip } = await wellKnown();
    const { data } = await shop.ask('accountExport', { as });
    expect(data.consents.map(({ kind, isGiven, ip: from }) => [kind, isGiven, from])).toEqual([
      ['marketing', true, ip(1)],
      ['marketing', false, ip(2)],
      ['personal_data', true, ip(4)],
      ['offer', true, ip(4)],
    ]);
    expect(data.sessions).toMatchObject([
      { isCurrent: true, endedAt: null },
      {
        isCurrent: false,
        device: 'Safari, iPhone',
        userAgent: PHONE,
        ip: ip(3),
        endedReason: 'ended_by_owner',
      },
    ]);
    expect(data.orders).toMatchObject([{ ip: ip(4), contact: { name: data.account.name } }]);
    expect(data.cart).toMatchObject([{ quantity: 3 }]);
    expect(data.promocodes).toMatchObject({
      inCart: { code: expect.stringMatching(/^CODE-/) },
      tried: [{ code: expect.stringMatching(/^NO-SUCH-/) }],
    });
  });

  it('are nothing of anybody else, and no secret', async () => {
    const [one, other] = [await wellKnown(), await wellKnown()];
    const { text } = await shop.ask('accountExport', { as: one.as });
    for (const trace of [other.email, other.name, other.as.id, other.ip(1).slice(0, -1)]) {
      expect(text).not.toContain(trace);
    }
    expect(text).not.toMatch(/argon2|salt|password_hash/);
  });
});

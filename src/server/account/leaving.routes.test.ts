import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import {
  addGoods,
  countRows,
  guestBody,
  keyHeader,
  type Person,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';
import { comeBack, setMoney } from '#tests/support/order-money.ts';
import { queueRequests } from '#tests/support/queued-requests.ts';

const shop = await openMailingShop();
const goods = await addGoods(shop, { stock: 1000 });
const PASSWORD = 'Мера-времени-42';
const PLACE = {
  methodId: 'courier',
  region: 'tver',
  city: 'Тверь',
  address: 'ул. Тайная, 5',
  postalCode: '170000',
};

let people = 0;
async function owner(more: Parameters<typeof buildUser>[1] = {}) {
  people += 1;
  const input = {
    email: `leaver${people}@example.ru`,
    name: `Секретова ${people}`,
    phone: `+792155500${10 + people}`,
  };
  const user = await buildUser(shop.db, { ...input, password: PASSWORD, ...more });
  return { ...user, phone: input.phone, token: (await shop.sessionFor(user.id)).token };
}
const contactOf = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  contact: { name, phone, email },
});
const erase = (as: Person, password = PASSWORD) => shop.ask('accountErase', { as, body: { password } });
const setStatus = (id: string, status: string) =>
  status === 'returned'
    ? comeBack(shop, id)
    : shop.owner.query('update orders set status = $2 where id = $1', [id, status]);

/** The tables that still name the person in any of these ways. */
async function tracesOf(person: readonly string[]): Promise<string[]> {
  const tables = await shop.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    for (const trace of person) {
      if ((await countRows(shop, `${name} t`, `t::text like '%${trace}%'`)) > 0)
        found.push(`${name}: ${trace}`);
    }
  }
  return found;
}

describe('an erased account', () => {
  it('leaves no trace of the person, while its orders keep goods and amounts', async () => {
    const as = await owner();
    const order = await placeUserOrder(
      shop,
      as,
      { ...goods.line, quantity: 2 },
      {
        ...contactOf(as),
        comment: `Звоните ${as.phone}`,
      },
    );
    await shop.ask('addressAdd', { as, body: { region: 'moscow', address: `ул. ${as.name}, 1` } });
    await shop.ask('authForgotPassword', { body: { identifier: as.email } });
    await shop.sendAll();
    await setStatus(order.id, 'completed');
    const again = await shop.sessionFor(as.id);
    expect((await erase(as)).status).toBe(200);

    for (const token of [as.token, again.token]) {
      expect((await shop.ask('authMe', { as: { id: as.id, token } })).status).toBe(401);
    }
    const body = { identifier: as.email, password: PASSWORD };
    expect((await shop.ask('authLogin', { body })).status).toBe(401);
    await shop.sendAll();
    expect(shop.sink.to(as.email).at(-1)?.mail.subject).toBe('Аккаунт удалён');
    expect(await tracesOf([as.email, as.name, as.phone])).toEqual([]);
    const { rows } = await shop.owner.query('select total, user_id, status from orders where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ total: order.totals.total * 100, user_id: as.id, status: 'completed' }]);
    expect(await countRows(shop, 'order_lines', `order_id = '${order.id}'`)).toBe(1);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and (ip, network) is null`)).toBe(1);
  });

  it('leaves none in an order either that was placed before the person had the account', async () => {
    const [as, other] = [await owner(), await owner()];
    const items = [{ ...goods.line, quantity: 1 }];
    const ask = { headers: keyHeader(), body: await guestBody(shop, items, contactOf(as)) };
    const { order } = (await shop.ask('orderCreate', ask)).data;
    const foreign = { headers: keyHeader(), body: await guestBody(shop, items, contactOf(other)) };
    const told = await shop.ask('orderCreate', foreign);
    await shop.ask('accountVerifyEmail', { as });
    await shop.sendAll();
    await shop.ask('authVerifyEmail', { as, body: { token: shop.tokenSentTo(as.email) } });
    await setStatus(order.id, 'completed');
    expect((await erase(as)).status).toBe(200);
    await shop.sendAll();
    expect(await tracesOf([as.email, as.name, as.phone])).toEqual([]);
    expect((await shop.ask('orderCreate', foreign)).text).toBe(told.text);
    const stock = await stockOf(shop, goods);
    expect((await shop.ask('orderCreate', ask)).error?.code).toBe('idempotency_mismatch');
    expect(await stockOf(shop, goods)).toBe(stock);
    const keys = await shop.owner.query('select fingerprint from idempotency_keys where order_id = $1', [
      order.id,
    ]);
    expect(keys.rows).toEqual([{ fingerprint: '' }]);
  });

  it('is not left behind by an order that was placed as a guest since the last signing in', async () => {
    const as = await owner();
    await shop.ask('accountVerifyEmail', { as });
    await shop.sendAll();
    await shop.ask('authVerifyEmail', { as, body: { token: shop.tokenSentTo(as.email) } });
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], contactOf(as));
    expect((await erase(as)).error?.details).toEqual({ numbers: [order.number] });
    await setStatus(order.id, 'completed');
    expect((await erase(as)).status).toBe(200);
    expect(await countRows(shop, 'orders', `id = '${order.id}' and contact_email is null`)).toBe(1);
  });

  it('keeps of a delivery its way and region, and of a payer the company but not the entrepreneur', async () => {
    const as = await owner();
    const company = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' };
    const ofCompany = await placeUserOrder(
      shop,
      as,
      { ...goods.line, quantity: 1 },
      { ...contactOf(as), company },
    );
    const own = { name: 'ИП Секретова', inn: '500100732259' };
    const ofPerson = await placeUserOrder(
      shop,
      as,
      { ...goods.line, quantity: 1 },
      { ...contactOf(as), company: own },
    );
    await shop.owner.query('update orders set status = $2, delivery = delivery || $3 where user_id = $1', [
      as.id,
      'delivered',
      JSON.stringify(PLACE),
    ]);
    await erase(as);
    const read = async (id: string) =>
      (await shop.owner.query('select delivery, company from orders where id = $1', [id])).rows[0];
    expect(await read(ofCompany.id)).toEqual({
      delivery: { methodId: 'courier', methodName: expect.any(String), region: 'tver' },
      company,
    });
    expect(await read(ofPerson.id)).toMatchObject({ company: null });
  });

  it('frees its e-mail', async () => {
    const as = await owner();
    await erase(as);
    const consents = { personalData: true, offer: true };
    const body = { name: 'Анна', email: as.email, password: 'Новое-начало-77', consents };
    expect((await shop.ask('authRegister', { body })).status).toBe(201);
  });

  it.each(['new', 'confirmed', 'packed', 'shipped'])('is refused while an order is %s', async (status) => {
    const as = await owner();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, contactOf(as));
    await setStatus(order.id, status);
    const before = await snapshot(shop);
    const answer = await erase(as);
    expect([answer.status, answer.error]).toMatchObject([
      409,
      { code: 'orders_under_way', details: { numbers: [order.number] } },
    ]);
    expect(answer.error?.message.replaceAll('\u00A0', '_')).toBe(
      `Не_завершён заказ №_${order.number}. Аккаунт можно удалить, когда он_будет доставлен или отменён`,
    );
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each([
    ['cancelled', 'paid'],
    ['returned', 'paid'],
    ['returned', 'partly_refunded'],
  ] as const)(
    'is refused while the money of an order that was %s and %s has to go back',
    async (status, money) => {
      const as = await owner();
      const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, contactOf(as));
      await setStatus(order.id, status);
      await setMoney(shop, order.id, money);
      const before = await snapshot(shop);
      const answer = await erase(as);
      expect([answer.status, answer.error]).toMatchObject([
        409,
        { code: 'orders_under_way', details: { numbers: [order.number] } },
      ]);
      expect(answer.error?.message.replaceAll('\u00A0', '_')).toBe(
        `Ещё не_вернулись деньги за_заказ №_${order.number}. Аккаунт можно удалить, когда они вернутся`,
      );
      expect(await snapshot(shop)).toEqual(before);
      await setMoney(shop, order.id, 'refunded');
      expect((await erase(as)).status).toBe(200);
    },
  );

  it('names the orders under way and those whose money has to go back', async () => {
    const as = await owner();
    const numbers: string[] = [];
    for (const status of ['new', 'cancelled', 'returned', 'completed']) {
      const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, contactOf(as));
      await setStatus(order.id, status);
      await setMoney(shop, order.id, 'paid');
      numbers.push(order.number);
    }
    const { error } = await erase(as);
    const [first, second, third] = numbers;
    expect(error?.message.replaceAll('\u00A0', '_')).toBe(
      `Не_завершён заказ №_${first}. Аккаунт можно удалить, когда он_будет доставлен или отменён и_вернутся деньги за_заказы №_${second}, №_${third}`,
    );
    expect(error?.details).toEqual({ numbers: [first, second, third] });
  });

  it('names the orders under way when it is refused, the first five of many', async () => {
    const as = await owner();
    const numbers: string[] = [];
    for (let placed = 1; placed <= 7; placed += 1) {
      const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, contactOf(as));
      numbers.push(order.number);
    }
    const { error } = await erase(as);
    const five = numbers.slice(0, 5).map((number) => `№_${number}`);
    expect(error?.message.replaceAll('\u00A0', '_')).toBe(
      `Не_завершены заказы ${five.join(', ')}_и_ещё 2. Аккаунт можно удалить, когда они будут доставлены или отменены`,
    );
    expect(error?.details).toEqual({ numbers });
  });

  it('is refused to a wrong password and to staff', async () => {
    const [as, staff] = [await owner(), await owner({ role: 'admin' })];
    const before = await snapshot(shop);
    expect((await erase(as, 'не тот')).error?.code).toBe('wrong_password');
    expect((await erase(staff)).error).toMatchObject({
      code: 'forbidden',
      message: 'Аккаунт сотрудника закрывает администратор',
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('never has an order that was placed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await owner();
      await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
      const body = await userBody(shop, as, contactOf(as));
      const [erased, placed] = await Promise.all([
        erase(as),
        shop.ask('orderCreate', { as, headers: keyHeader(), body }),
      ]);
      expect([erased.status, placed.status]).not.toEqual([200, 201]);
      expect(await countRows(shop, 'orders', `user_id = '${as.id}'`)).toBe(placed.status === 201 ? 1 : 0);
    }
  });

  it.each([
    ['a name', 'accountProfileUpdate', { name: 'Секретова' }],
    ['an address', 'addressAdd', { region: 'moscow', address: 'ул. Тайная, 5' }],
    ['a consent', 'consentUpdate', { marketing: true }],
    ['a letter', 'accountVerifyEmail', undefined],
    ['a cart', 'cartAdd', { ...goods.line, quantity: 1 }],
  ] as const)('takes nothing back that was on its way: %s', async (_, name, body) => {
    const as = await owner();
    // a cart made by the erasing itself would let the late one overtake it
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const ask = () => shop.ask(name, { as, ...(body === undefined ? {} : { body }) });
    const [erased, late] = await queueRequests(shop, as.id, [() => erase(as), ask]);
    expect([erased.status, late.status, late.error?.code]).toEqual([200, 401, 'token_expired']);
    for (const table of ['addresses', 'carts', 'consents', 'mail_tokens']) {
      expect([table, await countRows(shop, table, `user_id = '${as.id}'`)]).toEqual([table, 0]);
    }
    expect(await countRows(shop, 'users', `id = '${as.id}' and name = 'Удалённый аккаунт'`)).toBe(1);
  });

  it('is the only one whose history the application may take a name out of', async () => {
    const as = await owner();
    await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, contactOf(as));
    await shop.pool.query('select forget_person_in_history($1)', [as.id]);
    expect(await countRows(shop, 'order_history', `by_user_id = '${as.id}' and by_name is not null`)).toBe(1);
  });
});

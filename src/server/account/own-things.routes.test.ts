import { describe, expect, it } from 'vitest';
import type { SignedInCaller } from '#tests/support/api.ts';
import {
  addGoods,
  countRows,
  freshPhone,
  openTestShop,
  type Person,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const HOME = { region: 'moscow', address: 'ул. Примерная, д. 1, кв. 2', postalCode: '101000', title: 'Дом' };

const flat = (number: number) => ({ ...HOME, address: `ул. Примерная, д. 1, кв. ${number}` });

const list = async (as: Person) => (await shop.ask('addressList', { as })).data;
const add = (as: Person, body: object = HOME) => shop.ask('addressAdd', { as, body });
const ofAddress = (as: Person, id: string, body?: object) =>
  body === undefined
    ? shop.ask('addressRemove', { as, params: { id } })
    : shop.ask('addressUpdate', { as, params: { id }, body });

describe('addresses', () => {
  it('are kept, changed and forgotten; the first is the default', async () => {
    const as = await shop.signIn();
    const { status, data: first } = await add(as);
    expect([status, first]).toEqual([201, { ...HOME, id: expect.any(String), city: null, isDefault: true }]);
    const { data: second } = await add(as, { region: 'tver', city: 'Тверь', address: 'пр-т Мира, 3' });
    expect(second).toMatchObject({ city: 'Тверь', title: null, postalCode: null, isDefault: false });
    const changed = await ofAddress(as, second.id, { title: 'Дача', isDefault: true });
    expect(changed.data).toEqual({ ...second, title: 'Дача', isDefault: true });
    expect((await list(as)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await ofAddress(as, first.id, { postalCode: null })).data.postalCode).toBeNull();
    expect((await ofAddress(as, second.id)).status).toBe(200);
    expect(await list(as)).toMatchObject([{ id: first.id, isDefault: true }]);
  });

  it('stay with one default, whatever happens at once', async () => {
    const as = await shop.signIn();
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await add(as, flat(count))).data.id);
    await Promise.all(made.map((id) => ofAddress(as, id, { isDefault: true })));
    expect((await list(as)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('are ten at most, whatever happens at once', async () => {
    const as = await shop.signIn();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, number) => add(as, flat(number))));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(5).fill(422),
    ]);
    expect(answers.find(({ status }) => status === 422)?.error).toMatchObject({
      code: 'too_many_addresses',
      message: 'Можно сохранить не больше 10 адресов. Удалите лишний',
    });
  });

  it('that are kept already are not kept twice, whatever happens at once', async () => {
    const as = await shop.signIn();
    const other = await add(as, flat(7));
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(as)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await list(as)).toHaveLength(2);
    const preferred = await add(as, { ...HOME, isDefault: true });
    expect(preferred.data).toMatchObject({ id: answers[0]?.data.id, isDefault: true });
    expect(await list(as)).toMatchObject([{ isDefault: true }, { id: other.data.id, isDefault: false }]);
  });

  it('of somebody else are not there', async () => {
    const [as, other] = [await shop.signIn(), await shop.signIn()];
    const { data } = await add(other);
    const before = await snapshot(shop);
    expect((await ofAddress(as, data.id, { title: 'Моё', isDefault: true })).status).toBe(404);
    expect((await ofAddress(as, data.id)).status).toBe(404);
    expect(await list(as)).toEqual([]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each([
    [{ ...HOME, region: 'Москва' }, 'Регион: неверный код'],
    [{ ...HOME, address: ' ' }, 'Адрес: заполните поле'],
    [{ ...HOME, postalCode: '10100' }, 'Индекс: индекс — 6\u00A0цифр'],
    [{ ...HOME, isDefault: false }, 'Основной адрес: только true: другой адрес становится основным сам'],
    [{ ...HOME, userId: 'x' }, 'userId: такого поля здесь нет'],
  ])('refuses %o', async (body, message) => {
    const as = await shop.signIn();
    const { status, error } = await add(as, body);
    expect([status, error?.message]).toEqual([400, message]);
    expect(await list(as)).toEqual([]);
  });
});

describe('sessions', () => {
  const sessions = async (as: Person) => (await shop.ask('sessionList', { as })).data;
  const isOpen = async (token: string) =>
    (await shop.ask('authMe', { as: { id: '', token } })).status === 200;

  it('are told in words, this one first', async () => {
    const as = await shop.signIn();
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
    const other = await shop.sessionFor(as.id);
    await shop.db
      .updateTable('sessions')
      .set({ user_agent: phone, ip: '10.0.0.7' })
      .where('id', '=', other.refresh.split('.')[0] ?? '')
      .execute();
    expect(await sessions(as)).toMatchObject([
      { device: 'Неизвестное устройство', ip: '127.0.0.1', isCurrent: true },
      { device: 'Safari, iPhone', ip: '10.0.0.7', isCurrent: false },
    ]);
  });

  it('end one by one, at once and for good', async () => {
    const as = await shop.signIn();
    const other = await shop.sessionFor(as.id);
    const [, second] = await sessions(as);
    const params = { id: second?.id ?? '' };
    expect((await shop.ask('sessionEnd', { as, params })).status).toBe(200);
    expect([await isOpen(as.token), await isOpen(other.token)]).toEqual([true, false]);
    const refreshed = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      cookies: { refresh: other.refresh },
    });
    expect(refreshed.statusCode).toBe(401);
    expect((await shop.ask('sessionEnd', { as, params })).status).toBe(404);
  });

  it('of somebody else are not there', async () => {
    const [as, other] = [await shop.signIn(), await shop.signIn()];
    const [theirs] = await sessions(other);
    const { status, error } = await shop.ask('sessionEnd', { as, params: { id: theirs?.id ?? '' } });
    expect([status, error?.message]).toEqual([404, 'Сеанс не найден']);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('end everywhere but here, or everywhere', async () => {
    const [as, stranger] = [await shop.signIn(), await shop.signIn()];
    const others = [await shop.sessionFor(as.id), await shop.sessionFor(as.id)];
    expect((await shop.ask('sessionEndAll', { as, query: { others: 'true' } })).data).toEqual({ ended: 2 });
    expect([await isOpen(as.token), await isOpen(others[0]?.token ?? '')]).toEqual([true, false]);
    const everywhere = await shop.ask('sessionEndAll', { as });
    expect(everywhere.data).toEqual({ ended: 1 });
    expect(String(everywhere.headers['set-cookie'])).toMatch(/^refresh=;.*Path=\/api\/auth/);
    expect([await isOpen(as.token), await isOpen(stranger.token)]).toEqual([false, true]);
  });
});

describe('consents', () => {
  const consents = async (as: Person) => (await shop.ask('consentList', { as })).data;
  const marketing = (as: Person, isGiven: unknown) =>
    shop.ask('consentUpdate', { as, body: { marketing: isGiven } });

  it('show the newest word about each, and keep every word', async () => {
    const as = await shop.signIn();
    expect(await consents(as)).toEqual([]);
    expect((await marketing(as, true)).data).toMatchObject([{ kind: 'marketing', isGiven: true }]);
    await marketing(as, true);
    shop.passSeconds(1);
    expect((await marketing(as, false)).data).toMatchObject([{ kind: 'marketing', isGiven: false }]);
    expect(await countRows(shop, 'consents', `user_id = '${as.id}'`)).toBe(2);
  });

  it('of orders count too', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const given = { personalData: true, offer: true, marketing: true };
    await placeUserOrder(shop, as, { ...goods.line, quantity: 1 }, { consents: given });
    expect((await consents(as)).map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['personal_data', true],
      ['offer', true],
      ['marketing', true],
    ]);
  });

  describe('of guests’ orders with the address of an account', () => {
    const PASSWORD = 'Мера-времени-42';

    /** Somebody's order in the name of the account, which is its own from the next signing in. */
    async function joinedOrder(as: SignedInCaller) {
      const goods = await addGoods(shop);
      const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
        contact: { name: 'Кто-то', phone: freshPhone(), email: as.email },
        consents: { personalData: true, offer: true, marketing: true },
      });
      await shop.owner.query('update users set email_verified_at = now() where id = $1', [as.id]);
      await shop.ask('authLogin', { body: { identifier: as.email, password: PASSWORD } });
      expect(await countRows(shop, 'orders', `id = '${order.id}' and user_id = '${as.id}'`)).toBe(1);
    }

    it('switch no mailing on that its owner withdrew', async () => {
      const as = await shop.signIn({ password: PASSWORD });
      await marketing(as, true);
      await marketing(as, false);
      shop.passSeconds(1);
      await joinedOrder(as);
      expect((await consents(as)).map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
        ['personal_data', true],
        ['offer', true],
        ['marketing', false],
      ]);
      expect((await marketing(as, true)).data).toContainEqual(
        expect.objectContaining({ kind: 'marketing', isGiven: true }),
      );
    });

    it('switch none on that its owner never asked for', async () => {
      const as = await shop.signIn({ password: PASSWORD });
      await joinedOrder(as);
      expect((await consents(as)).map(({ kind }) => kind)).toEqual(['personal_data', 'offer']);
    });
  });

  it.each(['true', 1, null, undefined])('take no %j for an answer', async (value) => {
    const as = await shop.signIn();
    expect((await marketing(as, value)).status).toBe(400);
    expect(await consents(as)).toEqual([]);
  });

  it('of other kinds cannot be withdrawn in the database either', async () => {
    const as = await shop.signIn();
    const insert = shop.owner.query(
      `insert into consents (id, user_id, kind, is_given, text_version, ip)
       values (gen_random_uuid(), $1, 'personal_data', false, '2026-11-20', '127.0.0.1')`,
      [as.id],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'consents_withdrawn' });
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { removeOutdated } from '#server/housekeeping.ts';
import {
  addGoods,
  countRows,
  freshKey,
  guestBody,
  keyHeader,
  openTestShop,
  type Person,
  snapshot,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const place = (key: string, body: object, as?: Person) =>
  shop.ask('orderCreate', { headers: keyHeader(key), body, ...(as === undefined ? {} : { as }) });
const find = (key: string, body: object, as?: Person) =>
  shop.ask('orderCreate', {
    headers: { ...keyHeader(key), 'x-only-placed': '1' },
    body,
    ...(as === undefined ? {} : { as }),
  });

describe('an order that is only asked for', () => {
  it('is not placed by the question: what never arrived stays unordered, and can be ordered still', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const before = await snapshot(shop);
    const asked = await find(key, body);
    expect([asked.status, asked.error?.code]).toEqual([404, 'not_found']);
    expect(await snapshot(shop)).toEqual(before);
    expect((await place(key, body)).status).toBe(201);
  });

  it('is found by its key and request, and by no other request', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const first = await place(key, body);
    expect((await find(key, body)).text).toBe(first.text);
    expect((await find(key, { ...body, comment: 'другой' })).error?.code).toBe('idempotency_mismatch');
    expect(await stockOf(shop, goods)).toBe(9);
  });
});

describe('an order that is sent twice under one key', () => {
  it('is placed once and answered with an equal body', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      contact: { name: 'Мария', phone: '+79210000001', email: 'm@example.ru' },
      paymentMethod: 'invoice',
      company: { name: 'ИП Иванова', inn: '500100732259' },
      comment: 'Подъезд 2',
    });
    const key = freshKey();
    const first = await place(key, body);
    const before = await snapshot(shop);
    const second = await place(key, body);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await snapshot(shop)).toEqual(before);
    expect(await stockOf(shop, goods)).toBe(8);
  });

  it('is the same request whatever the order of its fields', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const first = await place(key, body);
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await place(key, turned)).text).toBe(first.text);
  });

  it('gets the first answer even after the order moved on', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const first = await place(key, body);
    const { order, accessToken = '' } = first.data;
    await shop.ask('orderCancel', { params: { id: order.id }, query: { key: accessToken } });
    expect((await place(key, body)).text).toBe(first.text);
    expect(await stockOf(shop, goods)).toBe(10);
  });

  it('is placed once out of twenty at the same moment', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const before = await countRows(shop, 'orders');
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(key, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await countRows(shop, 'orders')) - before).toBe(1);
    expect(await stockOf(shop, goods)).toBe(99);
  });

  it('is refused when it is another order', async () => {
    const goods = await addGoods(shop);
    const key = freshKey();
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await place(key, body);
    const before = await snapshot(shop);
    for (const other of [
      { ...body, comment: 'Другое' },
      { ...body, contact: { ...body.contact, phone: '+79219999999' } },
      await guestBody(shop, [{ ...goods.line, quantity: 2 }], { contact: body.contact }),
    ]) {
      const { status, error, text } = await place(key, other);
      expect([status, error]).toMatchObject([
        422,
        { code: 'idempotency_mismatch', message: 'Этот ключ уже использован для другого заказа' },
      ]);
      expect(text).not.toContain('accessToken');
    }
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is another order under another shopper, and leaks nothing of the first', async () => {
    const goods = await addGoods(shop);
    const [one, two] = [await shop.signIn(), await shop.signIn()];
    const key = freshKey();
    const orders = [];
    for (const as of [one, two]) {
      await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
      const body = await userBody(shop, as, { contact: { name: 'Имя', phone: '+79210000002' } });
      orders.push(await place(key, body, as));
    }
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
    expect(orders[0]?.data.order.id).not.toBe(orders[1]?.data.order.id);
  });

  it('by a shopper whose cart is empty by now is answered as before', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const body = await userBody(shop, as);
    const key = freshKey();
    const first = await place(key, body, as);
    expect((await place(key, body, as)).text).toBe(first.text);
  });

  it('may be sent again after it failed', async () => {
    const goods = await addGoods(shop, { stock: 1 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, -1, 'correction')`,
      [goods.variantId],
    );
    expect((await place(key, body)).status).toBe(409);
    expect(await countRows(shop, 'idempotency_keys', `key = '${key}'`)).toBe(0);
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, 1, 'correction')`,
      [goods.variantId],
    );
    expect((await place(key, body)).status).toBe(201);
  });

  it('of one cart from two tabs, under two keys, is placed once', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    for (let round = 0; round < 5; round += 1) {
      const as = await shop.signIn();
      await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
      const body = await userBody(shop, as);
      const answers = await Promise.all([place(freshKey(), body, as), place(freshKey(), body, as)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)?.error?.message).toBe('Корзина пуста');
      expect(await countRows(shop, 'orders', `user_id = '${as.id}'`)).toBe(1);
    }
  });
});

describe('an order that is asked for again after months', () => {
  const DAY = 86_400_000;
  const passDays = (days: number) => removeOutdated(shop.db, new Date(Date.now() + days * DAY));

  it('of a guest is answered as at first, with the key to it', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], {
      contact: { name: 'Мария', phone: '+79210000003', email: 'lost@example.ru' },
      comment: 'Подъезд 2',
    });
    const key = freshKey();
    const first = await place(key, body);
    const { order, accessToken = '' } = first.data;
    const staff = await shop.signIn({ role: 'manager' });
    const step = { status: 'confirmed', version: 1 };
    await shop.ask('staffOrderStatus', { as: staff, params: { id: order.id }, body: step });
    await passDays(8);
    await passDays(400);
    const before = await snapshot(shop);
    expect((await find(key, body)).text).toBe(first.text);
    expect((await place(key, body)).text).toBe(first.text);
    expect(await snapshot(shop)).toEqual(before);
    const opened = await shop.ask('orderGet', { params: { id: order.id }, query: { key: accessToken } });
    expect(opened.data.status).toBe('confirmed');
  });

  it('of an account is answered as at first', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const body = await userBody(shop, as);
    const key = freshKey();
    const first = await place(key, body, as);
    await passDays(8);
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    expect((await find(key, body, as)).text).toBe(first.text);
    expect((await place(key, body, as)).text).toBe(first.text);
    expect(await stockOf(shop, goods)).toBe(9);
  });

  it('is told to nobody who does not know what was ordered', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const { data } = await place(key, body);
    await passDays(8);
    for (const ask of [place, find]) {
      const { error, text } = await ask(key, { ...body, comment: 'Другое' });
      expect(error?.code).toBe('idempotency_mismatch');
      expect(text).not.toContain(data.order.number);
      expect(text).not.toContain(data.accessToken);
    }
    expect(await stockOf(shop, goods)).toBe(9);
  });

  it('is answered though a process of the former version placed it', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const key = freshKey();
    const first = await place(key, body);
    const { id } = first.data.order;
    await shop.owner.query('update idempotency_keys set order_id = null where key = $1', [key]);
    await sql`update idempotency_keys set response = ${JSON.stringify({ id, name: 'Анна' })}::jsonb
      where key = ${key}`.execute(shop.db);
    expect((await place(key, body)).text).toBe(first.text);
    expect(await countRows(shop, 'idempotency_keys', 'response is not null')).toBe(0);
  });

  it('leads to its order whatever the application does', async () => {
    const goods = await addGoods(shop);
    const key = freshKey();
    await place(key, await guestBody(shop, [{ ...goods.line, quantity: 1 }]));
    await expect(shop.pool.query(`delete from idempotency_keys where key = '${key}'`)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the key', () => {
  it.each([
    ['is required', {}, 'Ключ заказа: нужен заголовок Idempotency-Key'],
    [
      'is not too short',
      { 'idempotency-key': 'x'.repeat(15) },
      'Ключ заказа: idempotency-Key: от 16 до 64 латинских букв, цифр, дефисов',
    ],
    [
      'is not too long',
      { 'idempotency-key': 'x'.repeat(65) },
      'Ключ заказа: idempotency-Key: от 16 до 64 латинских букв, цифр, дефисов',
    ],
    [
      'is one',
      { 'idempotency-key': `${'x'.repeat(16)}, ${'y'.repeat(16)}` },
      'Ключ заказа: idempotency-Key: от 16 до 64 латинских букв, цифр, дефисов',
    ],
  ])('%s', async (_, headers, message) => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('orderCreate', { headers, body });
    expect([status, error?.message]).toEqual([400, message]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { addGoods, countRows, placeUserOrder, snapshot, stockOf } from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager, orderIn, step } = shop;
const admin = await shop.signIn({ role: 'admin' });
const TRACKING = { carrier: 'Почта России', number: 'RA123456785RU' };

/** What staff may do with a step, written out once more; a return names its lines (docs/rules/orders.md). */
const ALLOWED: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
  returned: [],
};

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  it.each(ORDER_STATUSES)('to %s', async (to) => {
    const { id, goods } = await orderIn(from);
    const before = await snapshot(shop);
    const tracking = from === 'packed' && to === 'shipped' ? { tracking: TRACKING } : {};
    const answer = await step(id, { status: to, version: 1, ...tracking });
    if (ALLOWED[from].includes(to)) {
      expect(answer.data).toMatchObject({ id, status: to, version: 2, nextSteps: ALLOWED[to] });
      expect(answer.data.history.at(-1)).toMatchObject({
        status: to,
        by: { kind: 'staff', name: 'Вера Сотрудница' },
      });
      expect(await stockOf(shop, goods)).toBe(to === 'cancelled' ? 10 : 8);
    } else {
      expect([answer.status, answer.error]).toMatchObject([
        409,
        { code: 'wrong_state', details: { status: from } },
      ]);
      expect(await snapshot(shop)).toEqual(before);
    }
  });
});

describe('a step by staff', () => {
  it('is written with history, event and audit row, all of one moment', async () => {
    const { id } = await orderIn('new');
    await step(id, { status: 'confirmed', comment: 'Позвонила', version: 1 });
    const audit = await shop.owner.query('select * from audit_log where entity_id = $1', [id]);
    expect(audit.rows).toMatchObject([
      {
        user_id: manager.id,
        action: 'order.status',
        entity: 'order',
        before: { status: 'new', tracking: null },
        after: { status: 'confirmed', tracking: null },
        ip: '127.0.0.1',
      },
    ]);
    const { rows } = await shop.owner.query(
      `select (select count(distinct at)::int from (
          select at from order_history where order_id = $1 and status = 'confirmed' union all
          select at from audit_log where entity_id = $1::text union all
          select occurred_at from events where key = 'order.confirmed:' || $1 union all
          select updated_at from orders where id = $1
        ) moments) as moments`,
      [id],
    );
    expect(rows).toEqual([{ moments: 1 }]);
  });

  it('leaves nothing behind when its audit row cannot be written', async () => {
    const { id } = await orderIn('new');
    const before = await snapshot(shop);
    await shop.owner.query('revoke insert on audit_log from shop_app');
    const { status, error } = await step(id, { status: 'cancelled', version: 1 });
    await shop.owner.query('grant insert on audit_log to shop_app');
    expect([status, error?.message]).toEqual([500, 'Что-то пошло не так']);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is against the version that was seen', async () => {
    const { id } = await orderIn('new');
    await step(id, { status: 'confirmed', version: 1 });
    const before = await snapshot(shop);
    const { status, error } = await step(id, { status: 'packed', version: 1 });
    expect([status, error]).toMatchObject([
      409,
      {
        code: 'stale_version',
        message: 'Данные уже изменил кто-то другой. Обновите страницу',
        details: {
          order: { id, status: 'confirmed', version: 2, nextSteps: ['packed', 'cancelled'], notes: [] },
          by: 'Вера Сотрудница',
        },
      },
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is one of two taken at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, goods } = await orderIn('new');
      const answers = await Promise.all([
        step(id, { status: 'confirmed', version: 1 }),
        step(id, { status: 'cancelled', version: 1 }, admin),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const cancelled = answers[1]?.status === 200;
      expect(await stockOf(shop, goods)).toBe(cancelled ? 10 : 8);
      expect(await countRows(shop, 'audit_log', `entity_id = '${id}'`)).toBe(1);
    }
  });

  it('keeps tracking on shipping, and shows it to the customer', async () => {
    const shopper = await shop.signIn();
    const goods = await addGoods(shop);
    const { id } = await placeUserOrder(shop, shopper, { ...goods.line, quantity: 1 });
    await shop.owner.query(`update orders set status = 'packed' where id = $1`, [id]);
    expect((await step(id, { status: 'shipped', tracking: TRACKING, version: 1 })).data.tracking).toEqual(
      TRACKING,
    );
    await step(id, { status: 'delivered', version: 2 });
    const { data } = await shop.ask('orderGet', { as: shopper, params: { id } });
    expect(data).toMatchObject({ status: 'delivered', tracking: TRACKING });
  });

  it('lets a wrong number be corrected while the parcel is on its way, and tells the shopper again', async () => {
    const { id } = await orderIn('packed');
    const correct = (tracking: typeof TRACKING, version: number) =>
      shop.ask('staffOrderTracking', {
        as: manager,
        params: { id },
        body: { tracking, version, operationId: `tracking-correction-${version}-${tracking.number}` },
      });
    const right = { ...TRACKING, number: 'RA000000001RU' };
    expect((await correct(right, 1)).error?.code).toBe('wrong_state');
    await step(id, { status: 'shipped', tracking: TRACKING, version: 1 });
    expect((await correct(TRACKING, 2)).error?.details).toEqual([
      { path: 'tracking.number', message: 'Это тот же номер' },
    ]);
    const { data } = await correct(right, 2);
    expect(data).toMatchObject({ tracking: right, version: 3, status: 'shipped' });
    expect(data.history.at(-1)).toMatchObject({
      status: 'tracking_corrected',
      by: { name: 'Вера Сотрудница' },
    });
    expect((await correct({ ...right, number: 'RA2' }, 2)).error?.code).toBe('stale_version');
    expect(await countRows(shop, 'events', `kind = 'order.shipped' and payload->>'orderId' = '${id}'`)).toBe(
      2,
    );
    expect(await countRows(shop, 'audit_log', `entity_id = '${id}' and action = 'order.tracking'`)).toBe(1);
  });

  it.each([
    [
      'takes no tracking on another step',
      'new',
      { status: 'confirmed', tracking: TRACKING },
      'Номер отправления указывают, когда заказ отправлен',
    ],
    [
      'does not ship without tracking',
      'packed',
      { status: 'shipped' },
      'Укажите перевозчика и номер отправления',
    ],
  ] as const)('%s', async (_, from, body, message) => {
    const { id } = await orderIn(from);
    const before = await snapshot(shop);
    const { status, error } = await step(id, { ...body, version: 1 });
    expect([status, error?.message, error?.details]).toEqual([400, message, [{ path: 'tracking', message }]]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('hides staff’s name and comment from the customer', async () => {
    const shopper = await shop.signIn();
    const goods = await addGoods(shop);
    const { id } = await placeUserOrder(shop, shopper, { ...goods.line, quantity: 1 });
    await step(id, { status: 'confirmed', comment: 'Ругалась', version: 1 });
    const { data, text } = await shop.ask('orderGet', { as: shopper, params: { id } });
    expect(data.history.at(-1)).toMatchObject({ status: 'confirmed', by: { kind: 'staff', name: null } });
    expect(text).not.toMatch(/Ругалась|Вера/);
  });

  it('says 404 for an order that does not exist', async () => {
    const answer = await step('01930000-0000-7000-8000-000000000000', { status: 'confirmed', version: 1 });
    expect([answer.status, answer.error?.message]).toEqual([404, 'Заказ не найден']);
  });

  it.each([
    [{ status: 'lost', version: 1 }, 'Состояние: неизвестное состояние заказа'],
    [{ version: 1 }, 'Состояние: неизвестное состояние заказа'],
    [{ status: 'confirmed' }, 'Версия: нет версии заказа'],
    [{ status: 'confirmed', version: '1' }, 'Версия: нет версии заказа'],
    [{ status: 'confirmed', version: 0 }, /^Версия: /],
    [{ status: 'confirmed', version: 1, total: 1 }, 'total: такого поля здесь нет'],
    [{ status: 'confirmed', version: 1, userId: 'x' }, 'userId: такого поля здесь нет'],
    [{ status: 'shipped', version: 1, tracking: { carrier: 'СДЭК' } }, 'Номер отправления: заполните поле'],
    [{ status: 'shipped', version: 1, tracking: { carrier: '', number: '1' } }, 'Перевозчик: заполните поле'],
  ])('refuses the body %o', async (body, message) => {
    const { id } = await orderIn('packed');
    const before = await snapshot(shop);
    const { status, error } = await step(id, body);
    expect([status, error?.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('who may take it', () => {
  it.each([
    ['a manager', () => manager, 200, undefined],
    ['an admin', () => admin, 200, undefined],
    ['a customer', () => shop.signIn(), 403, 'Недостаточно прав для этого действия'],
  ])('%s', async (_, person, expected, message) => {
    const { id } = await orderIn('new');
    const answer = await step(id, { status: 'confirmed', version: 1 }, await person());
    expect([answer.status, answer.error?.message]).toEqual([expected, message]);
  });

  it('not a guest', async () => {
    const { id } = await orderIn('new');
    const { status, error } = await shop.ask('staffOrderStatus', {
      params: { id },
      body: { status: 'confirmed', version: 1 },
    });
    expect([status, error?.message]).toEqual([401, 'Требуется вход']);
  });
});

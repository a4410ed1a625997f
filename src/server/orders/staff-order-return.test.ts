import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import {
  addGoods,
  countRows,
  freshKey,
  freshPhone,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';
import { returnAll, setMoney } from '#tests/support/order-money.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager } = shop;
const TODAY = shop.now().toISOString().slice(0, 10);

/** A delivered order of three pieces at 1000 roubles and one of another thing. */
async function delivered(state = 'delivered') {
  const first = await addGoods(shop);
  const second = await addGoods(shop);
  const { order } = await placeGuestOrder(shop, [
    { ...first.line, quantity: 3 },
    { ...second.line, quantity: 1 },
  ]);
  await setMoney(shop, order.id, 'paid');
  await shop.owner.query('update orders set status = $2 where id = $1', [order.id, state]);
  return { first, second, order };
}
const lineOf = (order: Order, index: number) => order.items[index]?.id ?? '';
const giveBack = (id: string, body: object) =>
  shop.ask('staffOrderReturn', {
    as: manager,
    params: { id },
    body: { version: 1, operationId: freshKey(), ...body },
  });

describe('pieces that come back', () => {
  it('go to the shelf or are written off, with the money, and the order stays delivered', async () => {
    const { order, first, second } = await delivered();
    const { data } = await giveBack(order.id, {
      lines: [
        { lineId: lineOf(order, 0), quantity: 2, restock: true },
        { lineId: lineOf(order, 1), quantity: 1, restock: false },
      ],
      amount: 3000,
      refund: { amount: 3000, date: TODAY, document: 'п/п № 431' },
      comment: 'Затяжка',
    });
    expect(data).toMatchObject({
      ...{
        status: 'delivered',
        paymentStatus: 'partly_refunded',
        refunded: 3000,
        dueBack: 0,
        due: 0,
        version: 2,
      },
      items: [{ returnedQuantity: 2 }, { returnedQuantity: 1 }],
      returns: [{ amount: 3000, comment: 'Затяжка', by: 'Вера Сотрудница' }],
      payments: [{ kind: 'payment' }, { kind: 'refund', amount: 3000, document: 'п/п № 431' }],
      canReturn: true,
    });
    expect(data.history.slice(-2).map(({ status }) => status)).toEqual(['part_returned', 'partly_refunded']);
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([9, 9]);
    expect(await countRows(shop, 'audit_log', `entity_id = '${order.id}' and action = 'order.return'`)).toBe(
      1,
    );
  });

  it('make the order returned once every piece came back, and the delivery may go back too', async () => {
    const { order, first } = await delivered();
    const part = { lines: [{ lineId: lineOf(order, 0), quantity: 1, restock: true }], amount: 1000 };
    const { data: after } = await giveBack(order.id, part);
    expect(after).toMatchObject({ status: 'delivered', dueBack: 1000, paymentStatus: 'paid' });
    const rest = {
      lines: [
        { lineId: lineOf(order, 0), quantity: 2, restock: true },
        { lineId: lineOf(order, 1), quantity: 1, restock: true },
      ],
      ...{ amount: 3000, version: 2, refund: { amount: 3300, date: TODAY } },
    };
    const { data } = await giveBack(order.id, rest);
    expect(data).toMatchObject({ status: 'returned', refunded: 3300, canReturn: false, nextSteps: [] });
    expect(data.history.map(({ status }) => status)).toContain('returned');
    expect(await stockOf(shop, first)).toBe(10);
    expect(await countRows(shop, 'events', `key = 'order.returned:${order.id}'`)).toBe(1);
  });

  it('give the promo code’s part back by piece, to the last rouble', async () => {
    const as = await shop.signIn();
    const goods = await addGoods(shop);
    const promo = await buildPromoCode(shop.db, { kind: 'fixed', value: 100 });
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
    await shop.ask('cartPromocodeApply', { as, body: { code: promo.code } });
    const order = await placeUserOrder(
      shop,
      as,
      { ...goods.line, quantity: 1 },
      {
        contact: { name: 'Анна', phone: freshPhone() },
      },
    );
    expect(order.items[0]).toMatchObject({ quantity: 3, discount: 100, total: 2900 });
    await setMoney(shop, order.id, 'paid');
    await shop.owner.query(`update orders set status = 'delivered' where id = $1`, [order.id]);
    const amounts = [966, 967, 967];
    for (const [index, amount] of amounts.entries()) {
      const lines = [{ lineId: lineOf(order, 0), quantity: 1, restock: true }];
      const { data } = await giveBack(order.id, { lines, amount, version: index + 1 });
      expect(data.returns.at(-1)?.amount).toBe(amount);
    }
  });

  it('are counted once under one key, and one of two at the same moment', async () => {
    const { order, first } = await delivered();
    const body = {
      ...{ lines: [{ lineId: lineOf(order, 0), quantity: 2, restock: true }], amount: 2000 },
      operationId: freshKey(),
    };
    const same = await Promise.all([giveBack(order.id, body), giveBack(order.id, body)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const other = { ...body, lines: [{ ...body.lines[0], quantity: 1 }], amount: 1000 };
    const two = await Promise.all(
      [1, 2].map(() => giveBack(order.id, { ...other, version: 2, operationId: freshKey() })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(shop, first)).toBe(10);
  });

  it('are no more than were bought, whatever the application thinks', async () => {
    const { order } = await delivered();
    const write = shop.owner.query(
      `with r as (insert into order_returns (id, order_id, at) values (gen_random_uuid(), $1, now()) returning id)
       insert into order_return_lines (return_id, line_id, quantity, is_restocked, amount)
       select id, $2, 4, false, 0 from r`,
      [order.id, lineOf(order, 0)],
    );
    await expect(write).rejects.toMatchObject({ constraint: 'order_lines_returned' });
  });
});

describe('a return is refused', () => {
  const one = (order: Order, more: object = {}) => ({
    lines: [{ lineId: lineOf(order, 0), quantity: 1, restock: true, ...more }],
    amount: 1000,
  });

  it.each([
    ['more than was bought', (o: Order) => one(o, { quantity: 4 }), /не больше 3/],
    ['nothing', (o: Order) => one(o, { quantity: 0 }), /./],
    ['a line of another order', (o: Order) => one(o, { lineId: o.id }), 'Такой строки в заказе нет'],
    ['no lines', () => ({ lines: [], amount: 0 }), /Отметьте, что вернули/i],
    [
      'an amount that does not add up',
      (o: Order) => ({ ...one(o), amount: 1001 }),
      'Эти вещи стоили 1 000 ₽',
    ],
    [
      'more money than the pieces had cost',
      (o: Order) => ({ ...one(o), refund: { amount: 1001, date: TODAY } }),
      'Вернуть можно не больше 1 000 ₽',
    ],
    [
      'a day to come',
      (o: Order) => ({ ...one(o), refund: { amount: 1, date: '2999-01-01' } }),
      /не наступил/,
    ],
    [
      'a line named twice',
      (o: Order) => ({ ...one(o), lines: [...one(o).lines, ...one(o).lines] }),
      'Строка названа дважды',
    ],
  ])('for %s', async (_, body, message) => {
    const { order } = await delivered();
    const before = await snapshot(shop);
    const { status, error } = await giveBack(order.id, body(order));
    const told = (error?.details as { message: string }[])[0]?.message.replaceAll('\u00A0', ' ');
    expect([status, told]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each(['new', 'confirmed', 'packed', 'cancelled'])('while the order is %s', async (state) => {
    const { order } = await delivered(state);
    const { status, error } = await giveBack(order.id, one(order));
    expect([status, error?.code]).toEqual([409, 'wrong_state']);
  });

  it('as a step, which names no lines, and against an old version', async () => {
    const { order } = await delivered();
    const step = await shop.step(order.id, { status: 'returned', version: 1 });
    expect(step.error?.message).toBe('Оформите возврат: отметьте, какие вещи вернулись');
    expect((await giveBack(order.id, { ...one(order), version: 7 })).error?.code).toBe('stale_version');
    expect((await returnAll(shop, manager, order.id)).data.status).toBe('returned');
  });
});

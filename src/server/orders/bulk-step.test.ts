import { describe, expect, it } from 'vitest';
import { snapshot, stockOf } from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager: as, orderIn } = shop;
const UNKNOWN = '01900000-0000-7000-8000-000000000001';
const bulk = (body: object) => shop.ask('staffOrderBulkStatus', { as, body });
const stateOf = async (id: string) => {
  const { rows } = await shop.owner.query('select status, version from orders where id = $1', [id]);
  return rows[0];
};

describe('steps of several orders', () => {
  it('are taken one by one: each answers by itself, and a refusal stops no other', async () => {
    const fresh = await orderIn('new');
    const done = await orderIn('completed');
    const stale = await orderIn('new');
    const last = await orderIn('new');
    const ids = [fresh.id, done.id, UNKNOWN, stale.id, last.id];
    const { status, data } = await bulk({
      ids,
      status: 'confirmed',
      comment: 'Утренний разбор',
      versions: { [fresh.id]: 1, [stale.id]: 7 },
    });
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: fresh.id, error: null },
      {
        id: done.id,
        error: { code: 'wrong_state', message: 'Из состояния «Завершён» нельзя перейти в «Подтверждён»' },
      },
      { id: UNKNOWN, error: { code: 'not_found', message: 'Заказ не найден' } },
      {
        id: stale.id,
        error: { code: 'stale_version', message: 'Данные уже изменил кто-то другой. Обновите страницу' },
      },
      { id: last.id, error: null },
    ]);
    expect(await Promise.all([fresh, done, stale, last].map(({ id }) => stateOf(id)))).toEqual([
      { status: 'confirmed', version: 2 },
      { status: 'completed', version: 1 },
      { status: 'new', version: 1 },
      { status: 'confirmed', version: 2 },
    ]);
    const { rows } = await shop.owner.query(
      `select entity_id as id, user_id as who from audit_log where action = 'order.status' and entity_id = any ($1) order by id`,
      [ids],
    );
    expect(rows).toEqual([
      { id: fresh.id, who: as.id },
      { id: last.id, who: as.id },
    ]);
  });

  it('that cancel give the pieces of each order back, once however often an order is named', async () => {
    const [one, two] = [await orderIn('confirmed'), await orderIn('packed')];
    const { data } = await bulk({ ids: [one.id, two.id, one.id], status: 'cancelled' });
    expect(data).toEqual([
      { id: one.id, error: null },
      { id: two.id, error: null },
    ]);
    expect([await stockOf(shop, one.goods), await stockOf(shop, two.goods)]).toEqual([10, 10]);
  });

  it('ask for the parcel of each where they send it off', async () => {
    const { id } = await orderIn('packed');
    const { data } = await bulk({ ids: [id], status: 'shipped' });
    expect(data).toMatchObject([
      { error: { code: 'validation_failed', message: 'Укажите перевозчика и номер отправления' } },
    ]);
  });

  it.each([
    ['no orders', { ids: [], status: 'confirmed' }],
    ['more than 100', { ids: Array.from({ length: 101 }, () => UNKNOWN), status: 'confirmed' }],
    ['a state that there is none', { ids: [UNKNOWN], status: 'lost' }],
    ['no identifier', { ids: ['x'], status: 'confirmed' }],
    ['a tracking number', { ids: [UNKNOWN], status: 'shipped', tracking: { carrier: 'x', number: '1' } }],
  ])('are refused with %s', async (_, body) => {
    const before = await snapshot(shop);
    expect((await bulk(body)).status).toBe(400);
    expect(await snapshot(shop)).toEqual(before);
  });
});

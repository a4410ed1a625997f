import { freshKey, type Person, type TestShop } from './order-fixtures.ts';

type WithOwner = Pick<TestShop, 'owner'>;

/** Writes the rows that bring an order's money into a state, whatever they were. */
export const setMoney = ({ owner }: WithOwner, id: string, state: 'paid' | 'partly_refunded' | 'refunded') =>
  owner.query(
    `with o as (select id, total, case $2 when 'paid' then 0 when 'refunded' then total else 100 end as back
      from orders where id = $1),
    gone as (delete from order_payments where order_id = $1),
    came as (insert into order_payments (id, order_id, kind, amount, day, by_kind, at)
      select gen_random_uuid(), id, 'payment', total, '2026-11-20', 'staff', now() from o),
    went as (insert into order_payments (id, order_id, kind, amount, day, by_kind, at)
      select gen_random_uuid(), id, 'refund', back, '2026-11-20', 'staff', now() from o where back > 0)
    update orders set paid = o.total, refunded = back, payment_status = $2 from o where orders.id = o.id`,
    [id, state],
  );

/** Every piece of an order came back, nobody recorded how. */
export async function comeBack({ owner }: WithOwner, id: string): Promise<void> {
  await owner.query(
    `with r as (insert into order_returns (id, order_id, at) values (gen_random_uuid(), $1, now()) returning id),
    l as (insert into order_return_lines (return_id, line_id, quantity, is_restocked, amount)
      select r.id, l.id, l.quantity, false, l.total from r, order_lines l where l.order_id = $1)
    update orders set status = 'returned', returned = total - shipping where id = $1`,
    [id],
  );
}

/** Takes every piece of an order back as staff would, all written off unless told. */
export async function returnAll(shop: TestShop, as: Person, id: string, restock = false) {
  const params = { id };
  const { data } = await shop.ask('staffOrderGet', { as, params });
  const lines = data.items.map((item) => ({ lineId: item.id, quantity: item.quantity, restock }));
  const amount = data.items.reduce((sum, item) => sum + item.total, 0);
  const body = { lines, amount, version: data.version, operationId: freshKey() };
  return shop.ask('staffOrderReturn', { as, params, body });
}

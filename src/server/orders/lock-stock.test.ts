import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#server/db/transaction.ts';
import { addGoods, type Goods, openTestShop } from '#tests/support/order-fixtures.ts';
import { lockAskedStock, lockCartStock } from './lock-stock.queries.ts';

const shop = await openTestShop();

/** Goods of two variants, as orders lock them: the lower id first. */
async function twoGoods(): Promise<[Goods, Goods]> {
  const one = await addGoods(shop);
  const other = await addGoods(shop);
  return one.variantId < other.variantId ? [one, other] : [other, one];
}

const inCart = (goods: readonly Goods[]) => goods.map(({ line }) => ({ ...line, quantity: 1 }));

/** How an order locks the stock of these goods: a guest's, and that of a stored cart. */
const orders = [
  {
    whose: 'a guest',
    lockerOf: async (goods: readonly Goods[]) => (tx: Transaction) =>
      lockAskedStock(
        tx,
        goods.map(({ line }) => ({ ...line, group: null })),
      ),
  },
  {
    whose: 'a signed-in shopper',
    lockerOf: async (goods: readonly Goods[]) => {
      const as = await shop.signIn();
      await shop.ask('cartAddBatch', { as, body: { items: inCart(goods) } });
      const { rows } = await shop.owner.query<{ id: string }>('select id from carts where user_id = $1', [
        as.id,
      ]);
      return (tx: Transaction) => lockCartStock(tx, rows[0]?.id ?? '');
    },
  },
];

describe.each(orders)('while the order of $whose holds the stock', ({ lockerOf }) => {
  it('others put the same goods into their carts', async () => {
    const goods = await addGoods(shop);
    const lock = await lockerOf([goods]);
    const as = await shop.signIn();
    await shop.db.transaction().execute(async (tx) => {
      await lock(tx);
      const added = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
      expect([added.status, added.error]).toEqual([200, null]);
    });
  });

  it('another order waits', async () => {
    const goods = await addGoods(shop);
    const lock = await lockerOf([goods]);
    await shop.db.transaction().execute(async (tx) => {
      await lock(tx);
      const stock = shop.owner.query('select id from variants where id = $1 for no key update nowait', [
        goods.variantId,
      ]);
      await expect(stock).rejects.toThrow('could not obtain lock');
    });
  });

  it('a cart that names the goods the other way round makes no ring with it', async () => {
    const [first, second] = await twoGoods();
    const lockFirst = await lockerOf([first]);
    const lockSecond = await lockerOf([second]);
    const as = await shop.signIn();
    await shop.db.transaction().execute(async (tx) => {
      await lockFirst(tx);
      const items = inCart([second, first]);
      const moved = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
      expect([moved.status, moved.error]).toEqual([200, null]);
      await lockSecond(tx);
    });
  });
});

it('lines come into a cart in id order, whatever order they are named in, and are shown as named', async () => {
  const [first, second] = await twoGoods();
  const as = await shop.signIn();
  const holder = await shop.owner.connect();
  await holder.query('begin');
  // only who would remove a variant locks it like this
  await holder.query('select id from variants where id = $1 for update', [first.variantId]);
  const items = inCart([second, first]);
  const moving = shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
  await vi.waitFor(async () => {
    const { rows } = await shop.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  await holder.query('select id from variants where id = $1 for update nowait', [second.variantId]);
  await holder.query('rollback');
  holder.release();
  const { data } = await moving;
  expect(data.cart.items.map((item) => item.variantId)).toEqual([second.variantId, first.variantId]);
});

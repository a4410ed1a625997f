import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { cartGroupSteps, GROUP, piecesIn } from '#tests/support/cart-group-steps.ts';
import { freshKey, openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read, update, remove } = cartGroupSteps(shop);

describe('the quantity of a wholesale group', () => {
  it('counts sets, and every line follows', async () => {
    const { as } = await cartWithGroup();
    const more = await update(as, 5);
    expect(piecesIn(more.data)).toEqual(['44 × 5', '46 × 10']);
    expect(more.data.items[0]?.bundle?.quantity).toBe(5);
    const less = await update(as, 1);
    expect(piecesIn(less.data)).toEqual(['44 × 1', '46 × 2']);
    expect(await read(as)).toEqual(less.data);
  });

  it('does not grow beyond the stock of any line, the rest of the cart counted, and then nothing changes', async () => {
    const { as, large } = await cartWithGroup();
    await shop.ask('cartAdd', { as, body: { ...large.line, quantity: 3 } });
    const before = await snapshot(shop);
    const { status, error } = await update(as, 4);
    expect([status, error?.code, error?.message]).toEqual([409, 'out_of_stock', 'Недостаточно товара']);
    expect(error?.details).toEqual({ availableSets: 3, requestedSets: 4 });
    expect(await snapshot(shop)).toEqual(before);
    expect(piecesIn((await update(as, 3)).data)).toContain('46 × 6');
  });

  it('set to what it is changes nothing, short lines neither', async () => {
    const { as, large } = await cartWithGroup();
    await shop.db
      .updateTable('cart_items')
      .set({ quantity: 3 })
      .where('variant_id', '=', large.variantId)
      .execute();
    expect(piecesIn((await update(as, 2)).data)).toEqual(['44 × 2', '46 × 3']);
  });

  it('does not grow while it is not sold', async () => {
    const { as } = await cartWithGroup();
    await storeSetting(shop.db, 'wholesale', { wholesaleEnabled: false });
    const more = await update(as, 3);
    const less = await update(as, 1);
    await storeSetting(shop.db, 'wholesale', {});
    expect([more.status, more.error?.code, more.error?.message]).toEqual([
      422,
      'wholesale_unavailable',
      'Оптовая продажа недоступна для этого товара',
    ]);
    expect(piecesIn(less.data)).toEqual(['44 × 1', '46 × 2']);
  });

  it('can always fall, though stock has gone since, and never makes a short line longer by it', async () => {
    const { as, small, large } = await cartWithGroup(
      {},
      {
        quantity: 4,
      },
    );
    await shop.db
      .updateTable('cart_items')
      .set({ quantity: 3 })
      .where('variant_id', '=', large.variantId)
      .execute();
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, -9, 'correction'), ($2, -9, 'correction')`,
      [small.variantId, large.variantId],
    );
    const { data } = await update(as, 3);
    expect(piecesIn(data)).toEqual(['44 × 3', '46 × 3']);
    expect(data.problems.map(({ code }) => code)).toEqual(['not_enough', 'not_enough']);
    expect(piecesIn((await update(as, 1)).data)).toEqual(['44 × 1', '46 × 2']);
  });

  it.each([
    [0, 'Минимальное количество — 1'],
    [-1, 'Минимальное количество — 1'],
    [101, 'Не больше 100 наборов'],
    [1.5, 'Нужно целое число'],
    ['2', 'Нужно целое число'],
    [null, 'Нужно целое число'],
    [2 ** 53, null],
  ])('refuses %s', async (quantity, message) => {
    const { as } = await cartWithGroup();
    const before = await snapshot(shop);
    const { status, error } = await update(as, quantity);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    if (message !== null) expect(JSON.stringify(error?.details)).toContain(message);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is none of rows that were put together one by one', async () => {
    const { as } = await cartWithGroup({}, { type: 'individual', value: 'all', quantity: 1 });
    const before = await snapshot(shop);
    const { status, error } = await update(as, 2);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is changed once by one operation, and its key serves no other change', async () => {
    const { as } = await cartWithGroup();
    const operationId = freshKey();
    await update(as, 3, { operationId });
    await update(as, 1);
    const again = await update(as, 3, { operationId });
    expect(piecesIn(again.data)).toEqual(['44 × 1', '46 × 2']);
    expect((await update(as, 4, { operationId })).error?.code).toBe('idempotency_mismatch');
    expect((await remove(as, { operationId })).error?.code).toBe('idempotency_mismatch');
  });

  it('of somebody else cannot be changed', async () => {
    await cartWithGroup();
    const stranger = await shop.signIn();
    expect((await update(stranger, 1)).error).toMatchObject({
      code: 'not_found',
      message: 'Этого оптового набора нет в корзине',
    });
    expect((await remove(stranger)).status).toBe(404);
    expect(
      (await shop.ask('cartUpdateWholesaleGroup', { body: { wholesaleGroupId: GROUP, newQuantity: 1 } }))
        .status,
    ).toBe(401);
  });
});

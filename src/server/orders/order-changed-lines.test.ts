import { describe, expect, it } from 'vitest';
import { addGoods, guestBody, openTestShop, userBody } from '#tests/support/order-fixtures.ts';
import { CHANGED, expectChanged, orderSteps } from '#tests/support/order-steps.ts';

const shop = await openTestShop();
const { place, refused } = orderSteps(shop);
const UNKNOWN_PRODUCT = '01930000-0000-7000-8000-000000000000';

describe('a cart that is not the one confirmed', () => {
  it('changed in another tab: 409 with the difference and the cart as it is', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const body = await userBody(shop, as);
    await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 3 } });
    const details = expectChanged(await refused(body, as), CHANGED);
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 3300 }]);
    expect(details.cart).toMatchObject({
      items: [{ quantity: 3, unitPrice: 1000 }],
      totals: { shipping: 300, total: 3300 },
    });
    const confirmed = await place(
      { ...body, cartVersion: details.cart.version, expectedTotal: details.cart.totals.total },
      as,
    );
    expect(confirmed.status).toBe(201);
  });

  it('was changed line by line in another tab: tells what came, grew and went', async () => {
    const [grown, gone, come] = [await addGoods(shop), await addGoods(shop), await addGoods(shop)];
    const as = await shop.signIn();
    for (const { line } of [grown, gone]) await shop.ask('cartAdd', { as, body: { ...line, quantity: 1 } });
    const seen = [grown, gone].map(({ line }) => ({ ...line, quantity: 1, unitPrice: 1000 }));
    const body = await userBody(shop, as, { seen });
    await shop.ask('cartUpdate', { as, body: { ...grown.line, newQuantity: 3 } });
    await shop.ask('cartRemove', { as, body: gone.line });
    await shop.ask('cartAdd', { as, body: { ...come.line, quantity: 2 } });
    const details = expectChanged(await refused(body, as), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'line', line: grown.line, before: 1, after: 3 },
      { kind: 'line', line: gone.line, before: 1, after: 0 },
      { kind: 'line', line: come.line, before: 0, after: 2 },
      { kind: 'total', before: 2300, after: 5000 },
    ]);
    // what is gone from the cart is not gone from the shop
    expect(details.cart.problems).toEqual([]);
  });

  it('was seen without quantities: tells prices alone of the lines that are the same', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      seen: [{ ...goods.line, unitPrice: 900 }],
      cartVersion: 'forged',
    });
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'price', line: goods.line, before: 900, after: 1000 }]);
  });

  it('names a line that the shop does not know once, though it was seen', async () => {
    const goods = await addGoods(shop);
    const unknown = { ...goods.line, size: '99' };
    const body = await guestBody(
      shop,
      [
        { ...goods.line, quantity: 1 },
        { ...unknown, quantity: 2 },
      ],
      {
        seen: [
          { ...goods.line, quantity: 1, unitPrice: 1000 },
          { ...unknown, quantity: 2, unitPrice: 1000 },
        ],
      },
    );
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: unknown, before: 2, after: 0 }]);
  });

  it('names lines that do not exist, each with its own quantity', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [
      { ...goods.line, quantity: 1 },
      { ...goods.line, size: '99', quantity: 2 },
      { ...goods.line, productId: UNKNOWN_PRODUCT, quantity: 3 },
    ]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'line', line: { ...goods.line, size: '99' }, before: 2, after: 0 },
      { kind: 'line', line: { ...goods.line, productId: UNKNOWN_PRODUCT }, before: 3, after: 0 },
    ]);
  });

  it('has a version from nowhere', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { cartVersion: 'forged' });
    expectChanged(await refused(body), CHANGED);
  });
});

import { describe, expect, it } from 'vitest';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import {
  DELIVERY,
  guestBody,
  keyHeader,
  openTestShop,
  orderBody,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept, pieces } = wholesaleSteps(shop);
const MINUTE = 60;

describe('somebody signed in who accepts a group', () => {
  it('has it in the cart, its pieces kept for 15 minutes', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const { data } = await accept(dress, { as, sets: 3 });
    expect(piecesIn(data.cart ?? ({ items: [] } as never))).toEqual(['44 × 3', '46 × 3']);
    const end = new Date(data.hold?.expiresAt ?? 0).getTime();
    expect(Math.round((end - shop.now().getTime()) / 60_000)).toBe(15);
    expect(await pieces(dress)).toBe(7);
    expect(await pieces(dress, as)).toBe(10);
    expect(await stockOf(shop, dress)).toBe(10);
  });

  it('frees the pieces with time alone', async () => {
    const [dress] = await addDress(shop);
    await accept(dress, { as: await shop.signIn(), sets: 10 });
    expect((await shop.ask('productList', { query: { inStock: 'true' } })).text).not.toContain(
      dress.product.id,
    );
    const { data } = await shop.ask('productGet', { params: { id: dress.product.id } });
    expect([data.totalStock, data.stockStatus]).toEqual([0, 'out_of_stock']);
    shop.passSeconds(15 * MINUTE);
    expect(await pieces(dress)).toBe(10);
    expect((await shop.ask('productList', { query: { inStock: 'true' } })).text).toContain(dress.product.id);
  });

  it('finds what it holds among what is in stock, a guest by the secret', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    const list = { query: { inStock: 'true', facets: 'true', limit: '100' } } as const;
    const found = async (more: object) => {
      const { text } = await shop.ask('productList', { ...list, ...more });
      const { facets } = JSON.parse(text) as { facets: { inStock: number } };
      return [text.includes(dress.product.id), facets.inStock];
    };
    const [isThere, counted] = await found({});
    expect(isThere).toBe(false);
    expect(await found({ headers: { 'hold-id': data.hold?.id } })).toEqual([true, Number(counted) + 1]);
    expect(await found({ headers: { 'hold-id': 'the-secret-of-somebody-else' } })).toEqual([false, counted]);
    const { status } = await shop.ask('productList', { ...list, headers: { 'hold-id': 'short' } });
    expect(status).toBe(400);
  });

  it('gets the same answer for the same call', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const same = { as, analysisId: 'one-and-the-same-analysis' };
    const first = await accept(dress, same);
    const second = await accept(dress, same);
    expect([second.status, second.data.hold, second.data.lines]).toEqual([
      200,
      first.data.hold,
      first.data.lines,
    ]);
    expect(piecesIn((await shop.ask('cartGet', { as })).data)).toEqual(['44 × 2', '46 × 2']);
    expect(await pieces(dress)).toBe(8);
  });

  it('adds to the hold without moving its end', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const first = await accept(dress, { as });
    shop.passSeconds(5 * MINUTE);
    const second = await accept(dress, { as, sets: 3 });
    expect(second.data.hold).toEqual(first.data.hold);
    expect(await pieces(dress)).toBe(5);
  });

  it('frees what a smaller group, a removed one and an emptied cart no longer want', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const { data } = await accept(dress, { as, sets: 4 });
    const wholesaleGroupId = data.lines[0]?.wholesaleGroupId;
    await shop.ask('cartUpdateWholesaleGroup', { as, body: { wholesaleGroupId, newQuantity: 3 } });
    expect(await pieces(dress)).toBe(7);
    await shop.ask('cartRemoveWholesaleGroup', { as, body: { wholesaleGroupId } });
    expect(await pieces(dress)).toBe(10);
    await accept(dress, { as, sets: 4 });
    await shop.ask('cartClear', { as });
    expect(await pieces(dress)).toBe(10);
  });

  it('cannot hold the same variant again for 15 minutes, but can buy it', async () => {
    const [dress] = await addDress(shop);
    const [other] = await addDress(shop);
    const { id } = await shop.signIn();
    const signedIn = async () => ({ id, token: (await shop.sessionFor(id)).token });
    await accept(dress, { as: await signedIn() });
    shop.passSeconds(16 * MINUTE);
    const as = await signedIn();
    const again = await accept(dress, { as });
    expect([again.status, again.data.hold, again.data.holdRefusal]).toEqual([200, null, 'held_recently']);
    expect((await analyze(dress, { as })).data.holdable).toBe(false);
    expect((await accept(other, { as })).data.hold).not.toBeNull();
    shop.passSeconds(16 * MINUTE);
    expect((await accept(dress, { as: await signedIn() })).data.hold).not.toBeNull();
  });

  it('holds at most 500 pieces', async () => {
    const [dress] = await addDress(shop, { stock: 1000 });
    const as = await shop.signIn();
    for (const _ of [1, 2]) await accept(dress, { as, sets: 100 });
    const { data } = await accept(dress, { as, sets: 51 });
    expect([data.hold, data.holdRefusal]).toEqual([null, 'too_many_pieces']);
    expect((await accept(dress, { as, sets: 50 })).data.hold).not.toBeNull();
  });

  it('is told anew what there is once it went elsewhere', async () => {
    const [dress] = await addDress(shop, { stock: 3 });
    await accept(dress, { as: await shop.signIn(), sets: 2 });
    const as = await shop.signIn();
    const request = { bundleType: 'color_set', selection: { color: 'RED' }, requestedQuantity: 3 };
    const { status, error } = await accept(dress, { as, sets: 3, request });
    expect([status, error?.code]).toEqual([409, 'stale_version']);
    const { analysis } = error?.details as { analysis: { causes: object; originalRequest: object } };
    expect(analysis.causes).toEqual({ stock: 0, holds: 4, cart: 0 });
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
  });

  it('is refused what makes no group, keeps no minimum or is not sold', async () => {
    const [dress] = await addDress(shop, { wholesaleMinQuantity: 5 });
    const as = await shop.signIn();
    const codes = [
      await accept(dress, { as }),
      await accept(dress, { as, bundle: { type: 'color_set', value: 'RED', sets: 1, lines: [] } }),
      await accept(dress, { as, analysisId: 'short' }),
      await accept(dress, { as, productId: '01930000-0000-7000-8000-000000000000' }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(['wholesale_minimum', 'validation_failed', 'validation_failed', 'not_found']);
    expect(await pieces(dress)).toBe(10);
  });
});

describe('the order', () => {
  it('takes the hold over', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    await accept(dress, { as, sets: 10 });
    const body = await userBody(shop, as);
    const { status } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([status, await stockOf(shop, dress)]).toEqual([201, 0]);
    const { rows } = await shop.owner.query('select 1 from hold_lines where variant_id = $1', [
      dress.variantId,
    ]);
    expect(rows).toEqual([]);
  });

  it('cannot take what somebody else holds', async () => {
    const [dress] = await addDress(shop);
    const items = [{ ...dress.line, quantity: 8 }];
    const body = await guestBody(shop, items);
    await accept(dress, { as: await shop.signIn(), sets: 5 });
    const late = await shop.ask('orderCreate', { headers: keyHeader(), body });
    expect([late.status, late.error?.message]).toEqual([409, 'Недостаточно товара']);
    expect((await shop.ask('cartQuote', { body: { items } })).data.problems).toMatchObject([
      { code: 'not_enough', available: 5 },
    ]);
    shop.passSeconds(15 * MINUTE);
    expect((await shop.ask('orderCreate', { headers: keyHeader(), body })).status).toBe(201);
  });
});

describe('a guest who accepts a group', () => {
  it('keeps the lines and the secret of the hold, which no obstacle is theirs', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    const { lines: items, hold } = data;
    const holdId = hold?.id;
    expect(data).not.toHaveProperty('cart');
    const quote = async (more: object) =>
      (await shop.ask('cartQuote', { body: { items, delivery: DELIVERY, ...more } })).data;
    expect((await quote({})).problems.map(({ code }) => code)).toEqual(['out_of_stock', 'out_of_stock']);
    const cart = await quote({ holdId });
    expect(cart.problems).toEqual([]);
    const { rows } = await shop.owner.query<{ stored: string }>(
      'select row_to_json(h)::text as stored from holds h',
    );
    expect(rows.some(({ stored }) => stored.includes(holdId ?? ''))).toBe(false);
    const order = await shop.ask('orderCreate', {
      headers: keyHeader(),
      body: orderBody(cart, { items, holdId }),
    });
    expect([order.status, await stockOf(shop, dress)]).toEqual([201, 0]);
  });

  it('has no use of a hold that is somebody else’s, past or unknown', async () => {
    const [dress] = await addDress(shop);
    const [other] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    const stranger = (await accept(other)).data.hold?.id;
    for (const holdId of [stranger, 'nobody-has-ever-given-this-one']) {
      const quote = await shop.ask('cartQuote', { body: { items: data.lines, holdId } });
      expect(quote.data.problems).toHaveLength(2);
    }
    expect((await shop.ask('cartQuote', { body: { items: [], holdId: '' } })).status).toBe(400);
  });

  it('frees what the cart of the browser wants no more', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 6 });
    const holdId = data.hold?.id;
    const items = data.lines.map((line) => ({ ...line, quantity: 2 }));
    await shop.ask('wholesaleTrimHold', { body: { holdId, items } });
    expect(await pieces(dress)).toBe(8);
    expect((await shop.ask('wholesaleTrimHold', { body: { holdId, items: [] } })).data.hold).toBeNull();
    expect(await pieces(dress)).toBe(10);
  });

  it('cannot hold more than there is by keeping silent of the cart', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    await accept(dress, { sets: 10, holdId: data.hold?.id });
    const { rows } = await shop.owner.query(
      'select sum(quantity)::int as held from hold_lines where variant_id = $1',
      [dress.variantId],
    );
    expect(rows).toEqual([{ held: 10 }]);
  });

  it('hands the hold to the account with the cart', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    const as = await shop.signIn();
    const holdId = data.hold?.id;
    const moved = await shop.ask('cartMigrate', {
      as,
      body: { localCartData: { items: data.lines }, holdId },
    });
    expect([moved.data.failedItems, piecesIn(moved.data.cart)]).toEqual([[], ['44 × 10', '46 × 10']]);
    expect([await pieces(dress, as), await pieces(dress)]).toEqual([10, 0]);
    expect((await shop.ask('cartQuote', { body: { items: data.lines, holdId } })).data.problems).toHaveLength(
      2,
    );
  });

  it('shares 20 holds with the network', async () => {
    const [dress] = await addDress(shop, { stock: 100 });
    const ip = '203.0.113.9';
    const results = [];
    for (let at = 0; at < 21; at += 1) results.push((await accept(dress, { ip, sets: 1 })).data);
    expect(results.filter(({ hold }) => hold !== null)).toHaveLength(20);
    expect(results[20]?.holdRefusal).toBe('too_many_holds');
    const holdId = results[0]?.hold?.id;
    expect((await accept(dress, { ip, sets: 1, holdId })).data.hold?.id).toBe(holdId);
    expect((await accept(dress, { ip: '203.0.113.10', sets: 1 })).data.hold).not.toBeNull();
  });
});

describe('the products that a guest holds pieces of', () => {
  it('are read with what the guest can have, by the secret of the hold alone', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 4 });
    const stock = async (holdId?: string) => {
      const body = { productIds: [dress.product.id], ...(holdId === undefined ? {} : { holdId }) };
      return (await shop.ask('productsByIds', { body })).data[0]?.totalStock;
    };
    expect([await stock(), await stock(data.hold?.id), await stock('the-secret-of-somebody-else')]).toEqual([
      12, 20, 12,
    ]);
  });
});

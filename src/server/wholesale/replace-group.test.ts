import { describe, expect, it } from 'vitest';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { accept, pieces } = wholesaleSteps(shop);

const cartOf = async (as: Person) => piecesIn((await shop.ask('cartGet', { as })).data);
const groupIn = (lines: readonly { readonly wholesaleGroupId?: string }[]) =>
  lines[0]?.wholesaleGroupId ?? '';

describe('a group that is put together anew', () => {
  it('takes the place of the old one at once, with its hold', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const first = await accept(dress, { as, sets: 8 });
    const replacedGroupId = groupIn(first.data.lines);
    const second = await accept(dress, { as, sets: 9, replacedGroupId });
    expect(second.data.hold).toEqual(first.data.hold);
    expect(await cartOf(as)).toEqual(['44 × 9', '46 × 9']);
    expect(await pieces(dress)).toBe(1);
    const smaller = await accept(dress, { as, sets: 2, replacedGroupId: groupIn(second.data.lines) });
    expect(await cartOf(as)).toEqual(['44 × 2', '46 × 2']);
    expect([smaller.data.holdRefusal, await pieces(dress)]).toEqual([undefined, 8]);
  });

  it('leaves the old one as it was where there is too little', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const first = await accept(dress, { as, sets: 3 });
    await accept(dress, { sets: 5 });
    const short = await accept(dress, { as, sets: 6, replacedGroupId: groupIn(first.data.lines) });
    expect([short.status, short.error?.code]).toEqual([409, 'stale_version']);
    expect(await cartOf(as)).toEqual(['44 × 3', '46 × 3']);
    expect(await pieces(dress, as)).toBe(5);
  });

  it('comes through the cart too, once for a repeat', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const first = await accept(dress, { as, sets: 3 });
    const replacedGroupId = groupIn(first.data.lines);
    const items = first.data.lines.map((line) => ({
      ...line,
      quantity: 4,
      wholesaleGroupId: `${dress.line.productId}-color_set-RED-anew`,
      bundle: { ...line.bundle, quantity: 4 },
    }));
    const body = { items, replacedGroupId, operationId: 'a-key-of-this-very-change' };
    const done = await shop.ask('cartAddBatch', { as, body });
    expect([done.data.totalAdded, piecesIn(done.data.cart)]).toEqual([2, ['44 × 4', '46 × 4']]);
    expect((await shop.ask('cartAddBatch', { as, body })).data.totalAdded).toBe(2);
    const gone = await shop.ask('cartAddBatch', { as, body: { items, replacedGroupId } });
    expect(gone.data.failedItems[0]).toMatchObject({
      code: 'not_found',
      error: 'Этого оптового набора нет в корзине',
    });
    expect(await cartOf(as)).toEqual(['44 × 4', '46 × 4']);
  });

  it('of a guest is judged without the old one, whose pieces the hold lets go', async () => {
    const [dress] = await addDress(shop);
    const first = await accept(dress, { sets: 8 });
    const holdId = first.data.hold?.id;
    const replacedGroupId = groupIn(first.data.lines);
    const again = { holdId, items: first.data.lines, replacedGroupId };
    const { data } = await accept(dress, { sets: 10, ...again });
    expect(data.hold?.id).toBe(holdId);
    expect(await pieces(dress)).toBe(0);
  });

  it('is refused where the old one went meanwhile, a guest’s too, and nothing is held', async () => {
    const [dress] = await addDress(shop);
    const anew = { replacedGroupId: `${dress.line.productId}-color_set-RED-gone` };
    for (const asked of [anew, { ...anew, as: await shop.signIn() }]) {
      const { status, error } = await accept(dress, asked);
      expect([status, error?.message]).toEqual([404, 'Этого оптового набора нет в корзине']);
    }
    expect(await pieces(dress)).toBe(10);
  });

  it('has an id that the database can keep', async () => {
    const [dress] = await addDress(shop);
    const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 };
    const items = [{ ...dress.line, quantity: 2, wholesaleGroupId: 'a\ud800', bundle }];
    const refused = await shop.ask('cartAddBatch', { as: await shop.signIn(), body: { items } });
    expect([refused.status, refused.error?.message]).toEqual([400, 'Оптовый набор: такого набора нет']);
  });
});

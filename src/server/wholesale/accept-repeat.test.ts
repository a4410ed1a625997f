import { describe, expect, it } from 'vitest';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { accept, pieces } = wholesaleSteps(shop);

describe('a group that is accepted by the same call again', () => {
  it('is told as the cart has it now, and not where it is gone', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const same = { as, analysisId: 'an-analysis-that-is-repeated', sets: 4 };
    const { data } = await accept(dress, same);
    const wholesaleGroupId = data.lines[0]?.wholesaleGroupId;
    await shop.ask('cartUpdateWholesaleGroup', { as, body: { wholesaleGroupId, newQuantity: 3 } });
    const smaller = await accept(dress, same);
    expect(smaller.data.lines.map(({ quantity, bundle }) => [quantity, bundle.quantity])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    await shop.ask('cartRemoveWholesaleGroup', { as, body: { wholesaleGroupId } });
    const gone = await accept(dress, same);
    expect([gone.status, gone.error?.code, gone.error?.message]).toEqual([
      404,
      'not_found',
      'Этого оптового набора нет в корзине',
    ]);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
    expect(await pieces(dress)).toBe(10);
  });

  it('has no hold where it got none', async () => {
    const [dress] = await addDress(shop, { stock: 1000 });
    const [other] = await addDress(shop);
    const as = await shop.signIn();
    for (const _ of [1, 2]) await accept(dress, { as, sets: 100 });
    await accept(other, { as });
    const same = { as, sets: 51, analysisId: 'an-analysis-above-the-limit' };
    await accept(dress, same);
    expect((await accept(dress, same)).data.hold).toBeNull();
  });
});

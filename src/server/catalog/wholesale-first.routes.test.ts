import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { type BuiltProduct, buildProduct, storeSetting } from '#tests/support/builders.ts';

const { db, call, signIn } = await testApi();
const viewers = {
  guest: { call },
  pending: await signIn({ wholesale: 'pending' }),
  approved: await signIn({ wholesale: 'approved' }),
  manager: await signIn({ role: 'manager' }),
};
let dress: BuiltProduct;

beforeAll(async () => {
  dress = await buildProduct(db, { price: 5990, wholesalePrice: 4200, variants: [{ stock: 9 }] });
});

const turn = (prioritizeWholesaleCustomers: boolean, wholesaleEnabled = true) =>
  Promise.all([
    storeSetting(db, 'retail', { businessRules: { prioritizeWholesaleCustomers } }),
    storeSetting(db, 'wholesale', { wholesaleEnabled }),
  ]);

/** What a viewer is told of wholesale: on the page, on a card and on a brief one. */
async function told(viewer: keyof typeof viewers) {
  const ask = viewers[viewer].call;
  const { data } = await ask('productGet', { params: { id: dress.id } });
  const lists = (['card', 'brief'] as const).map(async (view) => {
    const list = await ask('productsByIds', { query: { view }, body: { productIds: [dress.id] } });
    return list.data[0];
  });
  const all = [data, ...(await Promise.all(lists))];
  return all.map((product) => [
    product?.price,
    product?.wholesale?.isFirst,
    product?.wholesale?.wholesalePrice,
  ]);
}

const FIRST = [
  [5990, true, 4200],
  [5990, true, 4200],
  [5990, true, 4200],
];
const USUAL = [
  [5990, undefined, 4200],
  [5990, undefined, undefined],
  [5990, undefined, undefined],
];

describe('the wholesale price', () => {
  it('comes first for approved buyers and staff where the shop says so, and for nobody else', async () => {
    await turn(true);
    // twice, as what one was shown is kept in memory
    for (const _ of [1, 2]) {
      expect(await told('guest')).toEqual(USUAL);
      expect(await told('approved')).toEqual(FIRST);
      expect(await told('pending')).toEqual(USUAL);
      expect(await told('manager')).toEqual(FIRST);
    }
  });

  it('comes first for nobody where the shop does not say so, or sells nothing wholesale', async () => {
    await turn(false);
    expect(await told('approved')).toEqual(USUAL);
    await turn(true, false);
    expect(await told('approved')).toEqual(USUAL);
  });

  it('comes first only of what can be bought wholesale now', async () => {
    await turn(true);
    dress = await buildProduct(db, { price: 5990, wholesalePrice: 4200, variants: [{ stock: 4 }] });
    expect(await told('approved')).toEqual(USUAL);
  });
});

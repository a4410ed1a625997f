import { describe, expect, it } from 'vitest';
import { grouped, red44 } from '#tests/support/cart-lines.ts';
import { type RetailCandidate, retailInstead } from './retail-instead.ts';

const bundle = { type: 'individual', value: 'all', quantity: 1, perSet: 1 } as const;
const group = { id: grouped.group.id, bundle };
const atRetail = { closed: null, minQuantity: 1, maxQuantity: 100 };
const line: RetailCandidate = {
  ...red44,
  ...{ variantId: 'v1', group, quantity: 6, closed: null, stock: 4, minQuantity: 5, maxQuantity: 1000 },
  atRetail,
};
const other: RetailCandidate = { ...line, variantId: 'v2', size: '46', quantity: 3, stock: 3 };
const single: RetailCandidate = { ...red44, ...line, group: null, quantity: 1, stock: 10 };
const another = (it: RetailCandidate): RetailCandidate => ({ ...it, group: { id: 'another', bundle } });

describe('what of a group can be bought at retail instead', () => {
  it.each<[string, RetailCandidate[], number[]]>([
    ['what is left below the wholesale minimum', [line], [4]],
    ['nothing while what is left keeps it', [{ ...line, stock: 5 }], [0]],
    ['nothing while other lines keep it', [line, other], [0, 0]],
    ['nothing while another group of the product keeps it', [line, another(other)], [0, 0]],
    ['all of it where fewer than the minimum were asked for', [{ ...line, quantity: 3 }], [3]],
    ['all of it where wholesale is closed', [{ ...line, closed: 'wholesale_closed', quantity: 3 }], [3]],
    ['nothing of a variant that is gone', [{ ...line, stock: 0 }, other], [0, 3]],
    ['nothing where retail is closed', [{ ...line, atRetail: { ...atRetail, closed: 'shop' } }], [0]],
    ['nothing below the retail minimum', [{ ...line, atRetail: { ...atRetail, minQuantity: 5 } }], [0]],
    ['no more than the retail maximum', [{ ...line, atRetail: { ...atRetail, maxQuantity: 2 } }], [2]],
    ['what a retail line of it leaves', [line, { ...single, stock: 4 }], [3, 0]],
    [
      'what a retail line leaves of the maximum',
      [{ ...line, atRetail: { ...atRetail, maxQuantity: 2 } }, single],
      [1, 0],
    ],
    ['nothing of a retail line', [single], [0]],
  ])('is %s', (_, lines, expected) => {
    expect(retailInstead(lines, true)).toEqual(expected);
  });

  it('is nothing beside another group, where retail and wholesale may not share a cart', () => {
    const elsewhere = another({ ...line, productId: 'p2', variantId: 'v9', stock: 10 });
    expect(retailInstead([line, elsewhere], false)).toEqual([0, 0]);
    expect(retailInstead([line], false)).toEqual([4]);
  });
});

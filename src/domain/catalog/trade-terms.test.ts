import { describe, expect, it } from 'vitest';
import { type Closed, offerOf, type ProductTerms, type TradeTerms } from '#domain/catalog/trade-terms.ts';

const shop: TradeTerms = {
  retailOpen: true,
  wholesaleOpen: true,
  minimum: null,
  allowsMixture: true,
  defaultMinQuantity: 1,
  defaultMaxQuantity: 100,
};
const product: ProductTerms = {
  isActive: true,
  seesPrice: true,
  retail: { isOffered: true, minQuantity: null, maxQuantity: null },
  wholesale: { isOffered: true, minQuantity: 5 },
};
const offRetail = { ...product.retail, isOffered: false };
const offWholesale = { ...product.wholesale, isOffered: false };

describe('what the shop allows of a line', () => {
  it.each([
    ['retail', 1, 100],
    ['wholesale', 5, 1000],
  ] as const)('%s has its own limits', (way, minQuantity, maxQuantity) => {
    expect(offerOf(way, product, shop)).toEqual({ closed: null, minQuantity, maxQuantity });
  });

  it('the product’s own limits go first, and no line is longer than the shop takes', () => {
    const retail = { isOffered: true, minQuantity: 2, maxQuantity: 3000 };
    expect(offerOf('retail', { ...product, retail }, shop)).toMatchObject({
      minQuantity: 2,
      maxQuantity: 1000,
    });
  });

  it.each<[string, Partial<ProductTerms>, Partial<TradeTerms>, Closed | null, Closed | null]>([
    ['nothing stands in the way', {}, {}, null, null],
    ['the shop sells wholesale alone', {}, { retailOpen: false }, 'shop', null],
    ['the shopper may not buy wholesale', {}, { wholesaleOpen: false }, null, 'wholesale_closed'],
    ['the product is off', { isActive: false }, {}, 'not_sold', 'not_sold'],
    ['it is off in every way', { isActive: false, retail: offRetail }, {}, 'not_sold', 'not_sold'],
    ['its price is not shown', { seesPrice: false }, {}, 'price_hidden', 'price_hidden'],
    ['it is off besides', { seesPrice: false, isActive: false }, {}, 'not_sold', 'not_sold'],
    ['it is for wholesale alone', { retail: offRetail }, {}, 'product', null],
    ['it is for retail alone', { wholesale: offWholesale }, {}, null, 'wholesale_closed'],
    ['it is sold in no way', { retail: offRetail, wholesale: offWholesale }, {}, 'other', 'wholesale_closed'],
  ])('%s', (_, ofProduct, ofShop, retail, wholesale) => {
    const closed = (way: 'retail' | 'wholesale') =>
      offerOf(way, { ...product, ...ofProduct }, { ...shop, ...ofShop }).closed;
    expect([closed('retail'), closed('wholesale')]).toEqual([retail, wholesale]);
  });
});

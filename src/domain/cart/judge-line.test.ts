import { describe, expect, it } from 'vitest';
import { offerOf, type ProductTerms, type TradeTerms } from './judge-line.ts';

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

describe('what the shop allows of a line', () => {
  it.each([
    ['retail', 1, 100],
    ['wholesale', 5, 1000],
  ] as const)('%s has its own limits', (way, minQuantity, maxQuantity) => {
    expect(offerOf(way, product, shop)).toEqual({
      canBuy: true,
      isPriceHidden: false,
      minQuantity,
      maxQuantity,
    });
  });

  it('the product’s own limits go first, and no line is longer than the shop takes', () => {
    const retail = { isOffered: true, minQuantity: 2, maxQuantity: 3000 };
    expect(offerOf('retail', { ...product, retail }, shop)).toMatchObject({
      minQuantity: 2,
      maxQuantity: 1000,
    });
  });

  it.each<[string, Partial<ProductTerms>, Partial<TradeTerms>, boolean, boolean]>([
    ['the shop sells wholesale alone', {}, { retailOpen: false }, false, true],
    ['the shopper may not buy wholesale', {}, { wholesaleOpen: false }, true, false],
    ['the product is off', { isActive: false }, {}, false, false],
    ['its price is not shown', { seesPrice: false }, {}, false, false],
    ['it is for wholesale alone', { retail: { ...product.retail, isOffered: false } }, {}, false, true],
    ['it is for retail alone', { wholesale: { isOffered: false, minQuantity: 5 } }, {}, true, false],
  ])('%s', (_, ofProduct, ofShop, retail, wholesale) => {
    const canBuy = (way: 'retail' | 'wholesale') =>
      offerOf(way, { ...product, ...ofProduct }, { ...shop, ...ofShop }).canBuy;
    expect([canBuy('retail'), canBuy('wholesale')]).toEqual([retail, wholesale]);
  });

  it.each<[string, Partial<ProductTerms>, Partial<TradeTerms>, true | undefined]>([
    ['the product is not sold so', { wholesale: { isOffered: false, minQuantity: 5 } }, {}, true],
    ['this shopper may not buy so', {}, { wholesaleOpen: false }, true],
    ['it is not sold at all', { isActive: false }, {}, undefined],
    ['nothing stands in the way', {}, {}, undefined],
  ])('says that wholesale alone is closed where %s', (_, ofProduct, ofShop, expected) => {
    const { isWholesaleClosed } = offerOf('wholesale', { ...product, ...ofProduct }, { ...shop, ...ofShop });
    expect(isWholesaleClosed).toBe(expected);
  });

  it.each<[string, Partial<ProductTerms>, Partial<TradeTerms>, string | undefined]>([
    ['the shop sells wholesale alone', {}, { retailOpen: false }, 'shop'],
    ['the product is sold wholesale alone', { retail: offRetail }, {}, 'product'],
    [
      'it is sold in no way',
      { retail: offRetail, wholesale: { isOffered: false, minQuantity: 5 } },
      {},
      'other',
    ],
    ['it is out of the shop', { isActive: false, retail: offRetail }, {}, undefined],
    ['nothing stands in the way', {}, {}, undefined],
  ])('says what of retail is closed where %s', (_, ofProduct, ofShop, expected) => {
    const { retailClosed } = offerOf('retail', { ...product, ...ofProduct }, { ...shop, ...ofShop });
    expect(retailClosed).toBe(expected);
  });

  it.each<[string, Partial<ProductTerms>, boolean]>([
    ['only its price stands in the way', { seesPrice: false }, true],
    ['it is off besides', { seesPrice: false, isActive: false }, false],
    ['nothing does', {}, false],
  ])('says that the price is hidden where %s', (_, ofProduct, expected) => {
    expect(offerOf('retail', { ...product, ...ofProduct }, shop).isPriceHidden).toBe(expected);
  });
});

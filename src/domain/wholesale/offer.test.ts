import { describe, expect, it } from 'vitest';
import { canBuyWholesale } from './offer.ts';

const terms = { wholesaleEnabled: true, mayBuy: true };
const wholesale = { enabled: true, available: true, minQuantity: 5 };
const product = { isActive: true, totalStock: 5, wholesale };

describe('whether a product can be bought wholesale now', () => {
  it.each([
    ['all well', product, terms, true],
    ['no way to buy wholesale', product, null, false],
    ['the shop’s switch off', product, { ...terms, wholesaleEnabled: false }, false],
    ['a visitor who may not', product, { ...terms, mayBuy: false }, false],
    ['out of the shop', { ...product, isActive: false }, terms, false],
    ['stock below the minimum', { ...product, totalStock: 4 }, terms, false],
    ['wholesale disabled', { ...product, wholesale: { ...wholesale, enabled: false } }, terms, false],
    ['not available', { ...product, wholesale: { ...wholesale, available: false } }, terms, false],
    ['no minimum', { ...product, wholesale: { ...wholesale, minQuantity: null } }, terms, false],
    ['silent about wholesale', { ...product, wholesale: null }, terms, false],
  ])('%s', (_, given, shop, expected) => {
    expect(canBuyWholesale(given, shop)).toBe(expected);
  });
});

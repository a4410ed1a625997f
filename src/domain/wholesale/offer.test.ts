import { describe, expect, it } from 'vitest';
import {
  canBuyWholesale,
  type WholesaleProduct,
  type WholesaleTerms,
  wholesaleAvailability,
  wholesaleTerms,
} from './offer.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';

const terms = { wholesaleEnabled: true, mayBuy: true, hasOrderForm: true };
const wholesale = { enabled: true, available: true, minQuantity: 5 };
const product = { isActive: true, totalStock: 5, wholesale };

const off = { ...terms, wholesaleEnabled: false };
const stranger = { ...terms, mayBuy: false };
const hidden = { ...product, wholesale: { ...wholesale, priceOnRequest: true } };

describe('whether a product can be bought wholesale now', () => {
  it.each<[string, WholesaleProduct, WholesaleTerms | null, string]>([
    ['all well', product, terms, 'available'],
    [
      'a price that is shown',
      { ...product, wholesale: { ...wholesale, priceOnRequest: false } },
      terms,
      'available',
    ],
    ['no way to buy wholesale', product, null, 'global_disabled'],
    ['the shop’s switch off', product, off, 'global_disabled'],
    ['the shop’s switch off, for a stranger too', product, { ...off, mayBuy: false }, 'global_disabled'],
    ['a visitor who is not approved', product, stranger, 'approval_required'],
    ['out of the shop', { ...product, isActive: false }, terms, 'product_inactive'],
    ['stock below the minimum', { ...product, totalStock: 4 }, terms, 'out_of_stock'],
    ['too little stock for a stranger', { ...product, totalStock: 0 }, stranger, 'out_of_stock'],
    [
      'wholesale disabled',
      { ...product, wholesale: { ...wholesale, enabled: false } },
      terms,
      'product_disabled',
    ],
    [
      'not available',
      { ...product, wholesale: { ...wholesale, available: false } },
      terms,
      'product_disabled',
    ],
    ['no minimum', { ...product, wholesale: { ...wholesale, minQuantity: null } }, terms, 'product_disabled'],
    ['minimum 0', { ...product, wholesale: { ...wholesale, minQuantity: 0 } }, terms, 'product_disabled'],
    ['silent about wholesale', { ...product, wholesale: null }, terms, 'product_disabled'],
    ['a hidden price', hidden, terms, 'price_on_request'],
    ['a hidden price for a stranger', hidden, stranger, 'approval_required'],
  ])('%s: %s', (_, given, shop, status) => {
    expect(wholesaleAvailability(given, shop).status).toBe(status);
    expect(canBuyWholesale(given, shop)).toBe(status === 'available');
  });

  it('tells how far the stock is from the minimum', () => {
    expect(wholesaleAvailability({ ...product, totalStock: 4 }, terms)).toEqual({
      status: 'out_of_stock',
      stock: 4,
      minQuantity: 5,
    });
  });
});

describe('what the settings come to for a visitor', () => {
  it.each([
    ['everyone', true, false, true, true, { wholesaleEnabled: true, mayBuy: true, hasOrderForm: true }],
    ['everyone', true, false, false, true, { wholesaleEnabled: true, mayBuy: true, hasOrderForm: false }],
    ['everyone', true, false, true, false, { wholesaleEnabled: true, mayBuy: true, hasOrderForm: false }],
    ['approved', true, false, true, true, { wholesaleEnabled: true, mayBuy: false, hasOrderForm: false }],
    ['approved', true, true, true, true, { wholesaleEnabled: true, mayBuy: true, hasOrderForm: true }],
    ['everyone', false, true, true, true, { wholesaleEnabled: false, mayBuy: false, hasOrderForm: false }],
  ] as const)('%s, switch %s, approved %s, rows %s, prices %s', (...given) => {
    const [wholesaleAccess, wholesaleEnabled, isApproved, allowIndividual, seesPrices, expected] = given;
    const bundleTypeSettings = { ...DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings, allowIndividual };
    const settings = { wholesaleAccess, wholesaleEnabled, bundleTypeSettings };
    expect(wholesaleTerms(settings, { isApproved, seesPrices })).toEqual(expected);
  });
});

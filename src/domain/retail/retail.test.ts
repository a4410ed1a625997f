import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { isWholesaleAvailable } from '#domain/wholesale/offer.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { isWholesaleOnly, type RetailProduct, retailAvailability } from './availability.ts';
import { retailNotice } from './notice.ts';
import { clampQuantity, quantityHint, quantityRange } from './quantity.ts';
import { DEFAULT_RETAIL_SETTINGS, FALLBACK_RETAIL_SETTINGS, retailMinimum } from './settings.ts';

const on = { enabled: true, allowRetailPurchases: true };
const good: RetailProduct = {
  isActive: true,
  totalStock: 3,
  price: 8390,
  retail: { enabled: true, allowPurchase: true },
};
const hopeless: RetailProduct = { isActive: false, totalStock: 0, retail: { enabled: false } };
const wholesale = { enabled: true, available: true, minQuantity: 8, discountPercentage: 20 };

describe('retail availability (checked in this order)', () => {
  it.each([
    ['settings missing', hopeless, null, 'global_disabled'],
    ['settings not loaded', hopeless, undefined, 'global_disabled'],
    ['disabled', hopeless, { enabled: false, allowRetailPurchases: true }, 'global_disabled'],
    ['purchases not allowed', good, { enabled: true, allowRetailPurchases: false }, 'global_disabled'],
    ['the product’s retail disabled', hopeless, on, 'product_disabled'],
    ['purchase not allowed', { ...good, retail: { allowPurchase: false } }, on, 'product_disabled'],
    ['not active', { ...hopeless, retail: null }, on, 'product_inactive'],
    ['no stock', { ...good, totalStock: 0 }, on, 'out_of_stock'],
    ['stock below nothing', { ...good, totalStock: -1 }, on, 'out_of_stock'],
    ['all well', good, on, 'available'],
    ['no price that the visitor may see', { ...good, price: undefined }, on, 'price_on_request'],
    ['nothing left, nor a price', { ...good, price: undefined, totalStock: 0 }, on, 'out_of_stock'],
    ['silent about retail', { isActive: true, totalStock: 1, price: 1 }, on, 'available'],
  ])('%s', (_, product, settings, status) => {
    expect(retailAvailability(product, settings).status).toBe(status);
  });

  it('tells the wholesale minimum and discount of a product not sold at retail (default 15%)', () => {
    const product = { ...good, retail: { enabled: false } };
    expect(retailAvailability({ ...product, wholesale }, on)).toEqual({
      status: 'product_disabled',
      minQuantity: 8,
      discountPercent: 20,
    });
    expect(retailAvailability(product, on)).toEqual({
      status: 'product_disabled',
      minQuantity: 5,
      discountPercent: 15,
    });
  });

  it('says no word of wholesale where the shop sells nothing so', () => {
    const shop = { wholesaleEnabled: false };
    const closed = { ...good, wholesale, retail: { enabled: false } };
    expect(retailAvailability(closed, on, shop)).toEqual({ status: 'closed' });
    expect(retailAvailability(good, { ...on, enabled: false }, shop)).toEqual({ status: 'closed' });
    expect(retailAvailability(good, on, shop)).toEqual({ status: 'available' });
    expect(retailAvailability(closed, on, { wholesaleEnabled: true }).status).toBe('product_disabled');
  });

  it.each([
    [{ ...good, wholesale }, false],
    [{ ...good, wholesale, totalStock: 0 }, false],
    [{ ...good, wholesale, price: undefined }, false],
    [{ ...good, wholesale, isActive: false }, false],
    [{ ...good, wholesale, retail: { enabled: false } }, true],
    [{ ...good, retail: { enabled: false } }, false],
    [{ ...good, retail: { enabled: false }, wholesale: { ...wholesale, available: false } }, false],
    [{ ...good, retail: { enabled: false }, wholesale: { ...wholesale, enabled: false } }, false],
  ])('%j is wholesale only: %s', (product, expected) => {
    expect(isWholesaleOnly(product, on)).toBe(expected);
  });

  it.each([
    [wholesale, true],
    [{ ...wholesale, minQuantity: 0 }, false],
    [{ ...wholesale, minQuantity: null }, false],
    [{ ...wholesale, available: undefined }, false],
    [null, false],
  ])('wholesale %j is available: %s (a minimum above 0)', (offer, expected) => {
    expect(isWholesaleAvailable(offer)).toBe(expected);
  });
});

describe('notices', () => {
  it.each([
    [{ status: 'global_disabled' }, 'warning', 'Только оптовые продажи', null],
    [{ status: 'closed' }, 'warning', 'Розничная продажа недоступна', null],
    [{ status: 'product_inactive' }, 'error', 'Товар недоступен', null],
    [{ status: 'out_of_stock' }, 'error', 'Нет в наличии', 'К сожалению, этот товар закончился'],
    [
      { status: 'price_on_request' },
      'info',
      'Цена по запросу',
      'Напишите нам или позвоните: назовём цену и ответим на вопросы',
    ],
  ] as const)('%j', (availability, tone, title, detail) => {
    expect(retailNotice(availability)).toEqual({ tone, title, detail });
  });

  it('names the wholesale minimum and discount, and is silent when all is well', () => {
    expect(retailNotice({ status: 'product_disabled', minQuantity: 5, discountPercent: 15 })).toEqual({
      tone: 'info',
      title: 'Товар доступен только оптом',
      detail: 'От\u00A05\u00A0шт., скидка 15%',
    });
    expect(retailNotice({ status: 'available' })).toBeNull();
  });
});

describe('the retail quantity range', () => {
  const settings = { defaultMinQuantity: 2, defaultMaxQuantity: 50 };
  const product = { totalStock: 30, retail: { minQuantity: 3, maxQuantity: 10 } };

  it.each([
    ['the product’s own limits', { product, settings }, 3, 10, false],
    ['the shop’s, without them', { product: { totalStock: 80 }, settings }, 2, 50, false],
    ['1 and 100 at last', { product: { totalStock: 800, retail: {} }, settings: null }, 1, 100, false],
    [
      'what the shop takes of a line',
      { product: { totalStock: 5000, retail: { maxQuantity: 3000 } } },
      1,
      1000,
      false,
    ],
    ['total stock', { product: { ...product, totalStock: 7 }, settings }, 3, 7, true],
    ['the variant', { product, settings, variantStock: 6 }, 3, 6, true],
    ['less the cart', { product, settings, variantStock: 6, cartDemand: 2 }, 3, 4, true],
    ['all in the cart', { product, settings, variantStock: 6, cartDemand: 9 }, 3, 0, true],
    ['a rule met exactly', { product, settings, variantStock: 10 }, 3, 10, false],
  ])('follows %s', (_, limits, min, max, isStockBound) => {
    expect(quantityRange(limits)).toEqual({ min, max, isStockBound });
  });

  it('never exceeds any of its bounds', () => {
    const pieces = fc.nat(500);
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (totalStock, maxQuantity, variantStock, cartDemand) => {
        const { max } = quantityRange({
          product: { totalStock, retail: { maxQuantity } },
          variantStock,
          cartDemand,
        });
        expect(max).toBeGreaterThanOrEqual(0);
        expect(max).toBeLessThanOrEqual(Math.min(totalStock, Math.max(0, variantStock - cartDemand)));
        expect(max).toBeLessThanOrEqual(maxQuantity || 100);
      }),
    );
  });

  it.each([
    [0, 3],
    [5.9, 5],
    [99, 10],
    [Number.NaN, 3],
    [Number.POSITIVE_INFINITY, 3],
  ])('clamps %d to %d', (value, expected) => {
    expect(clampQuantity(value, { min: 3, max: 10 })).toBe(expected);
  });

  it.each([
    [{ min: 1, max: 100, isStockBound: false }, null],
    [{ min: 1, max: 150, isStockBound: true }, null],
    [{ min: 1, max: 4, isStockBound: true }, 'Доступно 4\u00A0шт.'],
    [{ min: 3, max: 2, isStockBound: true }, 'Доступно 2\u00A0шт.'],
    [{ min: 1, max: 10, isStockBound: false }, 'Максимум 10\u00A0шт.'],
    [{ min: 3, max: 10, isStockBound: false }, 'От\u00A03 до\u00A010\u00A0шт.'],
    [{ min: 3, max: 7, isStockBound: true }, 'От\u00A03 до\u00A07\u00A0шт.'],
  ])('hints at %j', (range, text) => {
    expect(quantityHint(range)).toBe(text);
  });

  it('hints at the wholesale minimum, 5 by default', () => {
    expect(wholesaleQuantityHint(8)).toBe('Минимум 8\u00A0шт. для оптового заказа');
    expect(wholesaleQuantityHint(null)).toBe('Минимум 5\u00A0шт. для оптового заказа');
  });
});

describe('settings', () => {
  it('disables retail when the shop cannot be reached', () => {
    expect(retailAvailability(good, FALLBACK_RETAIL_SETTINGS).status).toBe('global_disabled');
    expect(retailAvailability(good, DEFAULT_RETAIL_SETTINGS).status).toBe('available');
  });

  it('allows every kind of bundle, individual first, when the shop cannot be reached', () => {
    expect(Object.values(DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings)).toEqual([true, true, true, true]);
    expect(DEFAULT_WHOLESALE_SETTINGS).toMatchObject({
      wholesaleEnabled: true,
      defaultBundleType: 'individual',
    });
  });

  it.each([
    [{ requireMinimumOrder: true, minimumOrderValue: roubles(3000) }, 300_000],
    [{ requireMinimumOrder: false, minimumOrderValue: roubles(3000) }, null],
    [{ requireMinimumOrder: true, minimumOrderValue: roubles(0) }, null],
  ])('requires %j as %j kopecks', (settings, expected) => {
    expect(retailMinimum(settings)).toBe(expected);
  });
});

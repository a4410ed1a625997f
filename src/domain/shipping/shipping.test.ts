import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks, roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES, DEFAULT_SHIPPING_SETTINGS } from './defaults.ts';
import { freeShippingProgress, shippingFee } from './fee.ts';
import { freeShippingThreshold } from './free-from.ts';
import { eligibleMethods, methodEligibility, selectMethod } from './method.ts';
import { choosePickup, keptPickup, pickupPointLine } from './pickup.ts';
import { refusalText } from './refusal-text.ts';
import { cityAfterMove, needsCity } from './region.ts';
import { settingsInKopecks } from './settings.ts';

describe('eligibility', () => {
  const method = {
    isActive: true,
    regions: ['moscow', 'spb'],
    minOrderValue: kopecks(100_000),
    maxOrderValue: kopecks(900_000),
  };

  it.each([
    [method, 'moscow', 100_000, { status: 'eligible' }],
    [method, 'spb', 900_000, { status: 'eligible' }],
    [method, undefined, 500_000, { status: 'eligible' }],
    [{ ...method, isActive: false }, 'moscow', 500_000, { status: 'inactive' }],
    [method, 'tver', 500_000, { status: 'other_region' }],
    [method, 'moscow', 99_900, { status: 'below_minimum', missing: 100 }],
    [method, 'moscow', 900_100, { status: 'above_maximum', excess: 100 }],
    [{ ...method, regions: [] }, 'tver', 500_000, { status: 'eligible' }],
    [{ ...method, regions: null }, 'tver', 500_000, { status: 'eligible' }],
    [{ ...method, maxOrderValue: null }, 'moscow', 9_000_000, { status: 'eligible' }],
    [{ ...method, maxOrderValue: kopecks(0) }, 'moscow', 9_000_000, { status: 'eligible' }],
    [{ isActive: true }, 'moscow', 0, { status: 'eligible' }],
  ])('%j to %s for %d kopecks is %j', (limits, region, orderValue, expected) => {
    expect(methodEligibility(limits, { orderValue: kopecks(orderValue), region })).toEqual(expected);
  });
});

describe('selection (remembered, else default, else first)', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b', isDefault: true }, { id: 'c' }];

  it.each([
    ['c', 'a', 'c'],
    ['gone', 'a', 'a'],
    [null, 'gone', 'b'],
    [undefined, undefined, 'b'],
  ])('remembered %s, default %s: %s', (remembered, byDefault, id) => {
    expect(selectMethod([a, b, c], remembered, byDefault)?.id).toBe(id);
  });

  it('takes the first without any default, and none of nothing', () => {
    expect(selectMethod([c, a])?.id).toBe('c');
    expect(selectMethod([], 'a', 'a')).toBeNull();
  });
});

describe('the fee', () => {
  const courier = { price: kopecks(35_000), details: { freeFrom: kopecks(700_000) } };
  const post = { price: kopecks(50_000) };
  const settings = {
    freeShipping: { enabled: true, minOrderValue: kopecks(500_000) },
    calculatedShipping: { price: kopecks(40_000) },
  };
  const paid = { ...settings, freeShipping: { enabled: false, minOrderValue: kopecks(0) } };

  it.each([
    ['the method’s price', 499_900, courier, settings, 35_000],
    ['free by the shop', 500_000, courier, settings, 0],
    ['free by the method', 700_000, courier, paid, 0],
    ['not yet free by the method', 699_900, courier, paid, 35_000],
    ['never free', 99_000_000, post, paid, 50_000],
    ['calculated, without a method', 100_000, null, settings, 40_000],
    ['300 ₽ with nothing known', 499_900, null, null, 30_000],
    ['free from 5 000 ₽ with nothing known', 500_000, null, null, 0],
    ['300 ₽ with empty settings', 9_000_000, null, {}, 30_000],
  ])('is %s', (_, orderValue, method, known, fee) => {
    expect(shippingFee(kopecks(orderValue), method, known)).toBe(fee);
  });

  it('has one threshold for fee and progress', () => {
    expect(freeShippingThreshold(courier, settings)).toBe(500_000);
    expect(freeShippingThreshold(courier, paid)).toBe(700_000);
    expect(freeShippingThreshold(post, paid)).toBeNull();
    expect(freeShippingThreshold(null, null)).toBe(500_000);
  });

  it.each([
    [0, 5000, 0, 5000],
    [2500, 5000, 50, 2500],
    [4999, 5000, 99, 1],
    [5000, 5000, 100, 0],
    [90_000, 5000, 100, 0],
    [-10, 5000, 0, 5010],
    [0, 0, 100, 0],
  ])(
    'progress of %d towards %d is %d%%, %d missing (capped at 100%%)',
    (value, threshold, percent, missing) => {
      expect(freeShippingProgress(roubles(value), roubles(threshold))).toEqual({ percent, missing });
    },
  );

  it('says 100% exactly when delivery is free', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 1_000_000 }), (value, freeFrom) => {
        const isFree =
          shippingFee(
            kopecks(value),
            { price: kopecks(1), details: { freeFrom: kopecks(freeFrom) } },
            null,
          ) === 0;
        expect(freeShippingProgress(roubles(value), roubles(freeFrom)).percent === 100).toBe(isFree);
      }),
    );
  });
});

describe('built-in delivery', () => {
  const settings = DEFAULT_SHIPPING_SETTINGS;
  const { methods, defaultMethod, regions } = settings;

  it('has a method for every region, the first of which is Moscow', () => {
    expect(regions[0]).toEqual({ code: 'moscow', name: 'Москва', cities: ['Москва'] });
    for (const { code } of regions) {
      expect(eligibleMethods(methods, { orderValue: kopecks(0), region: code }).length).toBeGreaterThan(0);
    }
  });

  it('brings by courier for 300 ₽, free from 5 000 ₽, unless told otherwise', () => {
    const chosen = selectMethod(
      eligibleMethods(methods, { orderValue: kopecks(100_000) }),
      null,
      defaultMethod,
    );
    expect(chosen?.name).toBe('Курьер по Москве');
    expect(shippingFee(kopecks(499_900), chosen, settings)).toBe(30_000);
    expect(shippingFee(kopecks(500_000), chosen, settings)).toBe(0);
  });

  it('is kept in roubles and counted in kopecks', () => {
    const { methods: stored, freeShipping, calculatedShipping } = DEFAULT_SHIPPING_IN_ROUBLES;
    expect(stored.map((method) => method.price)).toEqual([300, 300, 500]);
    expect([freeShipping.minOrderValue, calculatedShipping.price]).toEqual([5000, 300]);
    expect(methods.map((method) => method.price)).toEqual([30_000, 30_000, 50_000]);
    expect(methods.map((method) => method.details.freeFrom)).toEqual([500_000, 500_000, null]);
    const limited = {
      ...DEFAULT_SHIPPING_IN_ROUBLES,
      methods: stored.map((it) => ({ ...it, minOrderValue: roubles(1), maxOrderValue: roubles(2.5) })),
    };
    expect(settingsInKopecks(limited).methods[0]).toMatchObject({ minOrderValue: 100, maxOrderValue: 250 });
  });
});

describe('pickup points (a kind of method)', () => {
  const point = (id: string, region: string) => ({
    id,
    name: `Пункт ${id}`,
    region,
    city: 'Москва',
    address: 'Тверская улица, дом 1',
    workingHours: '10:00–20:00',
  });
  const [arbat, tverskaya, nevsky] = [
    point('arbat', 'moscow'),
    point('tverskaya', 'moscow'),
    point('nevsky', 'spb'),
  ];
  const method = { isActive: true, pickupPoints: [arbat, tverskaya, nevsky] };

  it.each([
    ['moscow', 'arbat', { status: 'chosen', point: arbat }],
    ['moscow', undefined, { status: 'missing' }],
    ['spb', undefined, { status: 'chosen', point: nevsky }],
    ['spb', 'arbat', { status: 'unknown' }],
    ['moscow', 'gone', { status: 'unknown' }],
    ['tver', undefined, { status: 'missing' }],
  ])('in %s, asked for %s: %j', (region, asked, expected) => {
    expect(choosePickup(method, region, asked)).toEqual(expected);
  });

  it('are not needed where a method has none, and none can be asked for', () => {
    expect(choosePickup({ pickupPoints: [] }, 'moscow', undefined)).toEqual({ status: 'not_needed' });
    expect(choosePickup({ pickupPoints: [] }, 'moscow', 'arbat')).toEqual({ status: 'unknown' });
  });

  it.each([
    ['kept', 'moscow', 'arbat', { status: 'chosen', point: arbat }],
    ['gone, where there are others', 'moscow', 'gone', { status: 'missing' }],
    ['of another region, where there is one', 'spb', 'arbat', { status: 'chosen', point: nevsky }],
    ['never chosen', 'moscow', '', { status: 'missing' }],
  ])('%s', (_, region, keptId, expected) => {
    expect(keptPickup(method, region, keptId)).toEqual(expected);
  });

  it('are told by name and place', () => {
    expect(pickupPointLine(arbat)).toBe('Пункт arbat, Москва, Тверская улица, дом 1');
  });

  it('serve the regions where they are', () => {
    const statusIn = (region: string) => methodEligibility(method, { orderValue: kopecks(0), region }).status;
    expect(['moscow', 'spb', 'tver'].map(statusIn)).toEqual(['eligible', 'eligible', 'other_region']);
  });
});

describe('why a method cannot be chosen', () => {
  const post = { name: 'Почта России', minOrderValue: kopecks(100_000), maxOrderValue: kopecks(5_000_000) };

  it.each([
    [{ status: 'inactive' }, 'Способ доставки «Почта России» сейчас недоступен'],
    [{ status: 'other_region' }, 'Способ доставки «Почта России» не работает в этом регионе'],
    [
      { status: 'below_minimum', missing: kopecks(100) },
      'Способ доставки «Почта России» доступен для заказов от 1\u00A0000\u00A0₽',
    ],
    [
      { status: 'above_maximum', excess: kopecks(100) },
      'Способ доставки «Почта России» доступен для заказов до 50\u00A0000\u00A0₽',
    ],
  ] as const)('%j', (eligibility, text) => {
    expect(refusalText(eligibility, post)).toBe(text);
  });
});

describe('the city of an address', () => {
  const moscow = { code: 'moscow', name: 'Москва', cities: ['Москва'] };
  const nearby = { code: 'moscow-region', name: 'Московская область', cities: ['Химки', 'Королёв'] };
  const russia = { code: 'russia', name: 'Другие регионы', cities: ['Казань', 'Уфа'] };
  const abroad = { code: 'abroad', name: 'За границу', cities: [] };
  const regions = [moscow, nearby, russia, abroad];

  it.each([
    ['listed there too', 'Химки', nearby, 'Химки'],
    ['of another region', 'Химки', russia, ''],
    ['of another region, its ё as two signs', 'Короле\u0308в', abroad, ''],
    ['typed for another region', 'Тула', nearby, ''],
    ['of another region, where none are listed', 'Казань', abroad, ''],
    ['that nobody lists, where none are listed', 'Тула', abroad, 'Тула'],
    ['where the region is one city', 'Химки', moscow, 'Химки'],
    ['in an unknown region', 'Тула', undefined, 'Тула'],
  ])('%s: «%s»', (_, city, region, expected) => {
    expect(cityAfterMove(city, region, regions)).toBe(expected);
  });

  it.each([
    ['a region that is one city', { cities: ['Москва'] }, false],
    ['a region of cities', { cities: ['Казань', 'Уфа'] }, true],
    ['a region whose cities nobody listed', { cities: [] }, true],
    ['an unknown region', undefined, true],
  ])('in %s', (_, region, expected) => {
    expect(needsCity(region)).toBe(expected);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { failureOf, testApi } from '#tests/support/api.ts';
import { storeSetting } from '#tests/support/builders.ts';

const { app, db, call } = await testApi();
const idsOf = (methods: readonly { id: string }[]) => methods.map(({ id }) => id).join(' ');
const [courier] = DEFAULT_SHIPPING_IN_ROUBLES.methods;

afterEach(() => db.deleteFrom('settings').execute());

/** A bulky courier who comes to Moscow only, for orders from 2000 to 50 000 roubles. */
const storeLimits = () =>
  storeSetting(db, 'shipping', {
    methods: [
      { ...courier, id: 'bulky', name: 'Грузовой', minOrderValue: 2000, maxOrderValue: 50_000 },
      { ...courier, id: 'asleep', name: 'Ночной', isActive: false },
    ],
    defaultMethod: null,
  });

describe('delivery methods', () => {
  it.each([
    [{}, 'courier-moscow pickup post'],
    [{ region: 'spb' }, 'pickup post'],
    [{ region: 'moscow', orderValue: 4000 }, 'courier-moscow pickup post'],
    [{ region: 'russia', orderValue: '4000.50' }, 'pickup post'],
    [{ region: 'mars' }, 'pickup post'],
  ])('for %j are %s', async (query, expected) => {
    const { data } = await call('shippingMethods', { query });
    expect(idsOf(data.methods)).toBe(expected);
    expect(idsOf((await call('shippingSettings', { query })).data.methods)).toBe(expected);
  });

  it('keep to their limits and leave out what is switched off', async () => {
    await storeLimits();
    const idsFor = async (orderValue?: number) => {
      const query = orderValue === undefined ? {} : { orderValue, region: 'moscow' };
      return idsOf((await call('shippingMethods', { query })).data.methods);
    };
    expect(await idsFor()).toBe('bulky');
    expect(await idsFor(1999.99)).toBe('');
    expect(await idsFor(2000)).toBe('bulky');
    expect(await idsFor(50_000)).toBe('bulky');
    expect(await idsFor(50_000.01)).toBe('');
  });

  it('come with the regions and the free threshold', async () => {
    const { data } = await call('shippingSettings');
    expect(data).toMatchObject({
      defaultMethod: 'courier-moscow',
      freeShipping: { enabled: true, minOrderValue: 5000 },
      calculatedShipping: { price: 300 },
    });
    expect(data.regions[0]).toEqual({ code: 'moscow', name: 'Москва', cities: ['Москва'] });
    expect(data.regions.find(({ code }) => code === 'russia')?.cities).toContain('Казань');
    expect(data.methods[0]).toMatchObject({ price: 300, requiresAddress: true, details: { freeFrom: 5000 } });
  });

  it.each([
    ['orderValue=-1', 'orderValue'],
    ['orderValue=1e9', 'orderValue'],
    ['orderValue=abc', 'orderValue'],
    ['region=%27;drop', 'region'],
    ['what=1', 'what'],
  ])('asked with %s are refused', async (query, path) => {
    const response = await app.inject({ method: 'GET', url: `/api/shipping/methods?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', details: [{ path }] } });
  });
});

describe('the price of delivery', () => {
  it.each([
    [
      { subtotal: roubles(4999.99), region: 'moscow', methodId: 'courier-moscow' },
      { price: 300, isFree: false },
    ],
    [
      { subtotal: roubles(5000), region: 'moscow', methodId: 'courier-moscow' },
      { price: 0, isFree: true },
    ],
    [
      { subtotal: roubles(0), region: 'spb', methodId: 'pickup' },
      { price: 300, isFree: false },
    ],
    [
      { subtotal: roubles(100), region: 'russia', methodId: 'post' },
      { price: 500, isFree: false },
    ],
    [
      { subtotal: roubles(100), region: 'moscow' },
      { price: 300, methodId: 'courier-moscow' },
    ],
    [
      { subtotal: roubles(100), region: 'spb' },
      { price: 300, methodId: 'pickup' },
    ],
  ])('for %j is %j', async (body, expected) => {
    expect((await call('shippingCalculate', { body })).data).toMatchObject(expected);
  });

  it.each([
    [
      { subtotal: roubles(100), region: 'spb', methodId: 'courier-moscow' },
      'other_region',
      'Способ доставки «Курьер по Москве» не работает в этом регионе',
    ],
    [
      { subtotal: roubles(100), region: 'mars', methodId: 'pickup' },
      'other_region',
      'В этот регион мы не доставляем',
    ],
    [
      { subtotal: roubles(100), region: 'moscow', methodId: 'drone' },
      'unknown_method',
      'Этот способ доставки недоступен для заказа',
    ],
  ])('for %j cannot be had', async (body, reason, message) => {
    const failure = await failureOf(call('shippingCalculate', { body }));
    expect(failure).toMatchObject({
      status: 422,
      code: 'delivery_unavailable',
      message,
      details: { reason },
    });
  });

  it.each([
    ['bulky', 1999, 'below_minimum', 'Способ доставки «Грузовой» доступен для заказов от 2\u00A0000\u00A0₽'],
    [
      'bulky',
      50_001,
      'above_maximum',
      'Способ доставки «Грузовой» доступен для заказов до 50\u00A0000\u00A0₽',
    ],
    ['asleep', 3000, 'inactive', 'Способ доставки «Ночной» сейчас недоступен'],
  ])('of %s for %d roubles cannot be had', async (methodId, subtotal, reason, message) => {
    await storeLimits();
    const body = { subtotal: roubles(subtotal), region: 'moscow', methodId };
    const failure = await failureOf(call('shippingCalculate', { body }));
    expect(failure).toMatchObject({
      status: 422,
      code: 'delivery_unavailable',
      message,
      details: { reason },
    });
  });

  it.each([
    [{ subtotal: '100', region: 'moscow' }, 'subtotal'],
    [{ subtotal: -1, region: 'moscow' }, 'subtotal'],
    [{ subtotal: 1e12, region: 'moscow' }, 'subtotal'],
    [{ subtotal: null, region: 'moscow' }, 'subtotal'],
    [{ subtotal: 100 }, 'region'],
    [{ subtotal: roubles(100), region: 'moscow', price: 0 }, 'price'],
    [{ subtotal: roubles(100), region: 'moscow', methodId: {} }, 'methodId'],
  ])('for %j is refused and the field is named', async (payload, path) => {
    const response = await app.inject({ method: 'POST', url: '/api/shipping/calculate', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', details: [{ path }] } });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { CartChangedDetails } from '#contract/cart-changed.ts';
import type { ShippingMethod } from '#contract/shipping.ts';
import { roubles } from '#domain/money/money.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { addGoods, DELIVERY, guestBody, openTestShop } from '#tests/support/order-fixtures.ts';
import { orderSteps } from '#tests/support/order-steps.ts';

const shop = await openTestShop();
const { place, refused } = orderSteps(shop);

const { data: usual } = await shop.ask('shippingSettings');
const storeMethods = (methods: readonly ShippingMethod[]) =>
  storeSetting(shop.db, 'shipping', { methods, defaultMethod: null });
const changePickup = (change: Partial<ShippingMethod>) =>
  storeMethods(usual.methods.map((method) => (method.id === 'pickup' ? { ...method, ...change } : method)));
afterEach(() => storeSetting(shop.db, 'shipping', {}));

const oneLine = async () => [{ ...(await addGoods(shop)).line, quantity: 1 }];

describe('a delivery that cannot be had when the order comes', () => {
  it.each([
    [{ methodId: 'drone', region: 'moscow' }, 'Этот способ доставки недоступен для заказа'],
    [{ methodId: 'pickup', region: 'mars' }, 'В этот регион мы не доставляем'],
    [
      { methodId: 'courier-moscow', region: 'spb', address: 'Невский, 1' },
      'Способ доставки «Курьер по Москве» не работает в этом регионе',
    ],
  ])('%o: tells why, and the cart without it', async (delivery, message) => {
    const body = await guestBody(shop, await oneLine());
    const { status, error } = await refused({ ...body, delivery });
    expect([status, error]).toMatchObject([
      409,
      {
        code: 'cart_changed',
        message,
        details: {
          differences: [{ kind: 'delivery', before: null, after: null }],
          cart: { totals: { shipping: null, total: 1000 } },
        },
      },
    ]);
  });

  it('was switched off meanwhile: tells what it cost', async () => {
    const body = await guestBody(shop, await oneLine(), { seenTotals: { shipping: 300 } });
    await changePickup({ isActive: false });
    const { status, error } = await refused(body);
    expect([status, error?.message]).toEqual([409, 'Способ доставки «Пункт выдачи» сейчас недоступен']);
    const { differences, deliveryRefusal } = error?.details as CartChangedDetails;
    expect(differences).toEqual([{ kind: 'delivery', before: 300, after: null }]);
    expect(deliveryRefusal).toBe('inactive');
  });

  it('got dearer meanwhile: tells both prices, and may be ordered once that is seen', async () => {
    const body = await guestBody(shop, await oneLine(), { seenTotals: { shipping: 300 } });
    await changePickup({ price: roubles(400) });
    const { status, error } = await refused(body);
    expect([status, error?.code]).toEqual([409, 'cart_changed']);
    const { differences, cart } = error?.details as CartChangedDetails;
    expect(differences).toEqual([
      { kind: 'delivery', before: 300, after: 400 },
      { kind: 'total', before: 1300, after: 1400 },
    ]);
    expect((await place({ ...body, expectedTotal: cart.totals.total })).status).toBe(201);
  });

  it.each([
    [{ promo: -1 }, 'seenTotals.promo'],
    [{ shipping: '300' }, 'seenTotals.shipping'],
    [{ shipping: 1e12 }, 'seenTotals.shipping'],
    [{ total: 1 }, 'seenTotals.total'],
  ])('sums seen of %j are refused', async (seenTotals, path) => {
    const body = await guestBody(shop, await oneLine());
    const { status, error } = await refused({ ...body, seenTotals });
    expect([status, error]).toMatchObject([400, { details: [{ path }] }]);
  });
});

describe('pickup points', () => {
  const point = (id: string, region: string, city: string) => ({
    id,
    name: `Шоурум «${id}»`,
    region,
    city,
    address: 'улица Мира, дом 1',
    workingHours: '10:00–20:00',
  });
  const [arbat, presnya, nevsky] = [
    point('arbat', 'moscow', 'Москва'),
    point('presnya', 'moscow', 'Москва'),
    point('nevsky', 'spb', 'Санкт-Петербург'),
  ];
  const open = () => changePickup({ pickupPoints: [arbat, presnya, nevsky] });
  const bodyFor = async (delivery: object) => ({ ...(await guestBody(shop, await oneLine())), delivery });

  it('come with the method, which serves the regions where it has one', async () => {
    await open();
    const { data } = await shop.ask('shippingMethods', { query: { region: 'moscow' } });
    expect(data.methods.find(({ id }) => id === 'pickup')?.pickupPoints).toEqual([arbat, presnya, nevsky]);
    for (const query of [{ region: 'russia' }, { region: 'russia', orderValue: '1000' }]) {
      const elsewhere = await shop.ask('shippingMethods', { query });
      expect(elsewhere.data.methods.map(({ id }) => id)).toEqual(['post']);
    }
  });

  it('are kept with the order as they were', async () => {
    await open();
    const body = await bodyFor({ ...DELIVERY, pickupPointId: 'presnya' });
    const { data } = await place(body);
    expect(data.order.delivery).toMatchObject({ pickupPointId: 'presnya', pickupPoint: presnya });
    await storeSetting(shop.db, 'shipping', {});
    const query = { key: data.accessToken ?? '' };
    const later = await shop.ask('orderGet', { params: { id: data.order.id }, query });
    expect(later.data.delivery.pickupPoint).toEqual(presnya);
  });

  it('need no choosing where there is one', async () => {
    await open();
    const { data } = await place(await bodyFor({ methodId: 'pickup', region: 'spb' }));
    expect(data.order.delivery.pickupPoint).toEqual(nevsky);
  });

  it('have to be chosen where there are several', async () => {
    await open();
    const { status, error } = await refused(await bodyFor(DELIVERY));
    const problem = { path: 'delivery.pickupPointId', message: 'Выберите пункт выдачи' };
    expect([status, error]).toMatchObject([
      400,
      { code: 'validation_failed', message: problem.message, details: [problem] },
    ]);
  });

  it.each([
    ['of another region', { methodId: 'pickup', region: 'spb', pickupPointId: 'arbat' }],
    ['closed meanwhile', { ...DELIVERY, pickupPointId: 'closed' }],
    ['of a method without any', { methodId: 'post', region: 'spb', pickupPointId: 'nevsky' }],
  ])('%s: the order is asked for another one', async (_, delivery) => {
    await open();
    const { status, error } = await refused(await bodyFor(delivery));
    expect([status, error]).toMatchObject([
      409,
      {
        code: 'cart_changed',
        message: 'Этот пункт выдачи недоступен. Выберите другой',
        details: {
          differences: [{ kind: 'delivery', before: null, after: null }],
          deliveryRefusal: 'unknown_pickup_point',
        },
      },
    ]);
  });
});

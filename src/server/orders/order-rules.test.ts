import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import {
  addGoods,
  freshPhone,
  guestBody,
  openTestShop,
  orderBody,
  userBody,
} from '#tests/support/order-fixtures.ts';
import { orderSteps } from '#tests/support/order-steps.ts';

const shop = await openTestShop();
const { place, refused } = orderSteps(shop);

describe('an order that the rules of the shop refuse', () => {
  it('has nothing in it', async () => {
    const as = await shop.signIn();
    const goods = await addGoods(shop);
    const guest = await refused(await guestBody(shop, []));
    const shopper = await refused(await userBody(shop, as), as);
    const pretending = await refused(
      await userBody(shop, as, { items: [{ ...goods.line, quantity: 1 }] }),
      as,
    );
    for (const { status, error } of [guest, shopper, pretending]) {
      expect([status, error]).toMatchObject([422, { code: 'empty_cart', message: 'Корзина пуста' }]);
    }
  });

  it.each([
    [{ enabled: false }, 'Розничная продажа недоступна'],
    [{ allowRetailPurchases: false }, 'Розничная продажа недоступна'],
    [{ displaySettings: { hideRetailPrices: true } }, 'Цена по запросу'],
  ])('comes while retail is off: %o', async (retail, message) => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await storeSetting(shop.db, 'retail', retail);
    const { status, error } = await refused(body);
    await storeSetting(shop.db, 'retail', {});
    expect([status, error]).toMatchObject([422, { code: 'retail_unavailable', message }]);
  });

  it('stays below the minimum: tells the missing sum, without delivery', async () => {
    const goods = await addGoods(shop);
    await storeSetting(shop.db, 'retail', { requireMinimumOrder: true, minimumOrderValue: 2500 });
    const { status, error } = await refused(await guestBody(shop, [{ ...goods.line, quantity: 2 }]));
    const enough = await place(await guestBody(shop, [{ ...goods.line, quantity: 3 }]));
    await storeSetting(shop.db, 'retail', {});
    expect([status, error]).toMatchObject([
      422,
      {
        code: 'retail_minimum',
        message: 'Минимальная сумма заказа — 2\u00A0500\u00A0₽. Не хватает 500\u00A0₽',
        details: { minimum: 2500, missing: 500 },
      },
    ]);
    expect(enough.status).toBe(201);
  });

  it('wants to be brought nowhere', async () => {
    const goods = await addGoods(shop);
    const items = [{ ...goods.line, quantity: 1 }];
    const delivery = { methodId: 'courier-moscow', region: 'moscow' };
    const cart = await shop.ask('cartQuote', { body: { items, delivery } });
    const { status, error } = await refused(orderBody(cart.data, { items, delivery }));
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'validation_failed',
        message: 'Укажите адрес доставки',
        details: [{ path: 'delivery.address', message: 'Укажите адрес доставки' }],
      },
    ]);
  });

  it.each([
    ['transfer', 'Укажите почту: на неё придут реквизиты'],
    ['invoice', 'Укажите почту: на неё придёт счёт'],
  ])('is by %s without an e-mail, where a guest is told how to pay', async (paymentMethod, message) => {
    const goods = await addGoods(shop);
    const company = { name: 'ООО «Ромашка»', inn: '7707083893' };
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { paymentMethod, company });
    const { status, error } = await refused(body);
    expect([status, error]).toMatchObject([400, { message, details: [{ path: 'contact.email', message }] }]);
  });

  it('is for an invoice without a company', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], {
      contact: { name: 'Мария', phone: freshPhone(), email: 'm@example.ru' },
      paymentMethod: 'invoice',
    });
    const { status, error } = await refused(body);
    expect([status, error]).toMatchObject([
      400,
      {
        message: 'Для оплаты по счёту укажите компанию и ИНН',
        details: [{ path: 'company', message: 'Для оплаты по счёту укажите компанию и ИНН' }],
      },
    ]);
  });
});

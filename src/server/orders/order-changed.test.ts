import { describe, expect, it } from 'vitest';
import type { CartChangedDetails } from '#contract/orders.ts';
import { storeSetting } from '#tests/support/builders.ts';
import {
  type Answer,
  addGoods,
  freshPhone,
  type Goods,
  guestBody,
  keyHeader,
  openTestShop,
  orderBody,
  snapshot,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const UNKNOWN_PRODUCT = '01930000-0000-7000-8000-000000000000';
const place = (body: object, as?: { id: string; token: string }) =>
  shop.ask('orderCreate', { headers: keyHeader(), body, ...(as === undefined ? {} : { as }) });
const setPrice = ({ product }: Goods, roubles: number) =>
  shop.owner.query('update products set price = $2, old_price = null where id = $1', [
    product.id,
    roubles * 100,
  ]);
const moveStock = ({ variantId }: Goods, delta: number) =>
  shop.owner.query(`insert into stock_ledger (variant_id, delta, reason) values ($1, $2, 'correction')`, [
    variantId,
    delta,
  ]);

function expectChanged(answer: Answer<'orderCreate'>, message: string): CartChangedDetails {
  expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([409, 'cart_changed', message]);
  return answer.error?.details as CartChangedDetails;
}
const CHANGED = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';

/** Refused, and nothing at all is different afterwards. */
async function refused(body: object, as?: { id: string; token: string }) {
  const before = await snapshot(shop);
  const answer = await place(body, as);
  expect(await snapshot(shop)).toEqual(before);
  return answer;
}

describe('a cart that is not the one confirmed', () => {
  it('changed in another tab: 409 with the difference and the cart as it is', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const body = await userBody(shop, as);
    await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 3 } });
    const details = expectChanged(await refused(body, as), CHANGED);
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 3300 }]);
    expect(details.cart).toMatchObject({
      items: [{ quantity: 3, unitPrice: 1000 }],
      totals: { shipping: 300, total: 3300 },
    });
    const confirmed = await place(
      { ...body, cartVersion: details.cart.version, expectedTotal: details.cart.totals.total },
      as,
    );
    expect(confirmed.status).toBe(201);
  });

  it('was changed line by line in another tab: tells what came, grew and went', async () => {
    const [grown, gone, come] = [await addGoods(shop), await addGoods(shop), await addGoods(shop)];
    const as = await shop.signIn();
    for (const { line } of [grown, gone]) await shop.ask('cartAdd', { as, body: { ...line, quantity: 1 } });
    const seen = [grown, gone].map(({ line }) => ({ ...line, quantity: 1, unitPrice: 1000 }));
    const body = await userBody(shop, as, { seen });
    await shop.ask('cartUpdate', { as, body: { ...grown.line, newQuantity: 3 } });
    await shop.ask('cartRemove', { as, body: gone.line });
    await shop.ask('cartAdd', { as, body: { ...come.line, quantity: 2 } });
    const details = expectChanged(await refused(body, as), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'line', line: grown.line, before: 1, after: 3 },
      { kind: 'line', line: gone.line, before: 1, after: 0 },
      { kind: 'line', line: come.line, before: 0, after: 2 },
      { kind: 'total', before: 2300, after: 5000 },
    ]);
    // what is gone from the cart is not gone from the shop
    expect(details.cart.problems).toEqual([]);
  });

  it('was seen without quantities: tells prices alone of the lines that are the same', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      seen: [{ ...goods.line, unitPrice: 900 }],
      cartVersion: 'forged',
    });
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'price', line: goods.line, before: 900, after: 1000 }]);
  });

  it('names a line that the shop does not know once, though it was seen', async () => {
    const goods = await addGoods(shop);
    const unknown = { ...goods.line, size: '99' };
    const body = await guestBody(
      shop,
      [
        { ...goods.line, quantity: 1 },
        { ...unknown, quantity: 2 },
      ],
      {
        seen: [
          { ...goods.line, quantity: 1, unitPrice: 1000 },
          { ...unknown, quantity: 2, unitPrice: 1000 },
        ],
      },
    );
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: unknown, before: 2, after: 0 }]);
  });

  it('got another price from staff: tells the line, the price seen and the price now', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      seen: [{ ...goods.line, unitPrice: 1000 }],
    });
    await setPrice(goods, 1200);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'price', line: goods.line, before: 1000, after: 1200 },
      { kind: 'total', before: 2300, after: 2700 },
    ]);
    expect(details.cart.totals.total).toBe(2700);
  });

  it('became cheaper: asks again all the same', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await setPrice(goods, 900);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 1200 }]);
  });

  it('is sold out: says so, and how many are left', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 3 }]);
    await moveStock(goods, -1);
    const short = expectChanged(await refused(body), 'Недостаточно товара');
    expect(short.differences).toEqual([{ kind: 'stock', line: goods.line, before: 3, after: 2 }]);
    expect(short.cart.problems).toMatchObject([{ code: 'not_enough', available: 2 }]);
    await moveStock(goods, -2);
    const gone = expectChanged(await refused(body), 'Недостаточно товара');
    expect(gone.differences).toEqual([{ kind: 'stock', line: goods.line, before: 3, after: 0 }]);
  });

  it('wants too many of one variant over two lines', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const line = { ...goods.line, quantity: 2 };
    expectChanged(await refused(await guestBody(shop, [line, line])), 'Недостаточно товара');
  });

  it('holds a product that left the shop', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }]);
    await shop.owner.query('update products set is_active = false where id = $1', [goods.product.id]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: goods.line, before: 2, after: 0 }]);
  });

  it('names lines that do not exist, each with its own quantity', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [
      { ...goods.line, quantity: 1 },
      { ...goods.line, size: '99', quantity: 2 },
      { ...goods.line, productId: UNKNOWN_PRODUCT, quantity: 3 },
    ]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'line', line: { ...goods.line, size: '99' }, before: 2, after: 0 },
      { kind: 'line', line: { ...goods.line, productId: UNKNOWN_PRODUCT }, before: 3, after: 0 },
    ]);
  });

  it('is bound to a quantity range that changed', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 5 }]);
    await shop.owner.query('update products set retail_max_quantity = 2 where id = $1', [goods.product.id]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: goods.line, before: 5, after: 2 }]);
    expect(details.cart.problems).toMatchObject([{ code: 'max_quantity', message: 'Максимум 2\u00A0шт.' }]);
  });

  it('never leaks a price that was hidden meanwhile', async () => {
    const goods = await addGoods(shop, { price: 7777 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await shop.owner.query('update products set hide_price = true, price = 888800 where id = $1', [
      goods.product.id,
    ]);
    const answer = await refused(body);
    expectChanged(answer, CHANGED);
    expect(answer.text).not.toContain('8888');
  });

  it.each([0, 1299.99, 1300.01, 1, 1_000_000])(
    'expects %d instead of 1300: tells the total',
    async (expectedTotal) => {
      const goods = await addGoods(shop);
      const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { expectedTotal });
      const details = expectChanged(await refused(body), CHANGED);
      expect(details.differences).toEqual([{ kind: 'total', before: expectedTotal, after: 1300 }]);
    },
  );

  it('got dearer delivery: tells the total', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const details = expectChanged(
      await refused({ ...body, delivery: { methodId: 'post', region: 'spb', address: 'Невский, 1' } }),
      CHANGED,
    );
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 1500 }]);
  });

  it('has a version from nowhere', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { cartVersion: 'forged' });
    expectChanged(await refused(body), CHANGED);
  });
});

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
    { enabled: false },
    { allowRetailPurchases: false },
    { displaySettings: { hideRetailPrices: true } },
  ])('comes while retail is off: %o', async (retail) => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await storeSetting(shop.db, 'retail', retail);
    const { status, error } = await refused(body);
    await storeSetting(shop.db, 'retail', {});
    expect([status, error]).toMatchObject([
      422,
      { code: 'retail_unavailable', message: 'Розничная продажа недоступна' },
    ]);
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

import { describe, expect, it, vi } from 'vitest';
import { buildProduct } from '#tests/support/builders.ts';
import {
  addGoods,
  countRows,
  DELIVERY,
  freshPhone,
  goodsOf,
  guestBody,
  keyHeader,
  openTestShop,
  placeGuestOrder,
  placeUserOrder,
  stockOf,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const rowsOf = async (text: string, id: string) => (await shop.owner.query(text, [id])).rows;

describe('a guest’s order', () => {
  it('is placed with server prices and answered whole', async () => {
    const goods = await addGoods(shop, { name: 'Платье на запах', price: 2490, oldPrice: 2990, stock: 5 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      contact: { name: '  Мария Иванова ', phone: '8 (921) 765-43-21', email: ' Maria@Example.RU ' },
      delivery: {
        methodId: 'post',
        region: 'spb',
        city: 'Санкт-Петербург',
        address: 'Невский пр., 1',
        postalCode: '191186',
      },
      expectedTotal: 5480,
      comment: 'Позвоните вечером',
    });
    const { status, data } = await shop.ask('orderCreate', { headers: keyHeader(), body });
    expect(status).toBe(201);
    const { order } = data;
    expect(order).toMatchObject({
      _id: order.id,
      status: 'new',
      paymentStatus: 'unpaid',
      paymentMethod: 'on_receipt',
      contact: { name: 'Мария Иванова', phone: '+79217654321', email: 'maria@example.ru' },
      delivery: {
        methodId: 'post',
        methodName: 'Почта России',
        region: 'spb',
        city: 'Санкт-Петербург',
        address: 'Невский пр., 1',
        postalCode: '191186',
        price: 500,
      },
      comment: 'Позвоните вечером',
      version: 1,
      canCancel: true,
      nextSteps: [],
    });
    expect(order.totals).toEqual({
      retail: 4980,
      wholesale: 0,
      discounts: 1000,
      promo: 0,
      shipping: 500,
      total: 5480,
      savings: 1000,
    });
    expect(order.items).toMatchObject([
      {
        productId: goods.product.id,
        variantId: goods.variantId,
        slug: goods.product.slug,
        name: 'Платье на запах',
        color: 'RED',
        colorName: 'Красный',
        size: '44',
        sizeName: '44 (S)',
        quantity: 2,
        unitPrice: 2490,
        discount: 0,
        total: 4980,
      },
    ]);
    expect(order.history).toMatchObject([{ status: 'new', by: { kind: 'customer', name: 'Мария Иванова' } }]);
  });

  it('is numbered by its day in Moscow and its place in that day', async () => {
    const goods = await addGoods(shop);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-04T21:30:00Z') });
    try {
      const first = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
      const second = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
      expect([first.order.number, second.order.number]).toEqual(['310305-0001', '310305-0002']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has nothing to be told where nobody can be written to', async () => {
    const goods = await addGoods(shop, { stock: 5 });
    const line = { ...goods.line, quantity: 1 };
    const contact = { name: 'Мария Иванова', phone: '+79217654322' };
    const told = async (id: string) =>
      rowsOf(`select dispatched_at is null as waits from events where stream = $1`, id);
    const { order: silent } = await placeGuestOrder(shop, [line], { contact });
    expect(await told(silent.id)).toEqual([{ waits: false }]);
    const email = 'maria@example.ru';
    const { order } = await placeGuestOrder(shop, [line], { contact: { ...contact, email } });
    expect(await told(order.id)).toEqual([{ waits: true }]);
  });

  it('writes lines, first step, ledger, event and consents beside it', async () => {
    const goods = await addGoods(shop, { stock: 5 });
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], {
      contact: { name: 'Мария Иванова', phone: '+79217654321', email: 'maria@example.ru' },
      consents: { personalData: true, offer: true, marketing: true },
    });
    expect(await stockOf(shop, goods)).toBe(3);
    expect(
      await rowsOf('select variant_id, delta, reason from stock_ledger where order_id = $1', order.id),
    ).toEqual([{ variant_id: goods.variantId, delta: -2, reason: 'order' }]);
    expect(
      await rowsOf('select status, by_kind, by_name from order_history where order_id = $1', order.id),
    ).toEqual([{ status: 'new', by_kind: 'customer', by_name: 'Мария Иванова' }]);
    expect(
      await rowsOf(`select kind, key, payload from events where payload ->> 'orderId' = $1`, order.id),
    ).toEqual([
      {
        kind: 'order.created',
        key: `order.created:${order.id}`,
        payload: { orderId: order.id },
      },
    ]);
    const consents = await rowsOf(
      'select kind, ip, text_version from consents where order_id = $1 order by kind',
      order.id,
    );
    expect(consents).toMatchObject([
      { kind: 'marketing', ip: '127.0.0.1' },
      { kind: 'offer', ip: '127.0.0.1' },
      { kind: 'personal_data', ip: '127.0.0.1' },
    ]);
  });

  it('keeps no consent that was not given', async () => {
    const goods = await addGoods(shop);
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
      consents: { personalData: true, offer: true, marketing: false },
    });
    expect(await countRows(shop, 'consents', `order_id = '${order.id}' and kind = 'marketing'`)).toBe(0);
  });

  it('joins two lines of one variant', async () => {
    const goods = await addGoods(shop, { stock: 5 });
    const line = { ...goods.line, quantity: 2 };
    const { order } = await placeGuestOrder(shop, [line, line]);
    expect(order.items.map((item) => item.quantity)).toEqual([4]);
    expect(await stockOf(shop, goods)).toBe(1);
  });

  it('keeps its lines as they were sold, whatever the catalogue becomes', async () => {
    const goods = await addGoods(shop, { name: 'Юбка' });
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    await shop.owner.query(`update products set name = 'Другое', price = 900000 where id = $1`, [
      goods.product.id,
    ]);
    const { data } = await shop.ask('orderGet', { params: { id: order.id }, query: { key } });
    expect(data.items).toEqual(order.items);
  });

  it('carries many lines of many variants', async () => {
    const sizes = ['40', '42', '44', '46', '48', '50'];
    const product = await buildProduct(shop.db, {
      price: 100,
      variants: ['RED', 'BLK', 'WHT'].flatMap((color) => sizes.map((size) => ({ color, size, stock: 2 }))),
    });
    const goods = product.variants.map((_, index) => goodsOf(product, index));
    const { order } = await placeGuestOrder(
      shop,
      goods.map(({ line }) => ({ ...line, quantity: 1 })),
    );
    expect(order.items).toHaveLength(18);
    expect(order.totals.retail).toBe(1800);
    for (const each of goods) expect(await stockOf(shop, each)).toBe(1);
  });

  it('is paid by invoice when a company is named', async () => {
    const goods = await addGoods(shop);
    const company = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва' };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
      contact: { name: 'Мария', phone: freshPhone(), email: 'm@example.ru' },
      paymentMethod: 'invoice',
      company,
    });
    expect(order).toMatchObject({ paymentMethod: 'invoice', company });
  });

  it('takes the numbers of a company as they are pasted', async () => {
    const goods = await addGoods(shop);
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
      contact: { name: 'Мария', phone: freshPhone(), email: 'm@example.ru' },
      paymentMethod: 'invoice',
      company: { name: 'ООО «Ромашка»', inn: '\u202A7707083893\u202C', kpp: '770701\u200B001' },
    });
    expect(order.company).toEqual({ name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' });
  });

  it('is paid by invoice of a sole proprietor, who has no КПП', async () => {
    const goods = await addGoods(shop);
    const company = { name: 'ИП Иванова', inn: '500100732259' };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
      contact: { name: 'Мария', phone: freshPhone(), email: 'm@example.ru' },
      paymentMethod: 'invoice',
      company,
    });
    expect(order.company).toEqual(company);
  });
});

describe('a signed-in shopper’s order', () => {
  it('is of the stored cart and empties it', async () => {
    const goods = await addGoods(shop, { stock: 4 });
    const as = await shop.signIn({ name: 'Ольга Котова' });
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 3 });
    expect(order.items).toMatchObject([{ variantId: goods.variantId, quantity: 3 }]);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
    expect(await stockOf(shop, goods)).toBe(1);
    const [row] = await rowsOf('select user_id from orders where id = $1', order.id);
    expect(row).toEqual({ user_id: as.id });
  });

  it('takes no key to open it, and ignores lines in the body', async () => {
    const [mine, forged] = [await addGoods(shop), await addGoods(shop)];
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...mine.line, quantity: 1 } });
    const cart = await shop.ask('cartGet', { as, query: DELIVERY });
    const { data } = await shop.ask('orderCreate', {
      as,
      headers: keyHeader(),
      body: {
        contact: { name: 'Ольга', phone: freshPhone() },
        delivery: DELIVERY,
        paymentMethod: 'manager',
        consents: { personalData: true, offer: true },
        cartVersion: cart.data.version,
        expectedTotal: cart.data.totals.total,
        items: [{ ...forged.line, quantity: 9 }],
      },
    });
    expect(data.accessToken).toBeUndefined();
    expect(data.order.items.map((item) => item.variantId)).toEqual([mine.variantId]);
    expect(await stockOf(shop, forged)).toBe(10);
  });
});

describe('own orders', () => {
  it('are listed newest first, page by page, without anybody else’s', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const [as, other] = [await shop.signIn(), await shop.signIn()];
    const placed: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      placed.push((await placeUserOrder(shop, as, { ...goods.line, quantity: 1 })).id);
    }
    await placeUserOrder(shop, other, { ...goods.line, quantity: 1 });
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const first = await shop.ask('orderList', { as, query: { limit: '2' } });
    const second = await shop.ask('orderList', { as, query: { limit: '2', page: '2' } });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(placed.toReversed());
    expect(first.envelope.meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  });

  it.each([
    [{ limit: '0' }, 'Количество на странице: не меньше 1'],
    [{ limit: '101' }, 'Количество на странице: не больше 100'],
    [{ page: '0' }, 'Страница: не меньше 1'],
    [{ page: '1e3' }, 'Страница: нужно целое число'],
    [{ userId: 'all' }, 'userId: такого поля здесь нет'],
  ])('refuse the query %o', async (query, message) => {
    const as = await shop.signIn();
    const { status, error } = await shop.ask('orderList', { as, query });
    expect([status, error?.message]).toEqual([400, message]);
  });
});

import { describe, expect, it } from 'vitest';
import { countRows, openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept } = wholesaleSteps(shop);

const wholesaleIs = (value: object) =>
  shop.owner.query(
    `insert into settings (key, value) values ('wholesale', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(value)],
  );

describe('an analysis', () => {
  it('finds everything there', async () => {
    const [dress] = await addDress(shop);
    const { data } = await analyze(dress);
    expect(data).toMatchObject({
      type: 'SUFFICIENT',
      originalRequest: { bundleType: 'color_set', totalItems: 4, requestedQuantity: 2 },
      minQuantity: 2,
      availabilityRate: 100,
      shortages: [],
      alternatives: [],
      holdable: true,
    });
    expect(data.availability.map(({ sizeCode, available }) => [sizeCode, available])).toEqual([
      ['44', 10],
      ['46', 10],
    ]);
    expect(data.recommendations.map(({ type }) => type)).toEqual(['SUCCESS']);
  });

  it('tells what is missing, why, and what could be bought', async () => {
    const [dress] = await addDress(shop, { stock: 8 });
    const { data } = await analyze(dress, { requestedQuantity: 10 });
    expect(data).toMatchObject({
      type: 'PARTIAL_SUFFICIENT',
      causes: { stock: 4, holds: 0, cart: 0 },
      availabilityRate: 80,
      canAcceptAdjustment: true,
      maxPossibleBundle: {
        totalItems: 16,
        maintainsMinimum: true,
        adjustmentStrategy: 'PROPORTIONAL',
        bundle: { type: 'color_set', value: 'RED', sets: 8 },
      },
    });
    expect(data.shortages).toEqual([
      { colorCode: 'RED', sizeCode: '44', shortage: 2, impact: 0.2 },
      { colorCode: 'RED', sizeCode: '46', shortage: 2, impact: 0.2 },
    ]);
    expect(data.recommendations[0]?.type).toBe('ADJUSTMENT');
  });

  it('counts the whole cart: that of somebody signed in, and what a guest tells', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...dress.line, quantity: 9 } });
    const own = await analyze(dress, { as, requestedQuantity: 2 });
    const items = [{ ...dress.line, quantity: 9 }];
    const told = await analyze(dress, { requestedQuantity: 2, items });
    for (const { data } of [own, told]) {
      expect([data.availability[0]?.available, data.causes]).toEqual([1, { stock: 0, holds: 0, cart: 1 }]);
    }
    // whoever is signed in has one cart
    expect((await analyze(dress, { as: await shop.signIn(), items })).data.type).toBe('SUFFICIENT');
  });

  it('knows the pieces that other people hold, and that one’s own are no obstacle', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    await accept(dress, { as, sets: 8 });
    const { data } = await analyze(dress, { requestedQuantity: 4 });
    expect([data.causes, data.type]).toEqual([{ stock: 0, holds: 4, cart: 0 }, 'PARTIAL_SUFFICIENT']);
    const { data: own } = await analyze(dress, { as, requestedQuantity: 4 });
    expect(own.causes).toEqual({ stock: 0, holds: 0, cart: 4 });
  });

  it('notes lost demand once for a shopper', async () => {
    const [dress] = await addDress(shop, { stock: 1 });
    const as = await shop.signIn();
    const noted = () => countRows(shop, 'lost_demand', `product_id = '${dress.product.id}'`);
    await analyze(dress, { as, requestedQuantity: 3 });
    await analyze(dress, { as, requestedQuantity: 3 });
    expect(await noted()).toBe(2);
    await analyze(dress, { as: await shop.signIn(), requestedQuantity: 3 });
    await analyze(dress, { as, requestedQuantity: 5 });
    expect(await noted()).toBe(6);
    const { rows } = await shop.owner.query(
      'select pieces, held, wanted_for from lost_demand where product_id = $1 order by id limit 1',
      [dress.product.id],
    );
    expect(rows).toEqual([{ pieces: 2, held: 0, wanted_for: 'color_set' }]);
  });

  it('notes it once for a guest, with what others hold, and when accepting comes too late', async () => {
    const [dress] = await addDress(shop, { stock: 3 });
    const noted = () => countRows(shop, 'lost_demand', `product_id = '${dress.product.id}' and held = 2`);
    await accept(dress, { ip: '198.51.100.1', sets: 2 });
    await analyze(dress, { requestedQuantity: 3 });
    await analyze(dress, { requestedQuantity: 3 });
    expect(await noted()).toBe(2);
    const selection = { color: 'RED' };
    const request = { bundleType: 'color_set', selection, requestedQuantity: 3 };
    expect((await accept(dress, { sets: 3, request })).status).toBe(409);
    expect(await noted()).toBe(2);
  });
});

describe('lost demand', () => {
  it('is told apart by what a guest’s browser and cart are, not by the network alone', async () => {
    const [dress] = await addDress(shop, { stock: 1 });
    const [other] = await addDress(shop);
    const noted = () => countRows(shop, 'lost_demand', `product_id = '${dress.product.id}'`);
    await analyze(dress, { requestedQuantity: 3 });
    await analyze(dress, { requestedQuantity: 3, items: [{ ...other.line, quantity: 1 }] });
    expect(await noted()).toBe(4);
  });

  it('is noted once for a guest’s visit, though their cart changes and pieces are held for them', async () => {
    const [dress] = await addDress(shop, { stock: 3 });
    const [other] = await addDress(shop);
    const noted = () => countRows(shop, 'lost_demand', `product_id = '${dress.product.id}'`);
    const visit = 'a'.repeat(32);
    await analyze(dress, { requestedQuantity: 5, visit });
    await analyze(dress, { requestedQuantity: 5, visit, items: [{ ...other.line, quantity: 1 }] });
    const { data } = await accept(other, { ip: '198.51.100.2', sets: 2 });
    await analyze(dress, { requestedQuantity: 5, visit, holdId: data.hold?.id });
    expect(await noted()).toBe(2);
    await analyze(dress, { requestedQuantity: 5, visit: 'b'.repeat(32) });
    expect(await noted()).toBe(4);
  });

  it('is noted of one shopper no more than so many times a day', async () => {
    const [dress] = await addDress(shop, { stock: 1 });
    const as = await shop.signIn();
    await analyze(dress, { as, requestedQuantity: 3 });
    await shop.owner.query(
      `insert into lost_demand (product_id, color_code, size_code, pieces, held, wanted_for, shopper, analysis, at)
       select l.product_id, l.color_code, l.size_code, 1, 0, l.wanted_for, l.shopper, 'more-' || n, l.at
       from (select * from lost_demand where product_id = $1 limit 1) l, generate_series(1, 1997) n`,
      [dress.product.id],
    );
    const noted = () => countRows(shop, 'lost_demand', `product_id = '${dress.product.id}'`);
    await analyze(dress, { as, requestedQuantity: 5 });
    await analyze(dress, { as, requestedQuantity: 6 });
    expect(await noted()).toBe(2000);
  });
});

describe('staff', () => {
  it('may buy as approved buyers do, in the analysis and in the order form as in the cart', async () => {
    const [dress] = await addDress(shop);
    await wholesaleIs({ wholesaleAccess: 'approved' });
    const as = await shop.signIn({ role: 'manager' });
    const answers = [
      await analyze(dress, { as }),
      await accept(dress, { as }),
      await shop.ask('wholesaleProducts', { as }),
    ];
    await wholesaleIs({ wholesaleAccess: 'everyone' });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('an analysis is refused', () => {
  it.each<[string, object, string, string]>([
    ['of an unknown type', { bundleType: 'half_set' }, 'bundleType', 'Неизвестный способ покупки: half_set'],
    ['without a colour', { selection: {} }, 'selection.color', 'Выберите цвет набора'],
    [
      'of an unknown colour',
      { selection: { color: 'BLK' } },
      'selection.color',
      'Такого цвета у\u00a0товара нет',
    ],
    ['of no sets', { requestedQuantity: 0 }, 'requestedQuantity', 'Минимальное количество — 1'],
    ['of minus one', { requestedQuantity: -1 }, 'requestedQuantity', 'Минимальное количество — 1'],
    ['of a set and a half', { requestedQuantity: 1.5 }, 'requestedQuantity', 'Нужно целое число'],
    ['of 101 sets', { requestedQuantity: 101 }, 'requestedQuantity', 'Не больше 100\u00a0наборов'],
    ['of a text', { requestedQuantity: 'two' }, 'requestedQuantity', 'Нужно целое число'],
    [
      'without rows',
      { bundleType: 'individual', selection: { variants: [] } },
      'selection.variants',
      'Выберите хотя бы один вариант',
    ],
    [
      'of a row of 51',
      {
        bundleType: 'individual',
        selection: { variants: [{ colorCode: 'RED', sizeCode: '44', quantity: 51 }] },
      },
      'selection.variants',
      'Не больше 50\u00a0шт. одного варианта',
    ],
  ])('%s', async (_, fields, path, message) => {
    const [dress] = await addDress(shop);
    const { status, error } = await analyze(dress, { ...fields });
    expect([status, error?.code, error?.details]).toEqual([400, 'validation_failed', [{ path, message }]]);
  });

  it('of a product that is not there or not sold wholesale any more', async () => {
    const [dress] = await addDress(shop);
    const unknown = await analyze(dress, { productId: '01930000-0000-7000-8000-000000000000' });
    expect([unknown.status, unknown.error?.message]).toEqual([404, 'Товар не найден']);
    const sold = shop.db.updateTable('products').where('id', '=', dress.product.id);
    await sold.set({ wholesale_enabled: false }).execute();
    const closed = await analyze(dress);
    expect([closed.error?.code, closed.error?.message]).toEqual([
      'wholesale_unavailable',
      'Оптовая продажа недоступна для этого товара',
    ]);
    await sold.set({ wholesale_enabled: true, is_active: false }).execute();
    expect((await analyze(dress)).error?.message).toBe('Товар недоступен');
    await sold.set({ is_active: true, show_wholesale_price: false }).execute();
    expect((await analyze(dress)).error?.message).toBe('Цена по запросу');
  });

  it('where the shop sells nothing wholesale, not this way, or not to this shopper', async () => {
    const [dress] = await addDress(shop);
    await wholesaleIs({ wholesaleEnabled: false });
    const off = await analyze(dress);
    expect([off.status, off.error?.message]).toEqual([422, 'Оптовые продажи сейчас закрыты']);
    expect((await accept(dress)).error?.code).toBe('wholesale_unavailable');
    await wholesaleIs({ wholesaleEnabled: true, bundleTypeSettings: { allowColorSet: false } });
    expect((await analyze(dress)).error?.message).toBe('Этот способ покупки недоступен');
    await wholesaleIs({ bundleTypeSettings: {}, wholesaleAccess: 'approved' });
    const refused = await analyze(dress);
    expect(refused.error).toMatchObject({
      code: 'wholesale_unavailable',
      details: { reason: 'approval_required' },
    });
    const as = await shop.signIn({ wholesale: 'approved' });
    expect((await analyze(dress, { as })).status).toBe(200);
    await wholesaleIs({ wholesaleAccess: 'everyone' });
  });
});

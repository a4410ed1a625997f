import { describe, expect, it } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { addGoods, type Line, openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const goods = await addGoods(shop);
const as = await shop.signIn();
await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });

type Case = readonly [RouteName, (line: Line, fields: object) => object];

/** Every call that carries lines, with a body that is right but for the fields given. */
const LINE_CALLS: readonly Case[] = [
  ['cartAdd', (line, fields) => ({ ...line, quantity: 1, ...fields })],
  [
    'cartUpdate',
    (line, { quantity, ...fields }: { quantity?: unknown }) => ({
      ...line,
      newQuantity: quantity === undefined ? 1 : quantity,
      ...fields,
    }),
  ],
  ['cartMigrate', (line, fields) => ({ localCartData: { items: [{ ...line, quantity: 1, ...fields }] } })],
  ['cartAddBatch', (line, fields) => ({ items: [{ ...line, quantity: 1, ...fields }] })],
  ['cartQuote', (line, fields) => ({ items: [{ ...line, quantity: 1, ...fields }] })],
];

async function expectRefused(name: RouteName, body: object, message: RegExp | string, status = 400) {
  const before = await snapshot(shop);
  const answer = await shop.ask(name, { as, body });
  expect([answer.status, answer.error?.code]).toEqual([
    status,
    status === 400 ? 'validation_failed' : 'not_found',
  ]);
  if (typeof message === 'string') expect(answer.error?.message).toBe(message);
  else expect(answer.error?.message).toMatch(message);
  expect(await snapshot(shop)).toEqual(before);
  return answer;
}

describe.each(LINE_CALLS)('%s', (name, bodyOf) => {
  it.each([
    [-1, 'Количество: минимальное количество — 1'],
    [0, 'Количество: минимальное количество — 1'],
    [0.5, 'Количество: нужно целое число'],
    [1e9, 'Количество: слишком большое количество'],
    [2 ** 53, 'Количество: нужно целое число'],
    ['2', 'Количество: нужно целое число'],
    ['1e3', 'Количество: нужно целое число'],
    [null, 'Количество: нужно целое число'],
    [[1], 'Количество: нужно целое число'],
    [{ $gt: 0 }, 'Количество: нужно целое число'],
    [true, 'Количество: нужно целое число'],
  ])('refuses the quantity %j and names it', async (quantity, message) => {
    await expectRefused(name, bodyOf(goods.line, { quantity }), message);
  });

  it.each(['userId', 'role', 'isActive', 'isAdmin', 'cartId', 'unitPrice', 'total', 'stock'])(
    'refuses a forged %s',
    async (field) => {
      await expectRefused(name, bodyOf(goods.line, { [field]: 'admin' }), `${field}: такого поля здесь нет`);
    },
  );

  it('refuses a forged prototype', async () => {
    const text = JSON.stringify(bodyOf(goods.line, { marker: 1 }));
    for (const forged of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"role":"admin"}}']) {
      const before = await snapshot(shop);
      const answer = await shop.ask(name, { as, payload: text.replace('"marker":1', forged) });
      expect([answer.status, answer.error?.message]).toEqual([400, 'Запрос не читается как JSON']);
      expect(await snapshot(shop)).toEqual(before);
    }
  });

  it.each([
    ['a broken id', { productId: 'abc' }, 'Товар: не похоже на идентификатор'],
    ['no id', { productId: undefined }, 'Товар: не похоже на идентификатор'],
    ['an array for an id', { productId: [goods.product.id] }, 'Товар: не похоже на идентификатор'],
    ['an empty colour', { color: '' }, 'Цвет: заполните поле'],
    ['a colour with a quote', { color: "RED' or 1=1" }, 'Цвет: неверный код'],
    ['a size that is a number', { size: 44 }, 'Размер: заполните поле'],
    ['a size as long as a book', { size: '4'.repeat(33) }, 'Размер: неверный код'],
  ])('refuses %s', async (_, fields, message) => {
    await expectRefused(name, bodyOf(goods.line, fields), message);
  });
});

describe.each(['cartAdd', 'cartUpdate'] as const)('%s of what does not exist', (name) => {
  const body = (fields: object) =>
    name === 'cartAdd'
      ? { ...goods.line, ...fields, quantity: 1 }
      : { ...goods.line, ...fields, newQuantity: 1 };

  it('says so', async () => {
    const productId = '01930000-0000-7000-8000-000000000000';
    const message = name === 'cartAdd' ? 'Товар не найден' : 'Этого товара нет в корзине';
    await expectRefused(name, body({ productId }), message, 404);
  });
});

describe('cartAdd', () => {
  it.each([
    ['color', { color: 'PLAID' }, 'Такого цвета у товара нет'],
    ['size', { size: '99' }, 'Такого размера у товара нет'],
  ])('names the %s that the product does not have', async (path, fields, message) => {
    const answer = await expectRefused('cartAdd', { ...goods.line, ...fields, quantity: 1 }, message);
    expect(answer.error?.details).toEqual([{ path, message }]);
  });

  it('ignores prices, names and discounts of the browser', async () => {
    const other = await addGoods(shop, { name: 'Плащ' });
    const shopper = await shop.signIn();
    const { data } = await shop.ask('cartAdd', {
      as: shopper,
      body: {
        ...other.line,
        quantity: 1,
        name: 'Даром',
        price: 1,
        retailPrice: { $numberDecimal: '1' },
        wholesalePrice: -5,
        appliedDiscount: 100,
        discountPercentage: '99',
        image: 'javascript:alert(1)',
        wholesaleRule: { minQuantity: 1 },
        wholesaleMetadata: { kind: 'full_set' },
        wholesaleGroupId: null,
        isWholesale: false,
      },
    });
    expect(data.items[0]).toMatchObject({ unitPrice: 1000, productId: { name: 'Плащ' } });
    expect(data.totals).toMatchObject({ total: 1000, savings: 0 });
  });

  it.each([
    { isWholesale: true },
    { wholesaleGroupId: 'g-1' },
    { bundle: { type: 'individual', value: 'all', quantity: 1, perSet: 1 } },
  ])('refuses a line that is wholesale by half, %o', async (fields) => {
    const body = { ...goods.line, quantity: 1, ...fields };
    await expectRefused('cartAdd', body, /оптовая строка называет и набор, и способ покупки/);
  });

  it('names every bad field', async () => {
    const answer = await expectRefused(
      'cartAdd',
      { productId: 'x', color: 'RED', size: '44', quantity: 0 },
      'Товар: не похоже на идентификатор (и ещё: 1)',
    );
    expect(answer.error?.details).toEqual([
      { path: 'productId', message: 'Не похоже на идентификатор' },
      { path: 'quantity', message: 'Минимальное количество — 1' },
    ]);
  });

  it.each(['null', '[]', '"text"', '17', 'true'])('refuses a body that is %s', async (payload) => {
    const { status, error } = await shop.ask('cartAdd', { as, payload });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses to do without a body', async () => {
    const { status, error } = await shop.ask('cartAdd', { as });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });
});

describe('without signing in', () => {
  it.each(['cartGet', 'cartAdd', 'cartUpdate', 'cartRemove', 'cartClear', 'cartMigrate'] as const)(
    '%s answers 401, whatever the body',
    async (name) => {
      const body = name === 'cartGet' || name === 'cartClear' ? undefined : { rubbish: true };
      const { status, error } = await shop.ask(name, { body });
      expect([status, error]).toMatchObject([401, { code: 'sign_in_required', message: 'Требуется вход' }]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept, pieces } = wholesaleSteps(shop);

const line = (part: object = {}) => ({ colorCode: 'RED', sizeCode: '44', perSet: 1, quantity: 2, ...part });
const bundle = (part: object = {}) => ({
  ...{ type: 'color_set', value: 'RED', sets: 2 },
  lines: [line(), line({ sizeCode: '46' })],
  ...part,
});

describe('an analysis with nothing chosen', () => {
  it.each([
    ['without a selection', { selection: undefined }],
    ['with a text for one', { selection: 'RED' }],
    ['with a list for one', { selection: [] }],
    ['without a way of buying', { bundleType: undefined }],
    [
      'with rows of text',
      { bundleType: 'individual', selection: { variants: [{ ...line(), quantity: 'две' }] } },
    ],
  ])('is refused in words, %s, and notes no demand', async (_, fields) => {
    const [dress] = await addDress(shop);
    const before = await snapshot(shop);
    const { status, error } = await analyze(dress, fields);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    const [first] = error?.details as { message: string }[];
    expect(first?.message).toMatch(/^[А-ЯЁ]/);
    expect(error?.message).toMatch(/^[А-ЯЁ]/);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('an analysis of a quantity that is none', () => {
  const rows = {
    bundleType: 'individual',
    selection: { variants: [line()].map(({ perSet: _, ...it }) => it) },
  };
  it.each([
    ['individual', rows],
    ['color_set', {}],
    ['size_set', { bundleType: 'size_set', selection: { size: '44' } }],
    ['full_set', { bundleType: 'full_set', selection: {} }],
  ])('of %s is refused with its text', async (_, way) => {
    const [dress] = await addDress(shop);
    const before = await snapshot(shop);
    const texts = [];
    for (const requestedQuantity of [0, -1, 1.5, 'две', 101]) {
      const { status, error } = await analyze(dress, { ...way, requestedQuantity });
      const [first] = error?.details as { path: string; message: string }[];
      texts.push([status, first?.path, first?.message.replaceAll('\u00A0', ' ')]);
    }
    expect(texts).toEqual([
      [400, 'requestedQuantity', 'Минимальное количество — 1'],
      [400, 'requestedQuantity', 'Минимальное количество — 1'],
      [400, 'requestedQuantity', 'Нужно целое число'],
      [400, 'requestedQuantity', 'Нужно целое число'],
      [400, 'requestedQuantity', 'Не больше 100 наборов'],
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('accepting a group that is none', () => {
  it.each([
    ['of an unknown type', bundle({ type: 'box' })],
    ['of no sets', bundle({ sets: 0 })],
    ['of minus one', bundle({ sets: -1 })],
    ['of a set and a half', bundle({ sets: 1.5 })],
    ['of a text', bundle({ sets: 'two' })],
    ['with a line of a text', bundle({ lines: [line({ quantity: 'two' })] })],
    ['with a line of nothing', bundle({ lines: [line({ quantity: 0 })] })],
    ['without lines', bundle({ lines: undefined })],
    ['that is missing', undefined],
  ])('%s is refused, and nothing is held', async (_, asked) => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const before = await snapshot(shop);
    const { status, error } = await accept(dress, { as, bundle: asked });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('of a colour that the product has not is refused', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const lines = [line({ colorCode: 'GRN' })];
    const { status, error } = await accept(dress, { as, bundle: bundle({ value: 'GRN', lines }) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error?.message).toMatch(/^[А-ЯЁ]/);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
  });
});

describe('a colour without stock', () => {
  it('is analysed as what it is, and not put into the cart', async () => {
    const [dress] = await addDress(shop, { stock: 0 });
    const as = await shop.signIn();
    const { data } = await analyze(dress, { as });
    expect(data).toMatchObject({
      type: 'INSUFFICIENT_FOR_WHOLESALE',
      availabilityRate: 0,
      available: null,
      maxPossibleBundle: null,
      canAcceptAdjustment: false,
    });
    const { error } = await accept(dress, { as });
    expect(error?.message).toMatch(/^[А-ЯЁ]/);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
  });
});

describe('a product that changed in between', () => {
  it.each([
    ['turned inactive', { is_active: false }],
    ['lost wholesale', { wholesale_enabled: false }],
  ])('%s: what was proposed is refused, and nothing is held', async (_, change) => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    expect((await analyze(dress, { as })).data.type).toBe('SUFFICIENT');
    await shop.db.updateTable('products').set(change).where('id', '=', dress.product.id).execute();
    const before = await snapshot(shop);
    const { error } = await accept(dress, { as });
    expect(error?.message).toMatch(/^[А-ЯЁ]/);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('two tabs that change one group', () => {
  it('end at what one of them asked for, with every line in whole sets', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const { data } = await accept(dress, { as });
    const wholesaleGroupId = data.lines[0]?.wholesaleGroupId;
    const both = await Promise.all(
      [3, 5].map((newQuantity) =>
        shop.ask('cartUpdateWholesaleGroup', { as, body: { wholesaleGroupId, newQuantity } }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const kept = piecesIn((await shop.ask('cartGet', { as })).data);
    expect([
      ['44 × 3', '46 × 3'],
      ['44 × 5', '46 × 5'],
    ]).toContainEqual(kept);
    await shop.ask('cartRemoveWholesaleGroup', { as, body: { wholesaleGroupId } });
    const late = await shop.ask('cartUpdateWholesaleGroup', {
      as,
      body: { wholesaleGroupId, newQuantity: 1 },
    });
    expect(late.error).toMatchObject({
      code: 'not_found',
      message: 'Этого оптового набора нет в корзине',
      details: { reason: 'group_absent' },
    });
  });
});

describe('a hold of another cart', () => {
  it('serves no accepting: what it keeps stays its own', async () => {
    const [dress] = await addDress(shop);
    const [other] = await addDress(shop);
    await accept(dress, { sets: 10 });
    const stranger = (await accept(other)).data.hold?.id;
    const { status } = await accept(dress, { sets: 2, holdId: stranger });
    expect(status).toBe(409);
    expect(await pieces(dress)).toBe(0);
    expect(await pieces(other)).toBe(8);
  });

  it('of an account is nobody’s by its id', async () => {
    const [dress] = await addDress(shop);
    const as = await shop.signIn();
    const { data } = await accept(dress, { as, sets: 10 });
    const holdId = data.hold?.id;
    const trimmed = await shop.ask('wholesaleTrimHold', { body: { holdId, items: [] } });
    expect(trimmed.status).toBeLessThan(500);
    expect(await pieces(dress)).toBe(0);
    const quote = await shop.ask('cartQuote', { body: { items: data.lines, holdId } });
    expect(quote.data.problems).toHaveLength(2);
  });

  it('that has ended is no obstacle and no help', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { sets: 10 });
    shop.passSeconds(15 * 60);
    await accept(dress, { as: await shop.signIn(), sets: 10 });
    const quote = await shop.ask('cartQuote', { body: { items: data.lines, holdId: data.hold?.id } });
    expect(quote.data.problems.map(({ code }) => code)).toEqual(['out_of_stock', 'out_of_stock']);
  });
});

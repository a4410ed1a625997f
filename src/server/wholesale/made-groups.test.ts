import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept } = wholesaleSteps(shop);
const { bundleTypeSettings: every } = DEFAULT_WHOLESALE_SETTINGS;
const allow = (only: object) =>
  storeSetting(shop.db, 'wholesale', { bundleTypeSettings: { ...every, ...only } });
beforeEach(() => allow({}));

/** Lines of a group as a browser sends them. */
const sent = (
  productId: string,
  type: string,
  quantities: Readonly<Record<string, number>>,
  perSet?: number,
) =>
  Object.entries(quantities).map(([size, quantity]) => ({
    ...{ productId, color: 'RED', size, quantity },
    wholesaleGroupId: `${productId}-${type}-${type === 'color_set' ? 'RED' : 'all'}-made-here`,
    bundle: {
      ...{ type, value: type === 'color_set' ? 'RED' : 'all', quantity: 1, perSet: perSet ?? quantity },
    },
  }));

describe('a group that no analysis made', () => {
  it.each([
    [
      'of a way that the shop does not offer',
      'color_set',
      { 44: 1, 46: 1 },
      'Этот способ покупки недоступен',
    ],
    [
      'with more pieces of a row than are typed',
      'individual',
      { 44: 51 },
      'Не больше 50\u00A0шт. одного варианта',
    ],
    [
      'in another ratio than the product’s',
      'full_set',
      { 44: 2, 46: 2 },
      'Состав набора изменился. Соберите его заново',
    ],
    ['that is not the whole set', 'full_set', { 44: 1 }, 'Состав набора изменился. Соберите его заново'],
  ])('%s does not come in', async (_, type, quantities, message) => {
    const [dress] = await addDress(shop, { stock: 100, wholesaleMinQuantity: 1 });
    if (type === 'color_set') await allow({ allowColorSet: false });
    const as = await shop.signIn();
    const items = sent(dress.product.id, type, quantities);
    const batch = (await shop.ask('cartAddBatch', { as, body: { items } })).data;
    expect([batch.cart.items, new Set(batch.failedItems.map(({ error }) => error))]).toEqual([
      [],
      new Set([message]),
    ]);
    if (
      message !== 'Состав набора изменился. Соберите его заново' ||
      type !== 'full_set' ||
      '46' in quantities
    ) {
      const moved = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
      expect(moved.data.cart.items).toEqual([]);
    }
  });

  it('is refused by 422 where it is accepted, as one and as a guest’s', async () => {
    const [dress] = await addDress(shop);
    await allow({ allowColorSet: false });
    for (const as of [await shop.signIn(), undefined]) {
      const { status, error } = await accept(dress, as === undefined ? {} : { as });
      expect([status, error?.code, error?.message]).toEqual([
        422,
        'wholesale_unavailable',
        'Этот способ покупки недоступен',
      ]);
    }
  });

  it('stays out of a guest’s order, too', async () => {
    const [dress] = await addDress(shop, { stock: 100 });
    const items = sent(dress.product.id, 'individual', { 44: 51 });
    const { problems } = (await shop.ask('cartQuote', { body: { items } })).data;
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['unavailable', 'Не больше 50\u00A0шт. одного варианта'],
    ]);
  });
});

describe('a group that an analysis made', () => {
  it('may have long rows, is known when it comes again, and keeps that in another order', async () => {
    const [dress] = await addDress(shop, {
      variants: [
        { color: 'RED', size: '44', stock: 70 },
        { color: 'RED', size: '46', stock: 60 },
      ],
    });
    const { data } = await analyze(dress, { requestedQuantity: 80 });
    const { proof, totalItems, ...bundle } = data.available ?? { lines: [] };
    expect([bundle.lines.map(({ quantity }) => quantity), totalItems]).toEqual([[70, 60], 130]);
    const body = { productId: dress.product.id, bundle, analysisId: data.analysisId };
    const as = await shop.signIn();
    const forged = await shop.ask('wholesaleAccept', { as, body });
    expect(forged.error?.message).toBe('Не больше 50\u00A0шт. одного варианта');
    await allow({ allowIndividual: false });
    const taken = await shop.ask('wholesaleAccept', { body: { ...body, bundle: { ...bundle, proof } } });
    const { lines, hold } = taken.data;
    const quote = await shop.ask('cartQuote', { body: { items: lines, holdId: hold?.id } });
    expect(quote.data.problems).toEqual([]);
    const moved = await shop.ask('cartMigrate', {
      as,
      body: { localCartData: { items: lines }, holdId: hold?.id },
    });
    expect([moved.data.failedItems, piecesIn(moved.data.cart)]).toEqual([[], ['44 × 70', '46 × 60']]);
  });

  it('is not believed with other lines under its id', async () => {
    const [dress] = await addDress(shop, { stock: 70 });
    const { data } = await analyze(dress, { requestedQuantity: 80 });
    const bundle = { ...data.available, totalItems: 140 };
    const body = { productId: dress.product.id, bundle, analysisId: data.analysisId };
    const [line] = (await shop.ask('wholesaleAccept', { body })).data.lines;
    expect(line?.quantity).toBe(70);
    const as = await shop.signIn();
    const moved = await shop.ask('cartMigrate', { as, body: { localCartData: { items: [line] } } });
    expect(moved.data.cart.items).toEqual([]);
  });
});

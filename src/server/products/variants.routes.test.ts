import { describe, expect, it } from 'vitest';
import { type BuiltProduct, buildProduct } from '#tests/support/builders.ts';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { openTestShop, placeGuestOrder, snapshot } from '#tests/support/order-fixtures.ts';

/** What a save of any size may send, the session's own statement included. */
const STATEMENTS_MOST = 12;

const shop = await openTestShop({ poolMax: 10 });
const as = await shop.signIn({ role: 'manager', name: 'Вера Сотрудница' });

const dress = () =>
  buildProduct(shop.db, {
    variants: [
      { size: '44', stock: 10 },
      { size: '46', stock: 2 },
    ],
  });
const save = ({ id }: BuiltProduct, body: object) =>
  shop.ask('staffVariantsSave', {
    as,
    params: { id },
    body: { changed: [], added: [], removed: [], reason: 'correction', ...body },
  });
const idOf = ({ variants }: BuiltProduct, at = 0) => variants[at]?.id ?? '';
const ledgerOf = async (id: string) =>
  (await shop.ask('staffStockLedger', { as, params: { id } })).data.map(
    ({ reason, delta, stock, by, comment }) => ({ reason, delta, stock, by, comment }),
  );

describe('figures of variants', () => {
  it('are written together with ledger and audit, against what was seen', async () => {
    const product = await dress();
    const { data } = await save(product, {
      changed: [
        { id: idOf(product), stock: { seen: 10, value: 16 }, price: { seen: null, value: 5490 } },
        { id: idOf(product, 1), barcode: { seen: null, value: '4607012345677' } },
      ],
      reason: 'receipt',
      comment: 'накладная 318',
    });
    expect(data).toMatchObject([
      { sizeCode: '44', stock: 16, price: 5490 },
      { sizeCode: '46', stock: 2, barcode: '4607012345677' },
    ]);
    expect(await ledgerOf(idOf(product))).toEqual([
      { reason: 'receipt', delta: 6, stock: 16, by: 'Вера Сотрудница', comment: 'накладная 318' },
      { reason: 'receipt', delta: 10, stock: 10, by: null, comment: null },
    ]);
    const { rows } = await shop.owner.query('select before, after from audit_log where entity_id = $1', [
      product.id,
    ]);
    const sku = product.variants[0]?.sku ?? '';
    expect(rows).toMatchObject([
      {
        before: { changed: { [sku]: { stock: 10, price: null } } },
        after: { changed: { [sku]: { stock: 16, price: 5490 } } },
      },
    ]);
  });

  it('of a variant that is removed by the same call refuse all of it, by its name', async () => {
    const product = await dress();
    const before = await snapshot(shop);
    const { status, error } = await save(product, {
      changed: [{ id: idOf(product), stock: { seen: 10, value: 0 } }],
      removed: [idOf(product)],
    });
    const message = 'RED, 44: вариант и изменён, и убран';
    expect([status, error]).toMatchObject([
      400,
      { code: 'validation_failed', message, details: [{ path: 'removed', message }] },
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('that somebody else changed refuse all of it, each named with what it is now', async () => {
    const product = await dress();
    await placeGuestOrder(shop, [{ productId: product.id, color: 'RED', size: '44', quantity: 1 }]);
    const before = await snapshot(shop);
    const { status, error } = await save(product, {
      changed: [
        { id: idOf(product), stock: { seen: 10, value: 12 } },
        { id: idOf(product, 1), stock: { seen: 2, value: 5 } },
      ],
    });
    expect([status, error?.code]).toEqual([409, 'stale_version']);
    expect(error?.details).toEqual({
      cells: [
        { id: idOf(product), field: 'stock', seen: 10, now: 9, value: 12, colorCode: 'RED', sizeCode: '44' },
      ],
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('saved twice at once are written once', async () => {
    const product = await dress();
    const body = { changed: [{ id: idOf(product), stock: { seen: 10, value: 12 } }] };
    await Promise.all([save(product, body), save(product, body)]);
    expect((await ledgerOf(idOf(product))).map(({ delta }) => delta)).toEqual([2, 10]);
  });

  it('swap their articles', async () => {
    const product = await dress();
    const [first, second] = product.variants.map(({ sku }) => sku);
    const { data } = await save(product, {
      changed: [
        { id: idOf(product), sku: { seen: first, value: second } },
        { id: idOf(product, 1), sku: { seen: second, value: first } },
      ],
    });
    expect(data.map(({ sku }) => sku)).toEqual([second, first]);
  });

  it.each<[string, (product: BuiltProduct, other: BuiltProduct) => object, string]>([
    [
      'a taken article',
      (p, o) => ({
        changed: [{ id: idOf(p), sku: { seen: p.variants[0]?.sku, value: o.variants[0]?.sku } }],
      }),
      'changed.0.sku.value',
    ],
    [
      'a barcode twice',
      (p) => ({
        changed: [0, 1].map((at) => ({ id: idOf(p, at), barcode: { seen: null, value: '96385074' } })),
      }),
      'changed.1.barcode.value',
    ],
    [
      'a wrong barcode',
      (p) => ({ changed: [{ id: idOf(p), barcode: { seen: null, value: '96385075' } }] }),
      'changed.0.barcode.value',
    ],
    [
      'a receipt that takes away',
      (p) => ({ changed: [{ id: idOf(p), stock: { seen: 10, value: 9 } }], reason: 'receipt' }),
      'changed.0.stock',
    ],
    [
      'stock below zero',
      (p) => ({ changed: [{ id: idOf(p), stock: { seen: 10, value: -1 } }] }),
      'changed.0.stock.value',
    ],
    ['an unknown colour', () => ({ added: [{ colorCode: 'NONE', sizeCode: '44' }] }), 'added'],
    ['a variant that there is', () => ({ added: [{ colorCode: 'RED', sizeCode: '44' }] }), 'added.0'],
  ])('%s is refused and changes nothing', async (_, bodyOf, path) => {
    const [product, other] = [await dress(), await dress()];
    const before = await snapshot(shop);
    const { status, error } = await save(product, bodyOf(product, other));
    expect([status, error?.details]).toMatchObject([400, [{ path }]]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('a variant', () => {
  it('is added with its pieces and can be bought', async () => {
    const product = await dress();
    const { data } = await save(product, {
      added: [{ colorCode: 'BLK', sizeCode: '44', stock: 4 }],
      reason: 'receipt',
    });
    expect(
      data.map(({ colorCode, sizeCode, stock, sku }) => [colorCode, sizeCode, stock, sku]),
    ).toContainEqual(['BLK', '44', 4, `${product.sku}-BLK-44`]);
    await placeGuestOrder(shop, [{ productId: product.id, color: 'BLK', size: '44', quantity: 4 }]);
  });

  it('of a colour or size that is put away is refused by name, and one that is there keeps working', async () => {
    const product = await dress();
    await shop.owner.query(`insert into colors (code, name, hex, archived_at)
      values ('GONE', '{"ru": "Ушедший"}', '#808080', now())`);
    await shop.owner.query(`insert into sizes (code, name, archived_at) values ('G9', 'G9', now())`);
    const refused = await save(product, { added: [{ colorCode: 'GONE', sizeCode: 'G9' }] });
    expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
      400,
      'validation_failed',
      [
        {
          path: 'added.0.colorCode',
          message: 'Цвет GONE в архиве. Новых вариантов с ним не сделать',
        },
        { path: 'added.0.sizeCode', message: 'Размер G9 в архиве. Новых вариантов с ним не сделать' },
      ],
    ]);
    await shop.owner.query(`update variants set color_code = 'GONE' where id = $1`, [idOf(product)]);
    const { data } = await save(product, {
      changed: [{ id: idOf(product), stock: { seen: 10, value: 12 } }],
    });
    expect(data).toContainEqual(expect.objectContaining({ colorCode: 'GONE', stock: 12 }));
    await placeGuestOrder(shop, [{ productId: product.id, color: 'GONE', size: '44', quantity: 1 }]);
  });

  it('in use is archived once it is empty: no list, no cart has it, and its ledger stays', async () => {
    const product = await dress();
    const line = { productId: product.id, color: 'RED', size: '46' };
    const shopper = await shop.signIn();
    await shop.ask('cartAdd', { as: shopper, body: { ...line, quantity: 1 } });
    expect((await save(product, { removed: [idOf(product, 1)] })).error?.code).toBe('wrong_state');
    await save(product, { changed: [{ id: idOf(product, 1), stock: { seen: 2, value: 0 } }] });
    const { data } = await save(product, { removed: [idOf(product, 1)] });
    expect(data.map(({ sizeCode }) => sizeCode)).toEqual(['44']);
    const seen = await shop.ask('productGet', { params: { id: product.id } });
    expect([seen.data.sizes, seen.data.variants.length]).toEqual([['44'], 1]);
    const sizes = await shop.ask('productList', { query: { sizes: '46', q: '' } as never });
    expect(sizes.status === 200 ? sizes.data.map(({ id }) => id) : []).not.toContain(product.id);
    const cart = await shop.ask('cartGet', { as: shopper });
    expect(cart.data.problems).not.toEqual([]);
    expect((await ledgerOf(idOf(product, 1))).length).toBe(2);
    const again = await save(product, { added: [{ colorCode: 'RED', sizeCode: '46', stock: 3 }] });
    expect(again.data.find(({ sizeCode }) => sizeCode === '46')).toMatchObject({
      id: idOf(product, 1),
      stock: 3,
    });
  });

  it('that was never in use is deleted', async () => {
    const product = await buildProduct(shop.db, { variants: [{ stock: 0 }] });
    expect((await save(product, { removed: [idOf(product)] })).data).toEqual([]);
    const { rows } = await shop.owner.query('select id from variants where product_id = $1', [product.id]);
    expect(rows).toEqual([]);
  });
});

it('2,000 cells are saved in one transaction by a handful of statements, their barcodes too', async () => {
  const product = await buildProduct(shop.db, { variants: [] });
  const sizes = Array.from({ length: 50 }, (_, index) => `S${index}`);
  const colors = Array.from({ length: 40 }, (_, index) => `C${index}`);
  await shop.owner.query(`insert into sizes (code, name) select s, s from unnest($1::text[]) s`, [sizes]);
  await shop.owner.query(
    `insert into colors (code, name, hex) select c, jsonb_build_object('ru', c), '#123456' from unnest($1::text[]) c`,
    [colors],
  );
  const places = colors.flatMap((colorCode) => sizes.map((sizeCode) => ({ colorCode, sizeCode })));
  const { data } = await save(product, { added: places });
  const saveAll = async (change: (index: number) => object) => {
    const changed = data.map(({ id }, index) => ({ id, ...change(index) }));
    let variants: typeof data = [];
    const sent = await statementsOf(shop.pool, async () => {
      variants = (await save(product, { changed })).data;
    });
    expect(sent.filter((text) => /^(begin|commit)/i.test(text))).toHaveLength(2);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(STATEMENTS_MOST);
    return variants;
  };
  const stocked = await saveAll(() => ({ stock: { seen: 0, value: 7 } }));
  expect(stocked.every(({ stock }) => stock === 7)).toBe(true);
  const coded = await saveAll((index) => ({
    barcode: { seen: null, value: withCheckDigit(460_800_000_000 + index) },
  }));
  expect(new Set(coded.map(({ barcode }) => barcode)).size).toBe(places.length);
  const last = coded.at(-1)?.barcode ?? '';
  expect((await shop.ask('staffProductList', { as, query: { q: last } })).data).toMatchObject([
    { id: product.id },
  ]);
});

/** A barcode of 13 digits out of its first twelve. */
function withCheckDigit(twelve: number): string {
  const sum = [...`${twelve}`].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

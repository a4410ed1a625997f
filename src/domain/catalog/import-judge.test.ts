import { describe, expect, it } from 'vitest';
import { judgeImport, type ShopFacts, type ShopProduct, type ShopVariant } from './import-judge.ts';
import type { RowValues } from './import-row.ts';

const product = (changes: Partial<ShopProduct> = {}): ShopProduct => ({
  id: 'p1',
  sku: 'MR-1',
  name: 'Платье',
  price: 5000,
  oldPrice: null,
  wholesalePrice: 4000,
  isActive: true,
  isNew: false,
  isArchived: false,
  variants: new Set(['RED 44', 'RED 46', 'BLK 44']),
  ...changes,
});
const variant = (sku: string, changes: Partial<ShopVariant> = {}): ShopVariant => ({
  id: `id of ${sku}`,
  sku,
  productSku: 'MR-1',
  color: 'RED',
  size: '44',
  barcode: null,
  price: null,
  stock: 5,
  isArchived: false,
  ...changes,
});
const facts = (changes: Partial<ShopFacts> = {}): ShopFacts => ({
  variants: new Map([
    ['A', variant('A')],
    ['B', variant('B', { size: '46', barcode: '4607012345677' })],
    ['OLD', variant('OLD', { color: 'BLK', isArchived: true })],
    ['AWAY', variant('AWAY', { productSku: 'MR-9' })],
  ]),
  products: new Map([
    ['MR-1', product()],
    ['MR-9', product({ id: 'p9', sku: 'MR-9', isArchived: true })],
  ]),
  colors: new Map([
    ['RED', 'offered'],
    ['BLK', 'offered'],
    ['OLD', 'archived'],
  ]),
  sizes: new Map([
    ['44', 'offered'],
    ['46', 'offered'],
    ['48', 'offered'],
    ['38', 'archived'],
  ]),
  barcodes: new Map([['4607012345677', 'B']]),
  ...changes,
});
const OWN = { productSku: 'MR-1', color: 'RED', size: '48' };
const judge = (...rows: RowValues[]) =>
  judgeImport(
    rows.map((values, at) => ({ line: at + 2, sku: values.sku ?? '', values, problems: [] })),
    facts(),
  );

describe('a row of a variant that there is', () => {
  it.each<[string, RowValues, object | null]>([
    ['that says nothing', {}, null],
    ['as it is', { name: 'Платье', price: 5000, stock: 5, color: 'RED', productSku: 'MR-1' }, null],
    ['with stock that nobody touched', { stock: 8, stockSeen: 8 }, null],
    [
      'with new stock',
      { stock: 9, stockSeen: 5 },
      { variant: { id: 'id of A', before: { stock: 5 }, after: { stock: 9 } } },
    ],
    [
      'with a price of its own',
      { variantPrice: 5500 },
      { variant: { id: 'id of A', before: { price: null }, after: { price: 5500 } } },
    ],
    [
      'with a new price of the product',
      { price: 4500, oldPrice: 5000 },
      {
        product: {
          id: 'p1',
          before: { price: 5000, oldPrice: null },
          after: { price: 4500, oldPrice: 5000 },
        },
      },
    ],
  ])('%s', (_, values, plan) => {
    expect(judge({ sku: 'A', ...values })).toMatchObject([
      { kind: plan === null ? 'unchanged' : 'changed', plan },
    ]);
  });

  it.each<[string, RowValues, string]>([
    [
      'stock against a figure that is gone',
      { stock: 9, stockSeen: 7 },
      'Остаток изменился: при выгрузке 7, сейчас 5',
    ],
    ['stock against nothing', { stock: 9 }, 'Не указано, какой остаток был при выгрузке'],
    ['another colour', { color: 'BLK' }, 'Цвет варианта не меняется, сейчас RED'],
    ['another product', { productSku: 'MR-2' }, 'Товар варианта не меняется, сейчас MR-1'],
    ['a taken barcode', { barcode: '4607012345677' }, 'Уже занят: B'],
    ['an old price below', { oldPrice: 4000 }, 'Старая цена должна быть больше новой: 4000 и 5000'],
    ['an archived variant', { sku: 'OLD', price: 1 }, 'Вариант в архиве'],
    ['an archived product', { sku: 'AWAY', price: 1 }, 'Товар в архиве'],
  ])('is refused with %s', (_, values, message) => {
    expect(judge({ sku: 'A', ...values })).toMatchObject([
      { kind: 'failed', plan: null, problems: [{ message }] },
    ]);
  });
});

describe('a row of a new variant', () => {
  const fresh = { sku: 'N', productSku: 'MR-1', color: 'RED', size: '48' };
  it('is added to its product with what it says', () => {
    const [row] = judge({ ...fresh, stock: 3, variantPrice: 5200 });
    expect(row).toMatchObject({
      kind: 'added',
      plan: {
        added: { productId: 'p1', sku: 'N', color: 'RED', size: '48', barcode: null, price: 5200, stock: 3 },
      },
    });
  });
  it.each<[RowValues, string]>([
    [{ sku: 'N', price: 10 }, 'Такого артикула нет. Для нового варианта укажите артикул товара'],
    [{ ...fresh, productSku: 'MR-7' }, 'Такого товара нет. Сначала создайте его'],
    [{ ...fresh, color: 'XXX' }, 'Такого цвета нет в разделе «Цвета»'],
    [{ ...fresh, size: '99' }, 'Такого размера нет в разделе «Размеры»'],
    [{ ...fresh, color: 'OLD' }, 'Цвет OLD в архиве. Новых вариантов с ним не сделать'],
    [{ ...fresh, size: '38' }, 'Размер 38 в архиве. Новых вариантов с ним не сделать'],
    [{ ...fresh, size: '46' }, 'Вариант RED, 46 у товара уже есть'],
    [{ ...fresh, productSku: 'MR-9' }, 'Товар в архиве'],
  ])('%j is refused: %s', (values, message) => {
    expect(judge(values)[0]?.problems[0]?.message).toBe(message);
  });
});

describe('rows of one file', () => {
  it('that leave a field of their product say nothing against the one that sets it', () => {
    expect(judge({ sku: 'A', price: 4500 }, { sku: 'B', price: 5000 }).map(({ kind }) => kind)).toEqual([
      'changed',
      'unchanged',
    ]);
  });
  it.each<[string, RowValues[], string[]]>([
    [
      'its price',
      [
        { sku: 'A', name: 'Юбка' },
        { sku: 'B', name: 'Брюки', price: 6000 },
        { sku: 'A2', ...OWN, oldPrice: 5500 },
      ],
      ['changed', 'failed', 'added'],
    ],
    [
      'its price, which another row sets otherwise',
      [
        { sku: 'A', name: 'Юбка' },
        { sku: 'B', name: 'Брюки', price: 6000 },
        { sku: 'A2', ...OWN, price: 4000 },
      ],
      ['changed', 'failed', 'added'],
    ],
    [
      'its barcode',
      [
        { sku: 'A', color: 'BLK', barcode: '46070123' },
        { sku: 'B', barcode: '46070123' },
      ],
      ['failed', 'changed'],
    ],
    [
      'its colour and size',
      [
        { sku: 'N', ...OWN, stock: 1, name: 'Юбка', barcode: '4607012345677' },
        { sku: 'M', ...OWN },
      ],
      ['failed', 'added'],
    ],
  ])('of one that is refused %s is nothing to the others', (_, rows, kinds) => {
    expect(judge(...rows).map(({ kind }) => kind)).toEqual(kinds);
  });
  it.each<[RowValues, RowValues, string]>([
    [{ sku: 'A', price: 4500 }, { sku: 'B', price: 4400 }, 'Для этого товара в строке 2 указано другое'],
    [{ sku: 'A' }, { sku: 'A' }, 'Этот артикул уже есть в строке 2'],
    [{ sku: 'A', barcode: '46070123' }, { sku: 'B', barcode: '46070123' }, 'Уже занят: строка 2'],
    [
      { sku: 'N', productSku: 'MR-1', color: 'RED', size: '48' },
      { sku: 'M', productSku: 'MR-1', color: 'RED', size: '48' },
      'Вариант RED, 48 у товара уже есть',
    ],
  ])('%j and %j: the second is refused', (first, second, message) => {
    const [one, two] = judge(first, second);
    expect(one?.kind).not.toBe('failed');
    expect(two?.problems[0]?.message).toBe(message);
  });
});

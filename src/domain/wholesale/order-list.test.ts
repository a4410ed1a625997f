import { describe, expect, it } from 'vitest';
import { type ListVariant, listRows, readOrderList } from './order-list.ts';

const variant = (over: Partial<ListVariant> = {}): ListVariant => ({
  productId: 'jumper',
  productSku: 'MR-2112',
  sku: 'MR-2112-PNK-46',
  barcode: '4600000000017',
  colorCode: 'PNK',
  colorName: 'Розовый',
  sizeCode: '46',
  sizeName: '46 (M)',
  isOffered: true,
  ...over,
});
const VARIANTS = [
  variant(),
  variant({ sizeCode: '44', sizeName: '44 (S)', sku: 'MR-2112-PNK-44', barcode: null }),
  variant({ colorCode: 'GRN', colorName: 'Зелёный', sku: 'MR-2112-GRN-46', barcode: null }),
  variant({ productId: 'hat', productSku: 'HAT', sku: 'HAT-1', barcode: null, isOffered: false }),
];
const read = (...cells: string[][]) => readOrderList(listRows(cells), VARIANTS);
const shown = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ colorCode, sizeCode, quantity }) => `${colorCode} ${sizeCode} × ${quantity}`);

describe('a list of an order (docs/rules/wholesale.md)', () => {
  it.each([
    ['codes', ['MR-2112', 'PNK', '46', '4']],
    ['names in any case', ['mr-2112', 'розовый', '46 (m)', '4']],
    ['a letter for the size', ['MR-2112', 'Розовый', 'M', '4']],
    ['an article of the variant', ['MR-2112-PNK-46', '', '', '4']],
    ['a barcode', ['4600000000017', '', '', '4']],
  ])('%s name a variant', (_, row) => {
    expect(shown(read(row))).toEqual(['PNK 46 × 4']);
  });

  it('two columns are a variant and its pieces', () => {
    expect(shown(read(['MR-2112-PNK-44', '2'], ['MR-2112-GRN-46', '3']))).toEqual([
      'PNK 44 × 2',
      'GRN 46 × 3',
    ]);
  });

  it('«ё» and «е» are one letter', () => {
    expect(shown(read(['MR-2112', 'зеленый', '46', '1']))).toEqual(['GRN 46 × 1']);
  });

  it('titles say which column is which, and rows without pieces ask for nothing', () => {
    const list = read(
      ['Товар', 'Количество', 'Размер', 'Цвет', 'Артикул'],
      ['Джемпер', '2', '46', 'Розовый', 'MR-2112'],
      ['Джемпер', '', '44', 'Розовый', 'MR-2112'],
      ['', '0', '', '', ''],
    );
    expect(shown(list)).toEqual(['PNK 46 × 2']);
    expect(list).toMatchObject({ rows: 1, problems: [] });
  });

  it('a nought that was typed beside an article is told, also beneath titles', () => {
    const list = read(
      ['Артикул', 'Цвет', 'Размер', 'Количество'],
      ['MR-2112', 'PNK', '46', '2'],
      ['MR-2112', 'GRN', '46', '0'],
    );
    expect(list).toMatchObject({ rows: 2, problems: [{ row: 3, article: 'MR-2112' }] });
  });

  it('rows of one variant are added up, as far as a row may go', () => {
    const list = read(
      ['MR-2112', 'PNK', '46', '30'],
      ['MR-2112', 'PNK', '46', '20'],
      ['MR-2112', 'PNK', '46', '1'],
    );
    expect(shown(list)).toEqual(['PNK 46 × 50']);
    expect(list.problems).toEqual([
      { row: 3, article: 'MR-2112', message: 'Не больше 50\u00A0шт. одного варианта' },
    ]);
  });

  it.each([
    [['NO-SUCH', 'PNK', '46', '1'], 'Такого артикула нет'],
    [['', 'PNK', '46', '1'], 'Укажите артикул'],
    [['MR-2112', 'Синий', '46', '1'], 'Такого цвета у товара нет'],
    [['MR-2112', 'PNK', '60', '1'], 'Такого размера у товара нет'],
    [['MR-2112', '', '46', '1'], 'Укажите цвет'],
    [['MR-2112', 'PNK', '', '1'], 'Укажите размер'],
    [['MR-2112-PNK-46', 'GRN', '', '1'], 'У этого артикула другой цвет или размер'],
    [['HAT', 'PNK', '46', '1'], 'Этот товар не продаётся оптом'],
    [['MR-2112', 'PNK', '46', '51'], 'Не больше 50\u00A0шт. одного варианта'],
    [['MR-2112', 'PNK', '46', '0'], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
    [['MR-2112', 'PNK', '46', '-1'], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
    [['MR-2112', 'PNK', '46', '1,5'], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
    [['MR-2112', 'PNK', '46', '=1+1'], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
    [['MR-2112', 'PNK', '46', 'два'], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
    [['MR-2112', 'PNK', '46', ''], 'Количество\u00A0— целое число от\u00A01\u00A0до\u00A050'],
  ])('%j is told with its row', (row, message) => {
    const list = read(['MR-2112', 'PNK', '44', '1'], row);
    expect(shown(list)).toEqual(['PNK 44 × 1']);
    expect(list.problems).toEqual([{ row: 2, article: row[0], message }]);
  });

  it('an article that a spreadsheet would count keeps its own words', () => {
    expect(read(["'=MR-2112", 'PNK', '46', '1']).problems[0]).toMatchObject({ article: '=MR-2112' });
  });
});

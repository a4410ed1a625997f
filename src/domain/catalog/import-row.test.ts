import { describe, expect, it } from 'vitest';
import { cellWithoutMark, harmlessCell, isFormulaLike } from './formula-cell.ts';
import { IMPORT_COLUMNS, type ImportColumn, matchColumns } from './import-columns.ts';
import { readRow } from './import-row.ts';

const read = (cells: Partial<Record<ImportColumn, string>>) => {
  const keys = Object.keys(cells) as ImportColumn[];
  const matched = matchColumns([
    ...keys.map((key) => IMPORT_COLUMNS[key]),
    ...('stock' in cells ? [] : ['Остаток']),
  ]);
  if ('refusal' in matched) throw new Error(matched.refusal);
  return readRow(7, [...keys.map((key) => cells[key] ?? ''), ''], matched);
};

describe('the titles of a file', () => {
  it.each([
    [['Артикул', 'Цена'], { sku: 0, price: 1 }, []],
    [[' АРТИКУЛ ', 'Количество', 'Поставщик', ''], { sku: 0, stock: 1 }, ['Поставщик']],
    [['Баркод', 'Артикул', 'Остаток\u00A0при  выгрузке'], { barcode: 0, sku: 1, stockSeen: 2 }, []],
  ])('%j are known by their names', (titles, positions, unknown) => {
    const matched = matchColumns(titles);
    expect('positions' in matched && [Object.fromEntries(matched.positions), matched.unknown]).toEqual([
      positions,
      unknown,
    ]);
  });

  it.each([
    [['Название', 'Цена'], 'В первой строке нет столбца «Артикул»'],
    [['Артикул', 'Цена', 'розничная цена'], 'Столбец «Цена» есть в файле дважды'],
    [['Артикул', 'Поставщик'], 'В файле нет ни одного столбца, который можно записать'],
  ])('%j refuse the file', (titles, refusal) => {
    expect(matchColumns(titles)).toEqual({ refusal });
  });
});

describe('a row', () => {
  it.each<[ImportColumn, string, unknown]>([
    ['price', '5 490 ₽', 5490],
    ['price', '5490,00', 5490],
    ['price', '5\u202F490\u00A0руб.', 5490],
    ['oldPrice', 'нет', null],
    ['variantPrice', 'Нет', null],
    ['barcode', '4607012345677', '4607012345677'],
    ['barcode', 'нет', null],
    ['isActive', 'Да', true],
    ['isNew', 'нет', false],
    ['stock', '7 шт.', 7],
    ['stock', '0', 0],
    ['name', 'Платье «Анна»', 'Платье «Анна»'],
    ['name', "'-40% на пальто", '-40% на пальто'],
    ['color', 'RED', 'RED'],
  ])('takes %s %j', (column, text, value) => {
    expect(read({ sku: 'MR-1', [column]: text })).toEqual({
      line: 7,
      sku: 'MR-1',
      values: { sku: 'MR-1', [column]: value },
      problems: [],
    });
  });

  it.each<[ImportColumn, string, string]>([
    ['price', '5 49О ₽', 'Не число: вместо нуля буква «О»'],
    ['price', '99,50', 'Нужно целое число'],
    ['price', 'дорого', 'Не число'],
    ['price', '0', 'Цена не меньше 1\u00A0₽'],
    ['price', '10000001', 'Цена не больше 10\u00A0000\u00A0000\u00A0₽'],
    ['stock', '−3', 'Остаток не может быть меньше 0'],
    ['stock', '1000001', 'Остаток не больше 1\u00A0000\u00A0000'],
    ['stock', '=1+1', 'Не число'],
    ['barcode', '4607012345671', 'Последняя цифра штрихкода не сходится'],
    ['barcode', '4,60701E+12', 'Таблица сократила число. Сделайте столбец текстовым'],
    ['name', '=CMD(1)', 'Ячейка начинается с «=», формулы не принимаем'],
    ['name', '@SUM(A1)', 'Ячейка начинается с «@», формулы не принимаем'],
    ['name', 'а'.repeat(121), 'Не длиннее 120\u00A0символов'],
    ['isActive', 'может быть', 'Нужно «да» или «нет»'],
    ['productSku', 'MR 1', 'В артикуле буквы, цифры, точка, дефис и косая черта'],
  ])('refuses %s %j', (column, text, message) => {
    expect(read({ sku: 'MR-1', [column]: text })?.problems).toEqual([
      { column, value: text.slice(0, 60), message },
    ]);
  });

  it('leaves what is where a cell is empty, is nothing where all are, and needs its article', () => {
    expect(read({ sku: 'MR-1', price: ' ', name: '\u200B' })?.values).toEqual({ sku: 'MR-1' });
    expect(read({ sku: '', price: '' })).toBeNull();
    expect(read({ sku: '', price: '10' })?.problems).toEqual([
      { column: 'sku', value: '', message: 'Без артикула строку не к чему отнести' },
    ]);
  });
});

it.each([
  '=1+1',
  '+7 999',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '  =1+1',
  '\uFF1D1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF201',
])('the text %j goes into a file harmless and comes back', (text) => {
  expect([isFormulaLike(text), harmlessCell(text), cellWithoutMark(harmlessCell(text))]).toEqual([
    true,
    `'${text}`,
    text,
  ]);
});
it.each(["'=1", "''+1", "' -1", "'Мария'", 'Мария', "'"])('the text %j comes back as it is', (text) => {
  expect([isFormulaLike(text), cellWithoutMark(harmlessCell(text))]).toEqual([false, text]);
});

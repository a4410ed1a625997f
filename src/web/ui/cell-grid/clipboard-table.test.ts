import { expect, it } from 'vitest';
import { readTable, writeTable } from './clipboard-table.ts';

it.each<[string, string, string[][]]>([
  ['one cell', '5', [['5']]],
  ['nothing', '', [['']]],
  [
    'a block as Excel writes it',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['an empty cell and an empty row', '1\t\n\n2\t3', [['1', ''], [''], ['2', '3']]],
  ['a cell of two lines', '"a\nb"\tc', [['a\nb', 'c']]],
  ['quotes in quotes', '"5"" лента"\t1', [['5" лента', '1']]],
  ['a quote never closed', '"5\t1', [['"5', '1']]],
  ['a quote inside', '5"\t1', [['5"', '1']]],
  [
    'semicolons',
    '1;2\n3;4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a semicolon in one line only', '1;2\n3', [['1;2'], ['3']]],
  ['a semicolon beside tabs', '1;2\t3', [['1;2', '3']]],
])('%s is read from the clipboard', (_, text, rows) => {
  expect(readTable(text)).toEqual(rows);
});

it('comes back as it went out', () => {
  const rows = [
    ['1200', 'два\nряда'],
    ['"в кавычках"', ''],
  ];
  expect(readTable(writeTable(rows))).toEqual(rows);
});

import { describe, expect, it } from 'vitest';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { roubles } from '#domain/money/money.ts';
import { cellsOf, changesOf, heldUnder, stockDelta, valueOfFigure } from './matrix-figures.ts';
import { problemsOf, refusedCells, staleCells } from './matrix-problems.ts';

const variant = (id: string, changes: Partial<StaffVariant> = {}): StaffVariant => ({
  id,
  colorCode: 'WHT',
  sizeCode: '44',
  sku: `MR-${id}`,
  barcode: null,
  price: null,
  stock: 10,
  ...changes,
});
const VARIANTS = [variant('a'), variant('b', { barcode: '4607012345677', price: roubles(5490) })];
const NONE = new Map<string, string>();
const CELLS = cellsOf(VARIANTS, NONE, false);
const nameOf = (id: string) => `Вариант ${id}`;
const problemsOfDraft = (key: string, text: string) => [
  ...problemsOf(new Map([[key, text]]), CELLS, nameOf).values(),
];

describe('figures of a matrix', () => {
  it('are sent with what was seen, variant by variant', () => {
    const drafts = new Map([
      ['a.stock', '16'],
      ['b.price', ''],
      ['a.price', '5990'],
      ['b.barcode', ''],
      ['gone.stock', '1'],
    ]);
    expect(changesOf(drafts, CELLS)).toEqual([
      { id: 'a', stock: { seen: 10, value: 16 }, price: { seen: null, value: 5990 } },
      { id: 'b', price: { seen: 5490, value: null }, barcode: { seen: '4607012345677', value: null } },
    ]);
  });

  it('are sent with what was seen when they were typed, whatever came meanwhile', () => {
    const drafts = new Map([['a.stock', '16']]);
    const held = heldUnder(drafts, NONE, VARIANTS);
    const fresh = [variant('a', { stock: 7 }), variant('b', { stock: 8 })];
    const cells = cellsOf(fresh, heldUnder(drafts, held, fresh), false);
    expect(changesOf(drafts, cells)).toEqual([{ id: 'a', stock: { seen: 10, value: 16 } }]);
    expect(cells.get('b.stock')?.base).toBe('8');
  });

  it('tell by how many pieces stock changes', () => {
    const drafts = new Map([
      ['a.stock', '16'],
      ['b.stock', 'много'],
      ['b.price', '100'],
    ]);
    expect(stockDelta(drafts, CELLS)).toBe(6);
  });

  it('of no text are no number, not 0', () => {
    expect(valueOfFigure('stock', '')).toBeNaN();
  });
});

describe('what the shop would refuse', () => {
  it.each<[string, string, string[]]>([
    ['a.stock', '16', []],
    ['a.stock', 'много', ['Нужно целое число']],
    ['a.stock', '12.5', ['Нужно целое число']],
    ['a.stock', '-1', ['Остаток не меньше 0']],
    ['a.price', '', []],
    ['a.price', '0', ['Цена не меньше 1\u00A0₽']],
    ['a.price', '99.5', ['Нужна цена в целых рублях']],
    ['a.sku', '', ['Укажите артикул']],
    ['a.sku', 'MR-b', ['Артикул MR-b уже у «Вариант b»']],
    ['a.barcode', '', []],
    ['a.barcode', '4607012345671', ['Последняя цифра штрихкода не сходится']],
    ['a.barcode', '4607012345677', ['Штрихкод 4607012345677 уже у «Вариант b»']],
  ])('%s of «%s»: %j', (key, text, told) => {
    expect(problemsOfDraft(key, text)).toEqual(told);
  });

  it('lets two variants change codes with each other', () => {
    const drafts = new Map([
      ['a.sku', 'MR-b'],
      ['b.sku', 'MR-a'],
    ]);
    expect(problemsOf(drafts, CELLS, nameOf).size).toBe(0);
  });
});

describe('what the shop refused', () => {
  it('stands at its cell', () => {
    const details = [
      { path: 'changed.1.barcode.value', message: 'Штрихкод занят' },
      { path: 'changed.0.stock', message: 'Приход только прибавляет' },
    ];
    expect([...(refusedCells(details, VARIANTS) ?? [])]).toEqual([
      ['b.barcode', 'Штрихкод занят'],
      ['a.stock', 'Приход только прибавляет'],
    ]);
  });

  it.each([
    [[{ path: 'comment', message: 'Слишком длинно' }]],
    [[{ path: 'changed.7.stock', message: 'Нет' }]],
    [null],
  ])('is not of a cell: %j', (details) => {
    expect(refusedCells(details, VARIANTS)).toBeNull();
  });

  it('names the figures that others changed, and variants that are gone', () => {
    const cells = [
      { id: 'a', field: 'stock', seen: 10, now: 7, value: 16 },
      { id: 'b', field: 'price', seen: 5490, now: null, value: 1 },
      { id: 'c', field: 'sku', seen: 'MR-c', value: 'MR-d' },
    ];
    expect([...staleCells({ cells })]).toEqual([
      ['a.stock', '7'],
      ['b.price', ''],
      ['c.sku', null],
    ]);
    expect(staleCells(null).size).toBe(0);
  });
});

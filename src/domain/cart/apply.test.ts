import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { CartChange } from './change.ts';
import type { CartLine } from './line.ts';

const red44 = { productId: 'p1', color: 'RED', size: '44', group: null };
const red46 = { ...red44, size: '46' };
const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 } as const;
const inGroup = (size: string, perSet: number, quantity = perSet * 2): CartLine => ({
  ...red44,
  size,
  quantity,
  group: { id: 'g1', bundle: { ...bundle, perSet } },
});
const group = [inGroup('44', 1), inGroup('46', 2)];
const cart: CartLine[] = [{ ...red44, quantity: 3 }, ...group];

describe('a cart after a change', () => {
  it.each<[string, CartChange, string[]]>([
    [
      'a new line comes last',
      { kind: 'add_lines', lines: [{ ...red46, quantity: 1 }] },
      ['44 × 3', '46 × 1'],
    ],
    ['a line that is there grows', { kind: 'add_lines', lines: [{ ...red44, quantity: 2 }] }, ['44 × 5']],
    [
      'the same line twice counts twice',
      {
        kind: 'migrate',
        lines: [
          { ...red46, quantity: 2 },
          { ...red46, quantity: 1 },
        ],
      },
      ['44 × 3', '46 × 3'],
    ],
    ['a line is set', { kind: 'set_pieces', line: red44, pieces: 1 }, ['44 × 1']],
    ['a line that is not there stays away', { kind: 'set_pieces', line: red46, pieces: 1 }, ['44 × 3']],
    [
      'nothing holds more than may be named',
      { kind: 'set_pieces', line: red44, pieces: 1e6 },
      ['44 × 10000'],
    ],
    ['a line goes', { kind: 'remove_line', line: red44 }, []],
    ['a promo code is no line', { kind: 'apply_code', code: 'TEPLO' }, ['44 × 3']],
    ['nor is one that goes', { kind: 'remove_code', code: 'TEPLO' }, ['44 × 3']],
  ])('%s', (_, change, expected) => {
    const retail = apply([{ ...red44, quantity: 3 }], change);
    expect(retail.map(({ size, quantity }) => `${size} × ${quantity}`)).toEqual(expected);
    // and the group beside it does not change
    expect(apply(cart, change).filter((line) => line.group !== null)).toEqual(group);
  });

  it.each<[string, CartChange, string[]]>([
    [
      'more sets fill every line',
      { kind: 'set_sets', groupId: 'g1', sets: 3 },
      ['44 × 3 of 3', '46 × 6 of 3'],
    ],
    ['fewer sets shorten it', { kind: 'set_sets', groupId: 'g1', sets: 1 }, ['44 × 1 of 1', '46 × 2 of 1']],
    [
      'another group is none of its business',
      { kind: 'set_sets', groupId: 'g2', sets: 1 },
      ['44 × 2 of 2', '46 × 4 of 2'],
    ],
    ['it goes with all of its lines', { kind: 'remove_group', groupId: 'g1' }, []],
    ['it goes with everything', { kind: 'clear' }, []],
  ])('a group: %s', (_, change, expected) => {
    const lines = apply(group, change);
    const told = lines.map((it) => `${it.size} × ${it.quantity} of ${it.group?.bundle.quantity}`);
    expect(told).toEqual(expected);
  });

  it('takes a group in beside retail lines of the same thing, and changes after one another', () => {
    const lines = apply(
      [{ ...red44, quantity: 1 }],
      { kind: 'add_group', lines: group },
      { kind: 'set_sets', groupId: 'g1', sets: 1 },
      { kind: 'remove_line', line: red44 },
    );
    expect(lines.map(({ size, quantity, group: it }) => [size, quantity, it?.bundle.quantity])).toEqual([
      ['44', 1, 1],
      ['46', 2, 1],
    ]);
  });

  it('keeps what else a line carries', () => {
    const named = { ...red44, quantity: 1, name: 'Платье' };
    expect(apply([named], { kind: 'add_lines', lines: [{ ...named, name: 'Другое' }] })).toEqual([
      { ...named, quantity: 2 },
    ]);
  });
});

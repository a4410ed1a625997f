import { describe, expect, it } from 'vitest';
import type { CartChange } from '#domain/cart/change.ts';
import { judge } from '#domain/cart/judge.ts';
import type { CartLine, OfferedLine } from '#domain/cart/line.ts';
import { red44 } from '#tests/support/cart-lines.ts';
import { newGroupId } from './judge-group.ts';

const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 2 } as const;
const id = newGroupId('p1', bundle, 'abc');
const group = { id, bundle };
const line = (part: Partial<CartLine> = {}): CartLine => ({ ...red44, quantity: 4, group, ...part });
const two = [line(), line({ size: '46' })];
const offer = (of: CartLine, part: Partial<OfferedLine> = {}): OfferedLine => ({
  ...of,
  variantId: `v${of.size}`,
  closed: null,
  stock: 10,
  minQuantity: 5,
  maxQuantity: 1000,
  ...part,
});
const retail = offer({ ...red44, quantity: 8, group: null });

type Case = {
  lines?: CartLine[];
  cart?: OfferedLine[];
  offered?: OfferedLine[];
  allowsMixture?: boolean;
  byRows?: true;
};
function verdict(
  kind: 'add_group' | 'migrate',
  { lines = two, cart = [], offered, allowsMixture = true, byRows }: Case,
) {
  const { allowed, refused } = judge({ kind, lines, ...(byRows && { byRows }) } as CartChange, {
    lines: cart,
    offered: offered ?? lines.map((it) => offer(it)),
    promocode: null,
    allowsMixture,
  });
  const taken = allowed && 'lines' in allowed ? allowed.lines.map(({ quantity }) => quantity) : [];
  return [taken, refused.map(({ line: it, refusal }) => [refusal.reason, it?.quantity])];
}
const other = (part: Partial<CartLine> = {}) => line({ group: { ...group, id: `${id}2` }, ...part });
const elsewhere = { id: newGroupId('p2', bundle, 'abc'), bundle };
const both = (reason: string) => [
  [],
  [
    [reason, 4],
    [reason, 4],
  ],
];
const individual = { ...bundle, type: 'individual' as const, value: 'all' };

describe('a wholesale group that is added', () => {
  it.each<[string, Case, unknown]>([
    ['comes in with all of its lines', {}, [[4, 4], []]],
    [
      'of what is not sold wholesale',
      { offered: two.map((it) => offer(it, { closed: 'wholesale_closed' })) },
      both('wholesale_closed'),
    ],
    ['beside retail lines of its stock', { cart: [retail] }, both('not_enough')],
    ['with a line that nobody knows', { offered: two.slice(1).map((it) => offer(it)) }, both('not_sold')],
    [
      'below the minimum',
      { offered: two.map((it) => offer(it, { minQuantity: 9 })) },
      both('below_wholesale_minimum'),
    ],
    [
      'below it, beside another group of the product',
      {
        offered: two.map((it) => offer(it, { minQuantity: 9 })),
        cart: [offer(line({ size: '48', quantity: 1, group: { ...group, id: 'g0' } }))],
      },
      [[4, 4], []],
    ],
    ['that is there already', { cart: [offer(line())] }, both('group_present')],
    [
      'beside retail lines that stay apart',
      { cart: [{ ...retail, quantity: 1 }], allowsMixture: false },
      both('retail_in_cart'),
    ],
    ['of two products', { lines: [line(), line({ productId: 'p2' })] }, both('group_invalid')],
    ['with a line twice', { lines: [line(), line()] }, both('group_invalid')],
    ['with a retail line', { lines: [line(), line({ size: '46', group: null })] }, both('group_invalid')],
    ['in another colour', { lines: [line(), line({ color: 'BLK' })] }, both('group_invalid')],
    [
      'of another number of sets',
      { lines: [line(), line({ size: '46', group: { id, bundle: { ...bundle, quantity: 3 } } })] },
      both('group_invalid'),
    ],
    [
      'longer than its sets',
      { lines: [line(), line({ size: '46', quantity: 5 })] },
      [
        [],
        [
          ['group_invalid', 4],
          ['group_invalid', 5],
        ],
      ],
    ],
    [
      'under an id of its own making',
      { lines: two.map((it) => ({ ...it, group: { ...group, id: 'mine' } })) },
      both('group_invalid'),
    ],
    [
      'of rows that claim to be sets',
      {
        lines: two.map((it) => ({
          ...it,
          group: { id: newGroupId('p1', individual, 'a'), bundle: individual },
        })),
      },
      both('group_invalid'),
    ],
  ])('%s', (_, given, expected) => {
    expect(verdict('add_group', given)).toEqual(expected);
  });
});

const byRow = { type: 'individual', value: 'all', quantity: 1, perSet: 4 } as const;
const rowsGroup = { id: newGroupId('p1', byRow, 'abc'), bundle: byRow };
const rows = [line({ group: rowsGroup }), line({ size: '46', group: rowsGroup })];
const short = (lines: CartLine[], minQuantity: number) =>
  lines.map((it, at) => offer(it, { stock: at === 0 ? 3 : 10, minQuantity }));

describe('rows that are added with one of them short', () => {
  it.each<[string, Case, unknown]>([
    [
      'lose that one alone',
      { lines: rows, offered: short(rows, 4), byRows: true },
      [[4], [['not_enough', 4]]],
    ],
    [
      'do not come in where the others do not keep the minimum',
      { lines: rows, offered: short(rows, 5), byRows: true },
      [
        [],
        [
          ['not_enough', 4],
          ['below_wholesale_minimum', 4],
        ],
      ],
    ],
    ['come in as a whole elsewhere', { lines: rows, offered: short(rows, 4) }, both('not_enough')],
    ['that make up sets, come in as a whole', { offered: short(two, 4), byRows: true }, both('not_enough')],
  ])('%s', (_, given, expected) => {
    expect(verdict('add_group', given)).toEqual(expected);
  });
});

describe('two wholesale groups that are added at once', () => {
  it.each<[string, Case, unknown]>([
    ['both come in', { lines: [...two, other({ size: '48' })] }, [[4, 4, 4], []]],
    [
      'both come in, each of a product of its own',
      { lines: [...two, ...two.map((it) => ({ ...it, productId: 'p2', group: elsewhere }))] },
      [[4, 4, 4, 4], []],
    ],
    [
      'the first counts towards the minimum of the second',
      { lines: [...two, other({ size: '48', quantity: 1 })] },
      [[4, 4, 1], []],
    ],
    [
      'the first takes so much that the second is refused',
      {
        lines: [line(), other()],
        offered: [offer(line(), { stock: 7, minQuantity: 4 }), offer(other(), { stock: 7, minQuantity: 4 })],
      },
      [[4], [['not_enough', 4]]],
    ],
    [
      'one is no group and the other is kept',
      { lines: [...two, other({ color: 'BLK' })] },
      [[4, 4], [['group_invalid', 4]]],
    ],
    [
      'one is there already and the other is kept',
      { lines: [...two, other({ size: '48', quantity: 4 })], cart: [offer(other({ size: '50' }))] },
      [[4, 4], [['group_present', 4]]],
    ],
  ])('%s', (_, given, expected) => {
    expect(verdict('add_group', given)).toEqual(expected);
  });
});

describe('a group that a guest brings along', () => {
  it.each<[string, Case, unknown]>([
    ['comes in as it is', {}, [[4, 4], []]],
    ['takes what is left of its stock', { cart: [retail] }, [[2, 4], [['not_enough', 2]]]],
    [
      'leaves out what is sold out',
      { offered: two.map((it, at) => offer(it, { stock: at * 10 })) },
      [[4], [['not_enough', 4]]],
    ],
    [
      'is told later that it is below the minimum',
      { offered: two.map((it) => offer(it, { minQuantity: 9 })) },
      [[4, 4], []],
    ],
    [
      'is told later that it stands beside retail',
      { cart: [{ ...retail, quantity: 1 }], allowsMixture: false },
      [[4, 4], []],
    ],
    [
      'is not sold',
      { offered: two.map((it) => offer(it, { closed: 'wholesale_closed' })) },
      both('wholesale_closed'),
    ],
    ['has come already', { cart: [offer(line())] }, both('group_present')],
    [
      'comes beside retail lines of one stock',
      { lines: [{ ...red44, quantity: 8, group: null }, ...two] },
      [[8, 2, 4], [['not_enough', 2]]],
    ],
  ])('%s', (_, given, expected) => {
    expect(verdict('migrate', given)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { Closed } from '#domain/catalog/trade-terms.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';
import { red44, red46 } from '#tests/support/cart-lines.ts';
import type { CartChange } from './change.ts';
import { judge } from './judge.ts';
import type { OfferedLine } from './line.ts';

const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 2 } as const;
const offer = (part: Partial<OfferedLine> = {}): OfferedLine => ({
  ...red44,
  variantId: `v${part.size ?? '44'}`,
  quantity: 1,
  closed: null,
  stock: 10,
  minQuantity: 1,
  maxQuantity: 100,
  ...part,
});
const set = offer({ quantity: 4, group: { id: 'g1', bundle } });
const verdict = (
  change: CartChange,
  cart: Partial<Parameters<typeof judge<OfferedLine>>[1]> = {},
): [joined: number[], refused: (string | number | undefined)[][]] => {
  const whole = { lines: [], offered: [offer()], promocode: null, allowsMixture: true, ...cart };
  const { allowed, refused } = judge<OfferedLine>(change, whole);
  const joined = allowed && 'lines' in allowed ? allowed.lines.map(({ quantity }) => quantity) : [];
  return [joined, refused.map(({ line, refusal }) => [refusal.reason, line?.quantity])];
};
const add = (...pieces: number[]): CartChange => ({
  kind: 'add_lines',
  lines: pieces.map((quantity) => ({ ...red44, quantity })),
});
const migrate = (...pieces: number[]): CartChange => ({ ...add(...pieces), kind: 'migrate' }) as CartChange;
const many = Array.from({ length: 1000 }, (_, at) => offer({ size: `${at + 100}` }));

describe('pieces that are added', () => {
  it.each<[string, CartChange, Parameters<typeof verdict>[1], ReturnType<typeof verdict>]>([
    ['as many as there are', add(10), {}, [[10], []]],
    ['more than there are', add(11), {}, [[], [['not_enough', 11]]]],
    ['more than there are, from a guest', migrate(11), {}, [[10], [['not_enough', 1]]]],
    ['beside those in the cart', add(8), { lines: [offer({ quantity: 3 })] }, [[], [['not_enough', 8]]]],
    ['beside those of a group', add(7), { lines: [set] }, [[], [['not_enough', 7]]]],
    ['beside those of a group, from a guest', migrate(7), { lines: [set] }, [[6], [['not_enough', 1]]]],
    ['twice in one go', add(6, 6), {}, [[6], [['not_enough', 6]]]],
    ['of nothing known', add(1), { offered: [] }, [[], [['not_sold', 1]]]],
    ['of what is not sold', add(1), { offered: [offer({ closed: 'other' })] }, [[], [['retail_closed', 1]]]],
    [
      'of what has no price for this shopper',
      add(1),
      { offered: [offer({ closed: 'price_hidden' })] },
      [[], [['price_hidden', 1]]],
    ],
    ['too few', add(1), { offered: [offer({ minQuantity: 2 })] }, [[], [['below_minimum', 1]]]],
    ['too many', add(3), { offered: [offer({ maxQuantity: 2 })] }, [[], [['above_maximum', 3]]]],
    [
      'too many, from a guest',
      migrate(3),
      { offered: [offer({ maxQuantity: 2 })] },
      [[2], [['above_maximum', 1]]],
    ],
    ['to a full cart', add(1), { lines: many }, [[], [['cart_full', 1]]]],
    ['to a full cart, from a guest', migrate(1), { lines: many }, [[], [['cart_full', 1]]]],
    [
      'beside a group that stays apart',
      add(1),
      { lines: [set], allowsMixture: false },
      [[], [['wholesale_in_cart', 1]]],
    ],
    ['beside it, from a guest', migrate(1), { lines: [set], allowsMixture: false }, [[1], []]],
    ['to a line beside it', add(1), { lines: [offer(), set], allowsMixture: false }, [[1], []]],
  ])('%s', (_, change, cart, expected) => {
    expect(verdict(change, cart)).toEqual(expected);
  });

  it('tell how many there are', () => {
    const { refused } = judge(add(7), {
      ...{ lines: [set], offered: [offer()], promocode: null, allowsMixture: true },
    });
    expect(refused[0]?.refusal).toEqual({ reason: 'not_enough', available: 6, requested: 7 });
  });
});

describe('a change of what is in the cart', () => {
  const lines = [offer({ quantity: 2 }), set];
  it.each<[string, CartChange, string | null]>([
    ['a line within its stock', { kind: 'set_pieces', line: red44, pieces: 6 }, null],
    ['a line above it', { kind: 'set_pieces', line: red44, pieces: 7 }, 'not_enough'],
    ['a line that is not there', { kind: 'set_pieces', line: red46, pieces: 1 }, 'line_absent'],
    ['a line of a group', { kind: 'set_pieces', line: set, pieces: 1 }, 'group_protected'],
    ['a line out', { kind: 'remove_line', line: red44 }, null],
    ['a line out that is not there', { kind: 'remove_line', line: red46 }, 'line_absent'],
    ['a line out of a group', { kind: 'remove_line', line: set }, 'group_protected'],
    ['sets that can be filled', { kind: 'set_sets', groupId: 'g1', sets: 4 }, null],
    ['more sets than that', { kind: 'set_sets', groupId: 'g1', sets: 5 }, 'not_enough_sets'],
    ['sets of nothing', { kind: 'set_sets', groupId: 'g2', sets: 1 }, 'group_absent'],
    ['a group out', { kind: 'remove_group', groupId: 'g1' }, null],
    ['a group out that is not there', { kind: 'remove_group', groupId: 'g2' }, 'group_absent'],
    ['everything out', { kind: 'clear' }, null],
    ['the code that lies there', { kind: 'apply_code', code: 'TEPLO' }, 'code_present'],
    ['another code', { kind: 'apply_code', code: 'LETO' }, 'other_code'],
    ['the code out', { kind: 'remove_code', code: 'TEPLO' }, null],
    ['another code out', { kind: 'remove_code', code: 'LETO' }, 'code_absent'],
  ])('%s', (_, change, reason) => {
    const { allowed, refused } = judge(change, {
      ...{ lines, offered: [], promocode: 'TEPLO', allowsMixture: true },
    });
    expect(refused.map(({ refusal }) => refusal.reason)).toEqual(reason === null ? [] : [reason]);
    expect(allowed).toEqual(reason === null ? change : null);
  });

  it.each<[string, LineBundle, Closed | null, number, string | undefined]>([
    ['rows put together one by one', { ...bundle, type: 'individual' as const }, null, 3, 'no_sets'],
    ['more sets of what is not sold', bundle, 'wholesale_closed', 3, 'wholesale_closed'],
    ['fewer sets of it', bundle, 'wholesale_closed', 1, undefined],
  ])('%s', (_, how, closed, sets, reason) => {
    const group = { id: 'g1', bundle: how };
    const { refused } = judge(
      { kind: 'set_sets', groupId: 'g1', sets },
      { lines: [{ ...set, group, closed }], offered: [], promocode: null, allowsMixture: true },
    );
    expect(refused[0]?.refusal.reason).toBe(reason);
  });
});

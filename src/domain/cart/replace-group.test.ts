import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { judge } from './judge.ts';
import type { OfferedLine } from './line.ts';

const line = (purchase: string, quantity: number, stock = 10): OfferedLine => ({
  productId: 'dress',
  color: 'RED',
  size: '44',
  quantity,
  group: {
    id: `dress-color_set-RED-${purchase}`,
    bundle: { type: 'color_set', value: 'RED', quantity, perSet: 1 },
  },
  variantId: 'dress-44',
  closed: null,
  stock,
  minQuantity: 5,
  maxQuantity: 1000,
});
const OLD = line('old', 6);
const replace = (quantity: number, replaces: string | undefined = OLD.group?.id) => ({
  kind: 'add_group' as const,
  lines: [line('new', quantity)],
  ...(replaces === undefined ? {} : { replaces }),
});
const judged = (quantity: number, replaces?: string) => {
  const change = replace(quantity, replaces);
  return judge(change, { lines: [OLD], offered: change.lines, promocode: null, allowsMixture: true });
};

describe('a group that takes the place of another', () => {
  it.each([
    ['may have the pieces that the other one had', 10, undefined],
    ['is refused where there is not that much', 11, 'not_enough'],
    ['has to keep the minimum without the other one', 4, 'below_wholesale_minimum'],
  ])('%s', (_name, quantity, reason) => {
    const { allowed, refused } = judged(quantity);
    expect(refused[0]?.refusal.reason).toBe(reason);
    expect(allowed === null).toBe(reason !== undefined);
    if (allowed !== null) expect(apply([OLD], allowed)).toEqual([expect.objectContaining({ quantity })]);
  });

  it('is refused where the other one is gone meanwhile', () => {
    expect(judged(5, 'somebody-else').refused[0]?.refusal.reason).toBe('group_absent');
  });

  it.each([
    ['has the pieces that the group had', [10], undefined],
    ['is refused with the whole group where one of its lines cannot come', [10, 1], 'not_enough'],
  ])('bought at retail instead: %s', (_name, quantities, reason) => {
    const lines = quantities.map((quantity, at) => ({
      ...{ ...line('new', quantity), group: null, minQuantity: 1 },
      ...(at > 0 ? { size: '46', variantId: 'dress-46', stock: 0 } : {}),
    }));
    const change = { kind: 'add_lines' as const, lines, replaces: OLD.group?.id ?? '' };
    const cart = { lines: [OLD], offered: lines, promocode: null, allowsMixture: false };
    const { allowed, refused } = judge(change, cart);
    expect(refused[0]?.refusal.reason).toBe(reason);
    expect(allowed === null).toBe(reason !== undefined);
    if (allowed !== null) expect(apply([OLD], allowed)).toMatchObject([{ group: null, quantity: 10 }]);
  });

  it('leaves the other groups and retail lines alone', () => {
    const retail = { ...OLD, group: null };
    const left = apply([retail, OLD, line('third', 5)], replace(7));
    expect(left.map(({ group, quantity }) => [group?.id.split('-').at(-1) ?? null, quantity])).toEqual([
      [null, 6],
      ['third', 5],
      ['new', 7],
    ]);
  });
});

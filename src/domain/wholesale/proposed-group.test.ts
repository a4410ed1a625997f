import { describe, expect, it } from 'vitest';
import { groupCartLines, proposeGroup } from './proposed-group.ts';

const red = { type: 'color_set', value: 'RED' } as const;
const line = (sizeCode: string, quantity: number, perSet = 1) => ({
  ...{ colorCode: 'RED', sizeCode, quantity, perSet },
});

describe('the group that lines make', () => {
  it.each([
    ['whole sets', [line('44', 3), line('46', 6, 2)], ['color_set', 'RED', 3, 9]],
    [
      'whole sets without a line that has nothing',
      [line('44', 0), line('46', 6, 2)],
      ['color_set', 'RED', 3, 6],
    ],
    ['rows out of ratio', [line('44', 3), line('46', 5, 2)], ['individual', 'all', 1, 8]],
    ['rows, where a set is broken', [line('46', 5, 2)], ['individual', 'all', 1, 5]],
    ['rows, where there are more than 100 sets', [line('44', 101)], ['individual', 'all', 1, 101]],
    ['nothing', [line('44', 0)], ['individual', 'all', 1, 0]],
  ])('%s', (_, lines, expected) => {
    const { type, value, sets, totalItems } = proposeGroup(red, lines);
    expect([type, value, sets, totalItems]).toEqual(expected);
  });

  it('becomes lines of the cart under one id, unique for its purchase', () => {
    const group = proposeGroup(red, [line('44', 3), line('46', 6, 2)]);
    const bundle = { type: 'color_set', value: 'RED', quantity: 3 };
    const id = 'p1-color_set-RED-abc';
    expect(groupCartLines('p1', group, 'abc')).toEqual([
      {
        productId: 'p1',
        color: 'RED',
        size: '44',
        quantity: 3,
        group: { id, bundle: { ...bundle, perSet: 1 } },
      },
      {
        productId: 'p1',
        color: 'RED',
        size: '46',
        quantity: 6,
        group: { id, bundle: { ...bundle, perSet: 2 } },
      },
    ]);
  });

  it('becomes rows of which each is bought once', () => {
    const group = proposeGroup(red, [line('44', 3), line('46', 5, 2)]);
    expect(groupCartLines('p1', group, 'abc').map((it) => it.group?.bundle.perSet)).toEqual([3, 5]);
  });
});

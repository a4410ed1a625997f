import { describe, expect, it } from 'vitest';
import { groupMetadata } from './group-metadata.ts';
import type { BundleType } from './settings.ts';

const line = (id: string, type: BundleType = 'color_set', value = 'RED') => ({
  group: { id, bundle: { type, value, quantity: 2, perSet: 1 } },
});

describe('what lines tell of their groups', () => {
  it('is their place among the lines of the same group', () => {
    const told = groupMetadata([line('g1'), { group: null }, line('g2'), line('g1')]);
    expect(told.map((it) => it && [it.wholesaleGroupId, it.variantIndex, it.totalVariantsInGroup])).toEqual([
      ['g1', 0, 2],
      null,
      ['g2', 0, 1],
      ['g1', 1, 2],
    ]);
  });

  it.each([
    ['color_set', 'RED', 'color_group', true, 85],
    ['size_set', '46', 'size_group', true, 80],
    ['full_set', 'all', 'full_set', true, 90],
    ['individual', 'all', 'individual', false, 75],
  ] as const)('is how a %s was bought', (type, value, groupType, autoAdded, bundleEfficiency) => {
    const [told] = groupMetadata([line('g1', type, value)]);
    expect(told).toMatchObject({
      ...{ isWholesale: true, groupType, groupValue: value, autoAdded, bundleEfficiency },
    });
  });
});

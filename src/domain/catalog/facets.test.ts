import { describe, expect, it } from 'vitest';
import { categoryChoices } from './facets.ts';

const shop = [
  { slug: 'dresses', parent: null },
  { slug: 'midi', parent: 'dresses' },
  { slug: 'slip', parent: 'midi' },
  { slug: 'coats', parent: null },
  { slug: 'trench', parent: 'coats' },
];
const shown = (chosen: string | null, categories = shop) =>
  categoryChoices(categories, chosen).map(({ slug, depth }) => '-'.repeat(depth) + slug);

describe('the categories that a list offers', () => {
  it.each([
    [null, ['dresses', 'coats']],
    ['dresses', ['dresses', '-midi', 'coats']],
    ['midi', ['dresses', '-midi', '--slip', 'coats']],
    ['slip', ['dresses', '-midi', '--slip', 'coats']],
    ['trench', ['dresses', 'coats', '-trench']],
    ['unknown', ['dresses', 'coats']],
  ])('with %s chosen are %j', (chosen, expected) => {
    expect(shown(chosen)).toEqual(expected);
  });

  it('put at the top what has a parent that is not counted', () => {
    expect(shown(null, [{ slug: 'midi', parent: 'dresses' }])).toEqual(['midi']);
  });

  it('end where parents go round in a circle', () => {
    const circle = [
      { slug: 'a', parent: 'b' },
      { slug: 'b', parent: 'a' },
    ];
    expect(shown('a', circle)).toEqual([]);
  });
});

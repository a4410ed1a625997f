import { describe, expect, it } from 'vitest';
import type { ShownCategory } from '#web/shop/catalog/catalog-queries.ts';
import { toMenuCategory } from '#web/shop/catalog/menu-categories.ts';
import { categoryWay, listSections } from './sections.ts';

const category = (slug: string, parentId: string | null, isVisible = true): ShownCategory => ({
  id: `id-${slug}`,
  slug,
  name: { ru: slug },
  image: null,
  level: parentId === null ? 0 : 1,
  parentId,
  productType: 'clothing',
  isActive: true,
  isVisible,
  sortOrder: 0,
  productCount: 1,
});
const shop = [
  category('dresses', null),
  category('midi', 'id-dresses'),
  category('secret', 'id-dresses', false),
  category('coats', null),
];
const menu = shop.filter(({ level }) => level === 0).map(toMenuCategory);
const named = (address: Parameters<typeof listSections>[0]) =>
  listSections(address, menu, shop).map(({ name, isCurrent }) => (isCurrent ? `[${name}]` : name));

describe('the sections above a list', () => {
  it.each([
    [{}, ['[Все]', 'Новинки', 'Распродажа', 'dresses', 'coats']],
    [{ filter: 'sale' as const }, ['Все', 'Новинки', '[Распродажа]', 'dresses', 'coats']],
    [{ category: 'coats' }, ['Все', 'Новинки', 'Распродажа', 'dresses', '[coats]']],
    [{ category: 'dresses' }, ['Все', '[dresses]', 'midi']],
    [{ category: 'midi' }, ['Все', 'dresses', '[midi]']],
    [{ category: 'unknown' }, ['Все', 'Новинки', 'Распродажа', 'dresses', 'coats']],
  ])('of %j are %j', (address, expected) => {
    expect(named(address)).toEqual(expected);
  });
});

it('the way to a category leads through those above it', () => {
  expect(categoryWay(shop, 'midi').map(({ slug }) => slug)).toEqual(['dresses', 'midi']);
  expect(categoryWay(shop, undefined)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { countFilters, listQueryOf, readListAddress, toggled, withoutFilters } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of a product list', () => {
  it.each([
    ['', '/products'],
    ['filter=new', '/products?filter=new'],
    ['category=dresses&sort=price&page=2', '/products?category=dresses&sort=price&page=2'],
    ['page=1&sort=-createdAt', '/products'],
    ['filter=old&sort=zzz&page=-3&category=%27--', '/products'],
    ['page=1e9', '/products'],
    ['colors=RED,BLK&sizes=44', '/products?colors=RED,BLK&sizes=44'],
    ['colors=RED&colors=BLK&colors=RED', '/products?colors=RED,BLK'],
    ['colors=,,&sizes=%3Cscript%3E', '/products'],
    ['priceMin=3000&priceMax=', '/products?priceMin=3000'],
    ['priceMin=9000&priceMax=1000', '/products?priceMin=1000&priceMax=9000'],
    ['priceMin=4%C2%A0990&priceMax=abc', '/products?priceMin=4990'],
    ['priceMin=-5&priceMax=1e4', '/products'],
    ['priceMax=999999999', '/products?priceMax=100000000'],
    ['inStock=true&isSale=yes&isNew=1', '/products?inStock=true'],
  ])('%j is understood as %s', (query, path) => {
    expect(paths.products(read(query))).toBe(path);
  });

  it('survives ten kilobytes of nonsense', () => {
    const address = read(`colors=${'A,'.repeat(5000)}&sizes=${'\u0000'.repeat(5000)}&q=%00`);
    expect(address).toMatchObject({ colors: ['A'], sizes: undefined });
  });

  it('asks the API for 24 products of the page with the counts, and names only what is chosen', () => {
    expect(listQueryOf(read('filter=sale&page=3&colors=RED'))).toEqual({
      page: 3,
      limit: 24,
      sort: '-createdAt',
      filter: 'sale',
      colors: ['RED'],
      facets: true,
    });
  });
});

describe('the filters of a list', () => {
  it('are counted, a price range as one', () => {
    expect(countFilters(read('colors=RED,BLK&sizes=44&priceMin=1&priceMax=2&inStock=true'))).toBe(5);
    expect(countFilters(read('category=dresses&sort=price&filter=new'))).toBe(0);
  });

  it('go together; section and order stay', () => {
    const cleared = withoutFilters(
      read('category=dresses&sort=price&page=2&colors=RED&priceMax=9&isNew=true'),
    );
    expect(paths.products(cleared)).toBe('/products?category=dresses&sort=price');
  });

  it('of codes are put in and taken out', () => {
    expect(toggled(undefined, 'RED')).toEqual(['RED']);
    expect(toggled(['RED'], 'BLK')).toEqual(['RED', 'BLK']);
    expect(toggled(['RED'], 'RED')).toBeUndefined();
  });
});

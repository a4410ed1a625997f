import { describe, expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { listQueryOf, readListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of a product list', () => {
  it.each([
    ['', paths.products()],
    ['filter=new', '/products?filter=new'],
    ['category=dresses&sort=price&page=2', '/products?category=dresses&sort=price&page=2'],
    ['page=1&sort=-createdAt', '/products'],
    ['filter=old&sort=zzz&page=-3&category=%27--', '/products'],
    ['page=1e9', '/products'],
  ])('%j is understood as %s', (query, path) => {
    expect(paths.products(read(query))).toBe(path);
  });

  it('asks the API for 24 products of the page', () => {
    expect(listQueryOf(read('filter=sale&page=3'))).toEqual({
      page: 3,
      limit: 24,
      sort: '-createdAt',
      filter: 'sale',
    });
  });
});

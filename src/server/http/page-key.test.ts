import { describe, expect, it } from 'vitest';
import { sharedAddress } from './page-key.ts';

describe('the key of a page that is the same for everyone', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&yclid=1', '/'],
    ['/products', '/products'],
    ['/products?', '/products'],
    ['/products?sort=price&category=coats', '/products?category=coats&sort=price'],
    ['/products?category=coats&sort=price&gclid=9', '/products?category=coats&sort=price'],
    ['/products?colors=RED,BLK', '/products?colors=RED%2CBLK'],
    ['/products?colors=RED&colors=BLK', '/products?colors=RED%2CBLK'],
    ['/products?colors=', '/products'],
    ['/products/category/coats?page=2', '/products/category/coats?page=2'],
    ['/product/silk-dress?color=RED', '/product/silk-dress'],
    ['/search?q=%D0%BF%D0%BB%D0%B0%D1%89', '/search?q=%D0%BF%D0%BB%D0%B0%D1%89'],
    ['/offer/2026-01-01', '/offer/2026-01-01'],
    ['/cart', '/cart'],
  ])('%s is %s', (url, key) => {
    expect(sharedAddress(url)?.key).toBe(key);
  });

  it.each([
    '/account',
    '/account?tab=orders',
    '/admin',
    '/admin/login',
    '/order-confirmation/1?key=secret',
    '/reset-password?token=secret',
    '/verify-email?token=secret',
    '/cart?x=1',
    '/auth?next=/account',
    '/Products',
    '/products/',
    '//evil.example/',
    '/products.data',
    '/product/a/b',
    '/nothing',
    '/products?page=two',
    '/products?sort=sideways',
    `/search?q=${'x'.repeat(5000)}`,
  ])('%s has none', (url) => {
    expect(sharedAddress(url)).toBeNull();
  });

  it.each([
    ['/products/category/coats?page=2', 'coats', false],
    ['/products?category=coats', 'coats', false],
    ['/search?q=coat&category=coats', null, true],
  ])('%s looks at the category %s', (url, category, isSearch) => {
    expect(sharedAddress(url)).toMatchObject({ category, isSearch });
  });
});

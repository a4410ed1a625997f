import { describe, expect, it } from 'vitest';
import { returnPath, signInPathFor } from './sign-in-path.ts';

describe('where an ended session leads', () => {
  it.each([
    ['/', null],
    ['/cart', null],
    ['/product/plate?color=BLK', null],
    ['/accounts', null],
    ['/account', '/auth'],
    ['/admin', '/admin/login'],
    ['/admin/orders', '/admin/login'],
    ['/administration', null],
    ['/auth', null],
    ['/auth/', null],
    ['/create-account', null],
    ['/admin/login', null],
    ['/account?tab=security', '/auth'],
    ['/admin/orders?q=/auth', '/admin/login'],
    ['/auth?from=letter', null],
    ['/forgot-password', null],
    ['/reset-password?token=secret', null],
    ['/verify-email', null],
  ])('%s: %s', (pathname, target) => {
    expect(signInPathFor(pathname)).toBe(target);
  });

  it.each([
    [{ from: '/cart' }, '/cart'],
    [{ from: '//evil.example' }, null],
    [{ from: '/\\evil.example' }, null],
    [{ from: 'https://evil.example' }, null],
    [null, null],
  ])('follows %j back to %s', (state, path) => {
    expect(returnPath(state)).toBe(path);
  });
});

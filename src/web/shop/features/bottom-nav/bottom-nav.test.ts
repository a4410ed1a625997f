import { expect, it } from 'vitest';
import { aUser } from '#tests/support/web.tsx';
import { accountItem } from './bottom-nav.tsx';

it.each([
  [null, 'Войти', '/auth'],
  [aUser(), 'Анна', '/account'],
  [aUser({ name: '' }), 'Аккаунт', '/account'],
  [aUser({ role: 'manager', name: ' ' }), 'Админ', '/admin/dashboard'],
  [aUser({ role: 'admin', name: 'Олег Петров' }), 'Олег', '/admin/dashboard'],
] as const)('the account item (%#) is «%s» to %s', (user, label, to) => {
  expect(accountItem(user)).toEqual({ label, to });
});

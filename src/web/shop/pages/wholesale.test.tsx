import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import WholesalePage from './wholesale.tsx';

const caller = fakeCaller({
  bundleSettings: () => ({ data: { ...DEFAULT_WHOLESALE_SETTINGS, wholesaleAccess: 'approved' } }),
});

it.each([
  [null, 'Оптом покупают после одобрения заявки', 'Подать заявку'],
  ['none', 'Оптом покупают после одобрения заявки', 'Подать заявку'],
  ['pending', 'Проверяем заявку', 'Посмотреть заявку'],
  ['refused', 'Заявку не одобрили', 'Исправить заявку'],
] as const)('shows how an application stands that is %j', async (wholesale, title, way) => {
  const session =
    wholesale === null
      ? ({ user: null, status: 'guest' } as const)
      : ({ user: { ...aUser(), wholesale }, status: 'user' } as const);
  renderInShop(<WholesalePage />, { caller, session });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/account?tab=wholesale');
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const sheet = <MenuSheet open onOpenChange={() => undefined} storeName="МЕРА" />;
const menu = () => within(screen.getByRole('dialog', { name: 'Меню' }));

describe('the menu of phones', () => {
  it('has the items of the desktop, the categories listed', async () => {
    const caller = fakeCaller({ categoriesFlat: () => Promise.reject(new Error('cut off')) });
    renderInShop(sheet, { caller });
    await menu().findByText('Ошибка загрузки');
    const names = menu()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      'Главная',
      'Магазин',
      'Новинки',
      'Распродажа',
      'Платья',
      'Верхняя одежда',
      'Трикотаж',
      'Контакты',
      'О нас',
      'Войти',
    ]);
    expect(menu().getByRole('link', { name: 'Платья' }).getAttribute('href')).toBe(
      '/products?category=dresses',
    );
  });

  it('lets a signed-in person go to their pages and leave', async () => {
    const logout = vi.fn(() => Promise.resolve());
    const { router } = renderInShop(sheet, { path: '/products', session: { user: aUser(), logout } });
    expect(menu().getByText('anna@pochta.example')).toBeTruthy();
    expect(menu().getByRole('link', { name: 'Аккаунт' }).getAttribute('href')).toBe('/account');
    await userEvent.click(menu().getByRole('button', { name: 'Выйти' }));
    expect(logout).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

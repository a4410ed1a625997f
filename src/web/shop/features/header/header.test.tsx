import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Header } from './header.tsx';

const categories = () => screen.getByRole('button', { name: 'Категории' });
const untilExpanded = (isExpanded: boolean) =>
  // its code is fetched with the press
  vi.waitFor(() => expect(categories().getAttribute('aria-expanded')).toBe(String(isExpanded)), 5000);
const openCategories = async () => {
  await userEvent.click(categories());
  await untilExpanded(true);
};

describe('the header', () => {
  it('names its pages in Russian, the open one marked', async () => {
    renderInShop(<Header />, { path: '/products?filter=new' });
    const nav = screen.getByRole('navigation', { name: 'Основное меню' });
    expect(nav.textContent).toMatch(/^ГлавнаяМагазинНовинкиРаспродажаКатегории/);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Новинки');
  });

  it('shows the store’s name in upper case', async () => {
    renderInShop(<Header />);
    expect((await screen.findByRole('link', { name: 'МЕРА, на главную' })).textContent).toBe('МЕРА');
  });

  it('caps the count over the cart at 99+', () => {
    renderInShop(<Header />, { cart: { count: 120 } });
    expect(screen.getByRole('link', { name: 'Корзина, 99+' })).toBeTruthy();
  });

  it('caps the count over the wishlist at 99+, and leads to it', () => {
    const items = Array.from({ length: 100 }, (_, at) => ({
      productId: `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      productName: `Вещь ${at}`,
      productImage: null,
      productPrice: 1000,
      addedAt: '2026-11-01T00:00:00.000Z',
    }));
    const stored = { items, lastUpdated: '2026-11-01T00:00:00.000Z', version: '1.0' };
    localStorage.setItem('wishlist', JSON.stringify(stored));
    renderInShop(<Header />);
    expect(screen.getByRole('link', { name: 'Избранное, 99+' }).getAttribute('href')).toBe('/wishlist');
    localStorage.clear();
  });

  it('gets its ground from 20 px of scroll on', async () => {
    renderInShop(<Header />);
    const classes = () => screen.getByRole('banner').classList;
    for (const [y, isSolid] of [
      [20, false],
      [21, true],
      [0, false],
    ] as const) {
      vi.stubGlobal('scrollY', y);
      act(() => void window.dispatchEvent(new Event('scroll')));
      expect([y, classes().contains('header--solid')]).toEqual([y, isSolid]);
    }
    vi.unstubAllGlobals();
  });

  it('leads back from a product: to the page before, or into the catalogue', async () => {
    const { router } = renderInShop(<Header />, { path: '/product/palto' });
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products'));
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
    await act(() => router.navigate('/contact'));
    await act(() => router.navigate('/product/palto'));
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
  });

  it('opens the categories and closes them on Escape, with the focus back on the button', async () => {
    renderInShop(<Header />);
    await openCategories();
    await userEvent.keyboard('{Escape}');
    expect(categories().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(categories());
  });

  it('closes the categories on an outside press and on scroll', async () => {
    renderInShop(<Header />);
    for (const leave of [
      () => userEvent.click(document.body),
      async () => void window.dispatchEvent(new Event('scroll')),
    ]) {
      await openCategories();
      await leave();
      await untilExpanded(false);
    }
  });

  it('says «Категории не найдены» when there are none', async () => {
    renderInShop(<Header />);
    await openCategories();
    expect(await screen.findByText('Категории не найдены')).toBeTruthy();
  });

  it('says «Ошибка загрузки» on failure and offers the three built-in ones', async () => {
    const caller = fakeCaller({ categoriesFlat: () => Promise.reject(new Error('cut off')) });
    renderInShop(<Header />, { caller });
    await openCategories();
    expect(await screen.findByText('Ошибка загрузки')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Трикотаж' }).getAttribute('href')).toBe(
      '/products?category=knitwear',
    );
  });

  it('lets a guest sign in', () => {
    renderInShop(<Header />);
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth');
  });

  it.each([
    ['customer', 'Аккаунт', '/account'],
    ['manager', 'Админ', '/admin/dashboard'],
    ['admin', 'Админ', '/admin/dashboard'],
  ] as const)('leads a %s to %s', async (role, name, path) => {
    renderInShop(<Header />, { session: { user: aUser({ role }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Меню: Анна Ковалёва' }));
    expect(screen.getByText('anna@pochta.example')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('says «Загрузка...» while the categories are on their way', async () => {
    renderInShop(<Header />, { caller: fakeCaller({ categoriesFlat: () => new Promise(() => undefined) }) });
    await openCategories();
    expect(screen.getByText('Загрузка...')).toBeTruthy();
  });

  it('logs out and goes home', async () => {
    const logout = vi.fn(() => Promise.resolve());
    const { router } = renderInShop(<Header />, { path: '/products', session: { user: aUser(), logout } });
    await userEvent.click(await screen.findByRole('button', { name: 'Меню: Анна Ковалёва' }));
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(logout).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aConsent, aProfile } from '#tests/support/account.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AccountPage from './account.tsx';

const session = { user: aUser(), status: 'user' } as const;
const ordersOf = (count: number, of = count) => ({
  data: Array.from({ length: count }, (_, place) =>
    anOrder({ id: `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`, number: `261121-${place}` }),
  ),
  meta: { page: 1, limit: 10, total: of, pages: Math.ceil(of / 10) },
});
const tabs = () => screen.getByRole('navigation', { name: 'Разделы аккаунта' });

describe('the account', () => {
  it('opens with its orders and leads to each part by an address of its own', async () => {
    renderInShop(<AccountPage />, {
      path: '/account',
      session,
      caller: fakeCaller({ orderList: () => ordersOf(1) }),
    });
    expect(await screen.findByText(/Заказ №/)).toBeTruthy();
    const links = within(tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Заказы', '/account'],
      ['Данные', '/account?tab=profile'],
      ['Адреса', '/account?tab=addresses'],
      ['Избранное', '/wishlist'],
      ['Промокоды', '/account?tab=promocodes'],
      ['Безопасность', '/account?tab=security'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))[0]).toBe('page');
  });

  it('fetches a part as it is opened', async () => {
    renderInShop(<AccountPage />, {
      path: '/account',
      session,
      caller: fakeCaller({
        orderList: () => ordersOf(0),
        accountProfile: () => ({ data: aProfile() }),
        consentList: () => ({ data: [aConsent()] }),
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Заказов пока нет' })).toBeTruthy();
    await userEvent.click(within(tabs()).getByRole('link', { name: 'Данные' }));
    expect(await screen.findByLabelText('Имя и фамилия')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Заказов пока нет' })).toBeNull();
  });

  it('takes a part that nobody knows for the orders', async () => {
    renderInShop(<AccountPage />, {
      path: '/account?tab=constructor',
      session,
      caller: fakeCaller({ orderList: () => ordersOf(0) }),
    });
    expect(await screen.findByRole('heading', { name: 'Заказов пока нет' })).toBeTruthy();
  });

  it('shows many orders by pages, and a way back from beyond the last', async () => {
    const list = vi.fn(() => ordersOf(0, 200));
    renderInShop(<AccountPage />, {
      path: '/account?page=99',
      session,
      caller: fakeCaller({ orderList: list }),
    });
    const way = await screen.findByRole('link', { name: 'К первой странице' });
    expect(list).toHaveBeenCalledWith({ query: { page: 99, limit: 10 } });
    list.mockReturnValue(ordersOf(10, 200));
    await userEvent.click(way);
    const last = await screen.findByRole('link', { name: 'Страница 20' });
    expect(last.getAttribute('href')).toBe('/account?page=20');
    expect(screen.getAllByRole('link', { name: /^Подробнее о заказе/ })).toHaveLength(10);
  });

  it('says that orders could not be loaded, and loads them when asked again', async () => {
    let isDown = true;
    const down = new ApiError({ status: 500, code: 'internal', message: 'Что-то пошло не так' });
    renderInShop(<AccountPage />, {
      path: '/account',
      session,
      caller: fakeCaller({ orderList: () => (isDown ? Promise.reject(down) : ordersOf(1)) }),
    });
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить заказы' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByText(/Заказ №/)).toBeTruthy();
  });

  it('shows promo codes that are for everybody, or says that there are none', async () => {
    renderInShop(<AccountPage />, {
      path: '/account?tab=promocodes',
      session,
      caller: fakeCaller({ promocodesActive: () => ({ data: [] }) }),
    });
    expect(await screen.findByRole('heading', { name: 'Промокодов сейчас нет' })).toBeTruthy();
  });
});

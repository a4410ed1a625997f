import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { CookieFacts } from './cookie-facts.tsx';
import { CookieNoticeHost } from './cookie-notice-host.tsx';

const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' });
const kept = () => localStorage.getItem('cookie-choice');

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('the question about cookies', () => {
  it('is asked at the load of a page, and goes with the answer', async () => {
    renderInShop(<CookieNoticeHost />);
    await waitFor(() => expect(notice()).not.toBeNull(), { timeout: 5000 });
    expect(kept()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
    expect(notice()).toBeNull();
    expect(kept()).toBe('declined 1');
  });

  it.each(['/cart', '/order-confirmation/telegram'])('is not asked over %s', async (path) => {
    const { router } = renderInShop(<CookieNoticeHost />, { path });
    await act(() => router.navigate('/products'));
    await waitFor(() => expect(notice()).not.toBeNull());
    await act(() => router.navigate(path));
    expect(notice()).toBeNull();
  });

  it.each([
    ['the options of a product', '/product/dress'],
    ['the bar of the order form', '/wholesale'],
  ])('stands at the top where %s are at the bottom', async (_what, path) => {
    const { router } = renderInShop(<CookieNoticeHost />, { path });
    await waitFor(() => expect(notice()?.className).toContain('cookie-notice--top'));
    await act(() => router.navigate('/products'));
    expect(notice()?.className).toContain('cookie-notice--bottom');
  });

  it('takes away on refusal what was remembered before', async () => {
    for (const key of ['recently-viewed', 'search-history', 'cart']) localStorage.setItem(key, '{}');
    renderInShop(<CookieFacts />);
    await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
    expect(['recently-viewed', 'search-history', 'cart'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      '{}',
    ]);
    expect(screen.getByRole('status').textContent).toBe('Вы отказались.');
  });

  it('is answered for this page even where nothing can be stored', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renderInShop(<CookieFacts />);
    await userEvent.click(screen.getByRole('button', { name: 'Принять' }));
    expect(screen.getByRole('status').textContent).toBe('Вы согласились.');
    full.mockRestore();
  });
});

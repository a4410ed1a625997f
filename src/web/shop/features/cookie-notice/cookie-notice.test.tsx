import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  it('is asked once somebody moves, and goes with the answer', async () => {
    renderInShop(<CookieNoticeHost />);
    expect(notice()).toBeNull();
    fireEvent.keyDown(window);
    await waitFor(() => expect(notice()).not.toBeNull(), { timeout: 5000 });
    expect(kept()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
    expect(notice()).toBeNull();
    expect(kept()).toBe('declined 1');
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

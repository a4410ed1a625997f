import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Footer } from './footer.tsx';

vi.mock('./footer-short.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

it('the footer in a messenger does without its short part where the code of that does not come', async () => {
  renderInShop(<Footer variant="telegram" />, { caller: fakeCaller({}) });
  await vi.waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain('©'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('contentinfo').textContent).toContain('©');
  expect(screen.queryByText('Вернуться в бот')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Footer } from './footer.tsx';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('./footer-short.tsx', () => {
  fetched();
  return Promise.reject(new TypeError('Failed to fetch'));
});

it('the footer in a messenger does without its short part where the code of that does not come', async () => {
  const caller = fakeCaller({ storeSettings: () => ({ data: DEFAULT_STORE_PROFILE }) });
  renderInShop(<Footer variant="telegram" />, { caller });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('link', { name: 'Публичная оферта' })).toBeTruthy();
});

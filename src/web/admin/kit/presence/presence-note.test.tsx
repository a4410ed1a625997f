import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PresenceNote } from './presence-note.tsx';

const ID = '0199a000-0000-7000-8000-00000000000a';

it('names who else has the page open, and says when this one closes', async () => {
  const asked = vi.fn(() => ({ data: { others: ['Дарья Ким'] } }));
  const { unmount } = renderInShop(<PresenceNote kind="order" id={ID} />, {
    caller: fakeCaller({ staffOrderPresence: asked }),
  });
  expect(await screen.findByText('Смотрит ещё Дарья Ким')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: ID }, body: {} });
  unmount();
  expect(asked).toHaveBeenLastCalledWith({ params: { id: ID }, body: { isLeaving: true } });
});

it('says nothing of nobody, and of a shop that cannot be asked', async () => {
  const asked = vi.fn(() => {
    throw new Error('no network');
  });
  renderInShop(<PresenceNote kind="product" id={ID} />, {
    caller: fakeCaller({ staffProductPresence: asked }),
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe('');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tabTo } from '#tests/support/by-keys.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import TestUpload from './test-upload.tsx';

const stored = {
  id: '0199a000-0000-7000-8000-00000000000a',
  url: '/media/uploads/a.webp',
  width: 90,
  height: 120,
};
vi.mock('#web/admin/kit/upload/upload-file.ts', () => ({ uploadFile: async () => stored }));

it('shows what the shop made of each file, and takes it away again', async () => {
  const removed = vi.fn(() => ({ data: null }));
  renderInShop(<TestUpload />, {
    path: '/test/upload',
    caller: fakeCaller({ staffUploadRemove: removed }),
  });
  const files = await screen.findByLabelText('Файлы фотографий');
  await userEvent.upload(files, new File(['x'], 'dress.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(stored.url)).toBeTruthy();
  await tabTo(screen.getByRole('button', { name: 'Удалить' }));
  await userEvent.keyboard('{Enter}');
  expect(removed).toHaveBeenCalledExactlyOnceWith({ params: { id: stored.id } });
  expect(screen.queryByText(stored.url)).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aProduct, aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import ProductPreviewPage from './product-preview.tsx';

const session = { user: aUser({ role: 'manager' }), status: 'user' } as const;
const show = (answers: Parameters<typeof fakeCaller>[0]) =>
  renderInShop(<ProductPreviewPage />, {
    path: '/product/x/preview',
    session,
    caller: fakeCaller({ productRelated: () => ({ data: [] }), ...answers }),
  });

it('shows staff a draft as its page will be, and says that nobody else sees it', async () => {
  const draft = aProduct({ isActive: false });
  show({ productGet: () => ({ data: draft }) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(/^Предпросмотр: покупатели/)).toBeTruthy();
});

it('is no page for whom the shop does not answer', async () => {
  show({
    productGet: () => {
      throw new ApiError({ status: 404, code: 'not_found', message: 'Такого товара нет' });
    },
  });
  expect(await screen.findByText('Страница не найдена')).toBeTruthy();
  expect(screen.queryByText(/^Предпросмотр/)).toBeNull();
});

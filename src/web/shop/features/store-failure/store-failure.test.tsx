import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { StoreFailure } from './store-failure.tsx';

const cut = () => {
  throw new TypeError('Failed to fetch');
};

it('says that the settings could not be had', async () => {
  const caller = fakeCaller({ storeSettings: cut });
  renderInShop(
    <>
      <StoreFailure />
      <Toaster />
    </>,
    { caller },
  );
  expect(
    await screen.findByText('Не удалось загрузить настройки магазина', {}, { timeout: 5000 }),
  ).toBeTruthy();
});

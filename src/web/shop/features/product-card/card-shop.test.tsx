import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { CardPartsContext } from '#web/shop/catalog/product-display.ts';
import { CardDataProvider, CardShopProvider, useCardShop } from './card-shop.tsx';

function Look() {
  return <output>{JSON.stringify(useCardShop().look)}</output>;
}
const List = () => (
  <CardShopProvider>
    <Look />
  </CardShopProvider>
);
const looks = () => screen.getAllByRole('status').map(({ textContent }) => JSON.parse(textContent ?? ''));
const look = () => looks()[0];
const config = {
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
};
const usual = {
  aspectRatio: 'rectangle',
  showColorDots: true,
  cardStyle: 'modern',
  showPrices: true,
  showAddToCart: true,
};

it('cards look the built-in way where the shop cannot be asked', async () => {
  let asked = 0;
  const cut = () => {
    asked += 1;
    return Promise.reject(new Error('cut off'));
  };
  renderInShop(<List />, { caller: fakeCaller({ homeConfigCurrent: cut }) });
  expect(look()).toEqual(usual);
  await expect.poll(() => asked).toBe(1);
  expect(look()).toEqual(usual);
});

it('cards look as staff want them throughout the shop, less what their block leaves out', async () => {
  const productDisplay = { ...config.productDisplay, aspectRatio: 'square', showColorDots: false } as const;
  const caller = fakeCaller({ homeConfigCurrent: () => ({ data: { ...config, productDisplay } }) });
  renderInShop(
    <CardPartsContext value={{ showPrices: false, showAddToCart: true }}>
      <List />
    </CardPartsContext>,
    { caller },
  );
  await expect
    .poll(look)
    .toEqual({ ...usual, aspectRatio: 'square', showColorDots: false, showPrices: false });
});

it('lists of one page look as the block of each says', async () => {
  const productDisplay = { ...config.productDisplay, showColorDots: false };
  const caller = fakeCaller({ homeConfigCurrent: () => ({ data: { ...config, productDisplay } }) });
  renderInShop(
    <CardDataProvider>
      <List />
      <CardPartsContext value={{ showPrices: false, showAddToCart: false }}>
        <List />
      </CardPartsContext>
    </CardDataProvider>,
    { caller },
  );
  const shown = { ...usual, showColorDots: false };
  await expect.poll(looks).toEqual([shown, { ...shown, showPrices: false, showAddToCart: false }]);
});

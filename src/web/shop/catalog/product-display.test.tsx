import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { CardPartsContext, useCardLook } from './product-display.ts';

function Look() {
  return <output>{JSON.stringify(useCardLook())}</output>;
}
const look = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const config = {
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
};
const usual = {
  aspectRatio: 'rectangle',
  showColorDots: true,
  showQuickAddToCart: true,
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
  renderInShop(<Look />, { caller: fakeCaller({ homeConfigCurrent: cut }) });
  expect(look()).toEqual(usual);
  await expect.poll(() => asked).toBe(1);
  expect(look()).toEqual(usual);
});

it('cards look as staff want them throughout the shop, less what their block leaves out', async () => {
  const productDisplay = { ...config.productDisplay, aspectRatio: 'square', showColorDots: false } as const;
  const caller = fakeCaller({ homeConfigCurrent: () => ({ data: { ...config, productDisplay } }) });
  renderInShop(
    <CardPartsContext value={{ showPrices: false, showAddToCart: true }}>
      <Look />
    </CardPartsContext>,
    { caller },
  );
  await expect
    .poll(look)
    .toEqual({ ...usual, aspectRatio: 'square', showColorDots: false, showPrices: false });
});

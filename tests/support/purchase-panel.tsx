import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import { firstChoice } from '#web/shop/purchase/choice.ts';
import { aProduct, renderInShop } from './web.tsx';

function Panel({ product }: { product: Product }) {
  const [choice, setChoice] = useState(() => firstChoice(product));
  return <PurchasePanel product={product} choice={choice} onChoose={setChoice} />;
}

/** Shows where a product is chosen and bought, with all that it loads. */
export async function openPanel(product = aProduct(), around: Parameters<typeof renderInShop>[1] = {}) {
  const view = renderInShop(<Panel product={product} />, around);
  await screen.findByRole('group', { name: /Цвет/ });
  return view;
}

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { roubles } from '#domain/money/money.ts';
import { aProduct, aVariant, renderInShop } from '#tests/support/web.tsx';
import { ProductPrice } from './product-price.tsx';

const FIRST = {
  enabled: true,
  available: true,
  minQuantity: 5,
  wholesalePrice: roubles(4200),
  isFirst: true as const,
};
const WHOLESALE_ONLY = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };

/** What stands there once the shop's rules are known. */
async function shown(changes: Partial<Product>, expected: string, variant = aVariant('RED', '44', 4)) {
  const { container } = renderInShop(<ProductPrice product={aProduct(changes)} variant={variant} />);
  await vi.waitFor(() => expect(container.textContent?.replaceAll('\u00A0', ' ')).toBe(expected));
}

describe('the price of a product', () => {
  it('is the retail one for a usual visitor, also where a wholesale one can be seen', async () => {
    const { isFirst: _, ...wholesale } = FIRST;
    await shown({ price: roubles(5990), wholesale }, '5 990 ₽');
  });

  it('is the wholesale one with the retail one beside it where wholesale comes first', async () => {
    await shown({ price: roubles(5990), wholesale: FIRST }, '4 200 ₽ в розницу 5 990 ₽');
  });

  it('has the own price of the chosen variant beside it', async () => {
    const variant = { ...aVariant('RED', '44', 4), price: roubles(6490) };
    await shown({ price: roubles(5990), wholesale: FIRST }, '4 200 ₽ в розницу 6 490 ₽', variant);
  });

  it('has nothing beside it where the product is sold wholesale alone', async () => {
    await shown({ price: roubles(5990), wholesale: FIRST, retail: WHOLESALE_ONLY }, '4 200 ₽');
    expect(screen.queryByText(/в розницу/)).toBeNull();
  });
});

import { useState } from 'react';
import type { Product, Variant } from '#contract/catalog.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { type RetailAvailability, retailAvailability } from '#domain/retail/availability.ts';
import { clampQuantity, type QuantityRange, quantityRange } from '#domain/retail/quantity.ts';
import { useCart } from '#web/state/cart/cart-context.ts';
import { useRetailRules } from '#web/state/store-data.ts';
import type { Choice } from './choice.ts';

interface Purchase {
  /** Sold at retail now. */
  isSold: boolean;
  /** Why not; null while the rules are unknown. */
  reason: RetailAvailability | null;
  /** What the choice comes to, when it can be bought. */
  variant: Variant | null;
  range: QuantityRange;
  quantity: number;
  setQuantity: (quantity: number) => void;
}

/** How many pieces of the chosen variant may be bought: rules, stock, and what the cart already takes of it. */
export function usePurchase(product: Product, { color, size }: Choice): Purchase {
  const { rules, status } = useRetailRules();
  const { cart } = useCart();
  const [wanted, setQuantity] = useState(1);
  const found = color !== null && size !== null ? findVariant(product.variants, color, size) : null;
  const variant = found !== null && found.quantity > 0 ? found : null;
  const inCart = (cart?.items ?? [])
    .filter((item) => item.variantId === variant?.id)
    .reduce((sum, item) => sum + item.quantity, 0);
  const range = quantityRange({
    product,
    settings: rules,
    variantStock: variant?.quantity ?? null,
    cartDemand: inCart,
  });
  const availability = status === 'loading' ? null : retailAvailability(product, rules);
  return {
    isSold: availability?.status === 'available',
    reason: availability,
    variant,
    range,
    quantity: clampQuantity(wanted, { min: range.min, max: Math.max(range.min, range.max) }),
    setQuantity,
  };
}

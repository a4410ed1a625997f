import { useState } from 'react';
import type { PickableProduct, Variant } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { roubles } from '#domain/money/money.ts';
import { type RetailAvailability, retailAvailability } from '#domain/retail/availability.ts';
import { clampQuantity, type QuantityRange, quantityRange } from '#domain/retail/quantity.ts';
import { suggestsWholesale } from '#domain/retail/suggestion.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import type { Choice } from './choice.ts';
import { useWholesaleTerms } from './wholesale-terms.ts';

interface Purchase {
  /** Sold at retail now. */
  isSold: boolean;
  /** Why it is or is not sold; null while the settings are loading. */
  reason: RetailAvailability | null;
  /** The settings could not be loaded: retail is off until they are. */
  isCut: boolean;
  /** The chosen variant, if it can be bought. */
  variant: Variant | null;
  range: QuantityRange;
  /** Why nothing more of the choice may be bought; null where it may. */
  full: string | null;
  quantity: number;
  canBuyWholesale: boolean;
  /** The quantity is large enough to suggest wholesale. */
  isNearWholesale: boolean;
  setQuantity: (quantity: number) => void;
  isBusy: boolean;
  /** Pieces of another variant that one press may add; 0 where there are none left for this cart. */
  piecesOf: (variant: Variant) => number;
  /** How the button looks where the wholesale one comes first. */
  look: 'secondary' | undefined;
  /** The text of the button, from the shop's settings. */
  addText: string;
  /** Adds a variant to the cart, which shows its own notices; resolves to whether it was added. */
  buy: (variant: Variant) => Promise<boolean>;
}

/** How many pieces of the chosen variant may be bought, by the settings, the stock and the pieces in the cart. */
export function usePurchase(product: PickableProduct, { color, size }: Choice): Purchase {
  const { rules, status } = useRetailRules();
  const { cart, change } = useCart();
  const [wanted, setQuantity] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const found = color !== null && size !== null ? findVariant(product.variants, color, size) : null;
  const variant = found !== null && found.quantity > 0 ? found : null;
  const inCartOf = (sought: Variant | null) =>
    (cart.contents?.items ?? [])
      .filter((item) => item.variantId === sought?.id)
      .reduce((sum, item) => sum + item.quantity, 0);
  const inCart = inCartOf(variant);
  const rangeOf = (sought: Variant | null) =>
    quantityRange({
      product,
      settings: rules,
      variantStock: sought?.quantity ?? null,
      cartDemand: inCartOf(sought),
    });
  const range = rangeOf(variant);
  const piecesOf = (sought: Variant) => {
    const limits = rangeOf(sought);
    return limits.max < limits.min ? 0 : clampQuantity(wanted, limits);
  };
  const terms = useWholesaleTerms();
  const isSoldWholesale = canBuyWholesale(product, terms);
  const availability = status === 'loading' ? null : retailAvailability(product, rules, terms);
  const full = variant !== null && range.max < range.min ? fullText(inCart) : null;
  const quantity = clampQuantity(wanted, { min: range.min, max: Math.max(range.min, range.max) });
  const buy = async (bought: Variant) => {
    const pieces = piecesOf(bought);
    if (pieces === 0) return false;
    setBusy(true);
    const line = {
      productId: product.id,
      color: bought.colorCode,
      size: bought.sizeCode,
      group: null,
      quantity: pieces,
      name: product.name,
      image: primaryImage(product.images, bought.colorCode),
      price: bought.price ?? product.price ?? roubles(0),
    };
    const { isMade } = await change({ kind: 'add_lines', lines: [line] });
    setBusy(false);
    if (isMade) setQuantity(range.min);
    return isMade;
  };
  return {
    isSold: availability?.status === 'available',
    reason: availability,
    isCut: status === 'fallback',
    variant,
    range,
    full,
    quantity,
    canBuyWholesale: isSoldWholesale,
    isNearWholesale: isSoldWholesale && suggestsWholesale(quantity, product.wholesale, rules.businessRules),
    setQuantity,
    isBusy,
    look: product.wholesale?.isFirst ? 'secondary' : undefined,
    addText: rules.displaySettings.addToCartText.ru,
    piecesOf,
    buy,
  };
}

/** Why nothing can be added: all stock is in the cart, or less is left than the smallest quantity (docs/rules/retail.md). */
const fullText = (inCart: number): string =>
  inCart > 0 ? 'Всё, что есть в наличии, уже в вашей корзине' : 'Розничная продажа недоступна';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { BriefCard } from '#contract/catalog.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { colorMappingQuery } from '#web/core/store/store-queries.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { useCardLook } from '#web/shop/catalog/product-display.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';

/** What the cards of one place need to know of the shop. */
interface CardShop {
  readonly look: ReturnType<typeof useCardLook>;
  readonly colorOf: ReturnType<typeof useColors>;
  readonly retail: ReturnType<typeof useRetailRules>;
}

const CardShopContext = createContext<CardShop | null>(null);

/** Asks the shop once for all cards within: a list has dozens, and each question of each costs a phone time. */
export function CardShopProvider({ children }: { children: ReactNode }) {
  const { aspectRatio, showColorDots, showQuickAddToCart, cardStyle, showPrices, showAddToCart } =
    useCardLook();
  const colorOf = useColors();
  const { rules, status } = useRetailRules();
  const shop = useMemo(
    () => ({
      look: { aspectRatio, showColorDots, showQuickAddToCart, cardStyle, showPrices, showAddToCart },
      colorOf,
      retail: { rules, status },
    }),
    [
      aspectRatio,
      showColorDots,
      showQuickAddToCart,
      cardStyle,
      showPrices,
      showAddToCart,
      colorOf,
      rules,
      status,
    ],
  );
  return <CardShopContext value={shop}>{children}</CardShopContext>;
}

/** A card stands within a list that has asked. */
export function useCardShop(): CardShop {
  const shop = useContext(CardShopContext);
  if (shop === null) throw new Error('A product card stands outside of CardShopProvider');
  return shop;
}

/** A number for all that cards of a page show beside their product, so that a card's key stays short. */
const numbers = new Map<string, number>();
const MOST_NUMBERS = 200;
let last = 0;

function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_NUMBERS) numbers.clear();
  last += 1;
  numbers.set(text, last);
  return last;
}

const numbersOfProducts = new WeakMap<BriefCard, number>();

/**
 * On the server: a product as it is now, as a number. The server gives the same object to all pages until the product
 * changes, so that nobody has to compare its fields.
 */
export function productNumber(product: BriefCard): number {
  const known = numbersOfProducts.get(product);
  if (known !== undefined) return known;
  last += 1;
  numbersOfProducts.set(product, last);
  return last;
}

const numbersOfShops = new WeakMap<CardShop, number>();

/** On the server: all that a card shows beside its product, as a number that stands for nothing else. */
export function useShopNumber(): number {
  const shop = useCardShop();
  const terms = useWholesaleTerms();
  const mayOpen = useOpenWholesale().open !== null;
  const client = useQueryClient();
  const { queryKey } = colorMappingQuery(useCaller());
  const known = numbersOfShops.get(shop);
  if (known !== undefined) return known;
  const colors = client.getQueryData(queryKey);
  const number = numberOf(JSON.stringify([shop.look, shop.retail, colors, terms, mayOpen]));
  numbersOfShops.set(shop, number);
  return number;
}

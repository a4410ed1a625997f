import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { newNumber, objectNumber } from '#web/core/page/object-number.ts';
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

/** Numbers for what cards of a page are drawn of beside their product, so that a card's key stays short. */
const numbers = new Map<string, number>();
const MOST_NUMBERS = 200;

/** On the server: a text as a number that stands for nothing else. */
export function textNumber(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_NUMBERS) numbers.clear();
  const number = newNumber();
  numbers.set(text, number);
  return number;
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
  const colors = client.getQueryData(queryKey)?.codeToColor;
  const number = textNumber(
    JSON.stringify([shop.look, shop.retail, colors && objectNumber(colors), terms, mayOpen]),
  );
  numbersOfShops.set(shop, number);
  return number;
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useColors } from '#web/core/store/store-data.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { useCardLook } from '#web/shop/catalog/product-display.ts';

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

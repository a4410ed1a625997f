import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ProductDisplay } from '#domain/home/config.ts';
import { DEFAULT_PRODUCT_DISPLAY } from '#domain/home/product-display.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { productDisplayQuery } from '#web/shop/catalog/product-display-query.ts';

/** What one block of cards leaves out. */
export interface CardParts {
  readonly showPrices: boolean;
  readonly showAddToCart: boolean;
}

/** A block of the home page says here what its cards show (docs/rules/home.md). */
export const CardPartsContext = createContext<CardParts>({ showPrices: true, showAddToCart: true });

/** How cards look throughout the shop; until the shop answers, and after a failure, the built-in way. */
export function useProductDisplay(): ProductDisplay {
  const { data } = useQuery(productDisplayQuery(useCaller()));
  return data ?? DEFAULT_PRODUCT_DISPLAY;
}

/** How the cards of a place look: the shop's way, less what their block leaves out. */
export const cardLook = (
  { aspectRatio, showColorDots, showQuickAddToCart, cardStyle }: ProductDisplay,
  { showPrices, showAddToCart }: CardParts,
) => ({
  aspectRatio,
  showColorDots,
  cardStyle,
  showPrices,
  showAddToCart: showAddToCart && showQuickAddToCart,
});

const PICTURE_RATIOS: Readonly<Record<string, string>> = {
  rectangle: '3 / 4',
  square: '1',
  other: '4 / 5',
};

/** The shape of every product picture: `--ratio` of the style sheets. */
export const pictureRatio = ({ aspectRatio }: ProductDisplay): string | undefined =>
  PICTURE_RATIOS[aspectRatio] ?? PICTURE_RATIOS[DEFAULT_PRODUCT_DISPLAY.aspectRatio];

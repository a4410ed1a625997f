import type { ProductDisplay } from './config.ts';

/** How cards look until the shop says otherwise, and where it cannot be reached. See docs/rules/home.md. */
export const DEFAULT_PRODUCT_DISPLAY: ProductDisplay = {
  aspectRatio: 'rectangle',
  showColorDots: true,
  showQuickAddToCart: true,
  cardStyle: 'modern',
};

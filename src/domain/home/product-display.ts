import type { ProductDisplay } from './config.ts';

/** How cards look until the shop says otherwise, and where it cannot be reached. Spec 3, 8. */
export const DEFAULT_PRODUCT_DISPLAY: ProductDisplay = {
  aspectRatio: 'rectangle',
  showColorDots: true,
  showQuickAddToCart: true,
  cardStyle: 'modern',
};

import type { ProductDisplay } from './config.ts';

/** How cards look by default, and where the settings cannot be loaded. See docs/rules/home.md. */
export const DEFAULT_PRODUCT_DISPLAY: ProductDisplay = {
  aspectRatio: 'rectangle',
  showColorDots: true,
  showQuickAddToCart: true,
  cardStyle: 'modern',
};

/** Limits of what staff type about a product (docs/rules/catalogue.md). */
export const PRODUCT_NAME_MOST = 120;
export const DESCRIPTION_MOST = 3000;
export const SKU_MOST = 40;
/** What search engines show of a title and of a description; longer ones are cut. */
export const SEO_TITLE_SHOWN = 60;
export const SEO_DESCRIPTION_SHOWN = 160;
/** Roubles: the dearest coat is far below, a slip of the finger far above. */
export const PRICE_MOST = 10_000_000;
/** Pieces of one size in one set. */
export const RATIO_MOST = 10;
/** Pieces of one variant. */
export const STOCK_MOST = 1_000_000;
export const PICTURES_MOST = 100;
export const PRODUCT_CATEGORIES_MOST = 20;
/** Variants of one product: 40 colours in 50 sizes. */
export const VARIANTS_MOST = 2000;

/** An article: letters, digits and the marks that stand between them. */
export const SKU_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** Languages beside Russian in which a product may carry its texts. */
export const OTHER_LANGUAGES = ['en', 'vi'] as const;

/** Why stock was moved by staff. */
export const STOCK_REASONS = ['receipt', 'correction'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

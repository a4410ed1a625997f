/** The local cart (docs/rules/cart.md), with a copy for the time when local storage is broken. */
export const CART_KEY = 'cart';
/** Changes that the account's cart has not acknowledged yet, beside the local cart. */
export const PENDING_KEY = 'cart-pending';
/** What the lines of the cart cost as the shopper saw them last. */
export const PRICES_KEY = 'cart-prices';
/** A guest's order under way, whose answer may not be known. */
export const ATTEMPT_KEY = 'order-attempt';
/** The same of accounts. */
export const ACCOUNTS_ATTEMPTS_KEY = 'order-attempts';
/** Orders that were to be put into the cart again and of which the shop has not answered yet. */
export const REPEATS_KEY = 'order-repeats';

/** Pieces that the shop keeps for this cart for a while. */
export const HOLD_KEY = 'wholesale-hold';

/** What a guest's visit is called; for the session alone. */
export const VISIT_KEY = 'visit';

/** What a shopper has typed into the checkout; for the session, the mark of what a guest has typed in this tab. */
export const DRAFT_KEY = 'checkout-draft';

/** A promo code that was typed and not applied yet; for the session alone. */
export const CODE_KEY = 'promo-code';

/** A promo code to be applied once its shopper is signed in and has something in the cart; for the session alone. */
export const WANTED_CODE_KEY = 'promo-code-wanted';

/** Rows of a wholesale order that are not in the cart yet. */
export const ORDER_DRAFT_KEY = 'wholesale-draft';

/** What a visitor looked for on this device. */
export const SEARCHES_KEY = 'search-history';

/** Whatever of a visitor's cart this device may hold. */
export const CART_KEYS = [CART_KEY, PENDING_KEY, ATTEMPT_KEY, ACCOUNTS_ATTEMPTS_KEY] as const;

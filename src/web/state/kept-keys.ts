/** The local cart (spec 9 «Local storage keys»), with a copy for the time when local storage is broken. */
export const CART_KEY = 'cart';
/** Changes that the account's cart has not acknowledged yet, beside the local cart. */
export const PENDING_KEY = 'cart-pending';
/** An order under way, whose answer may not be known. */
export const ATTEMPT_KEY = 'order-attempt';

/** What a shopper has typed into the checkout. */
export const DRAFT_KEY = 'checkout-draft';

/** Whatever of a visitor's cart this device may hold. */
export const CART_KEYS = [CART_KEY, PENDING_KEY, ATTEMPT_KEY] as const;

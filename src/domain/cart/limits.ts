/** Most lines that one cart may hold. */
export const MAX_CART_LINES = 1000;

/** Most pieces that the shop takes of one line: 100 sets (docs/rules/wholesale.md) of 10 pieces of a size. */
export const MAX_LINE_QUANTITY = 1000;

/** Most pieces that a call may name and a browser keeps of one line: above it is nonsense, below it the rules decide. */
export const MAX_NAMED_QUANTITY = 10_000;

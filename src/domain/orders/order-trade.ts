/** What kinds of goods an order has: retail, wholesale sets, or both. See docs/rules/orders.md. */
export const ORDER_TRADES = ['retail', 'wholesale', 'mixed'] as const;

/** One of them. */
export type OrderTrade = (typeof ORDER_TRADES)[number];

const NAMES: Readonly<Record<OrderTrade, string>> = {
  retail: 'Розница',
  wholesale: 'Опт',
  mixed: 'Опт и розница',
};

/** What staff call it. */
export const orderTradeName = (trade: OrderTrade): string => NAMES[trade];

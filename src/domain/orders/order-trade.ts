/** What kinds of goods an order has: retail, wholesale sets, or both. See docs/rules/orders.md. */
export const ORDER_TRADES = ['retail', 'wholesale', 'mixed'] as const;

/** One of them. */
export type OrderTrade = (typeof ORDER_TRADES)[number];

/** The one of an order, by what its goods of either kind cost, in whichever unit; goods for nothing are retail. */
export function orderTradeOf(sums: { readonly retail: number; readonly wholesale: number }): OrderTrade {
  if (sums.wholesale === 0) return 'retail';
  return sums.retail === 0 ? 'wholesale' : 'mixed';
}

const NAMES: Readonly<Record<OrderTrade, string>> = {
  retail: 'Розница',
  wholesale: 'Опт',
  mixed: 'Опт и розница',
};

/** What staff call it. */
export const orderTradeName = (trade: OrderTrade): string => NAMES[trade];

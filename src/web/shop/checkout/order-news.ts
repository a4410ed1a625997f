/** What the checkout hands over to the page of an order. */
export const ORDER_NEWS = { isNews: true } as const;

/** Whether the order was placed just now, so that its page begins by saying so. */
export const isOrderNews = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNews' in state;

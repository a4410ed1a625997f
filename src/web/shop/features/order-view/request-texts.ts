/** Messengers that take order requests; their names stand where an order's id would (docs/rules/orders.md). */
const REQUEST_METHODS = { telegram: 'Telegram', whatsapp: 'WhatsApp', max: 'MAX' } as const;

export type RequestMethod = keyof typeof REQUEST_METHODS;

export const isRequestMethod = (text: string): text is RequestMethod => Object.hasOwn(REQUEST_METHODS, text);

export const requestMethodName = (method: RequestMethod): string => REQUEST_METHODS[method];

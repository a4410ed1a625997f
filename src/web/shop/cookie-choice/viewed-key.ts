/** Where the products that this device looked at are kept. */
export const VIEWED_KEY = 'recently-viewed';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a stored value can be the id of a product: a broken one would spoil the whole call for the others. */
export const isProductId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

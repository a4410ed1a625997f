/** Stands where a visitor may not see a price, and is why they cannot buy. See docs/rules/retail.md. */
export const PRICE_ON_REQUEST = 'Цена по запросу';

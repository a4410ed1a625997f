import { PRICE_MOST } from './product-fields.ts';

/** What is done to a price: set to an amount, or moved by percent or by roubles. */
export type PriceOperation = 'set' | 'up' | 'down' | 'up_roubles' | 'down_roubles';
/** To what a new price is rounded, in roubles: down to a whole ten, hundred, or to one that ends in 90. */
export type PriceRounding = 'none' | 'ten' | 'hundred' | 'ninety';

export interface BulkPrice {
  readonly operation: PriceOperation;
  /** Percent or roubles, as the operation says. */
  readonly amount: number;
  readonly rounding: PriceRounding;
}

/**
 * The new price of a product in whole roubles, or null where it cannot be one (docs/rules/catalogue.md): 5490 less 10%
 * down to a ten is 4940.
 */
export function bulkPrice(price: number, { operation, amount, rounding }: BulkPrice): number | null {
  const moved = {
    set: amount,
    up: (price * (100 + amount)) / 100,
    down: (price * (100 - amount)) / 100,
    up_roubles: price + amount,
    down_roubles: price - amount,
  }[operation];
  const next = rounded(moved, rounding);
  return Number.isFinite(next) && next >= 1 && next <= PRICE_MOST ? next : null;
}

function rounded(price: number, rounding: PriceRounding): number {
  switch (rounding) {
    case 'none':
      return Math.round(price);
    case 'ten':
      return Math.floor(price / 10) * 10;
    case 'hundred':
      return Math.floor(price / 100) * 100;
    case 'ninety':
      return Math.floor((price + 10) / 100) * 100 - 10;
  }
}

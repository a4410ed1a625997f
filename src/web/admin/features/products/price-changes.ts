import type { CallInput } from '#contract/http/caller.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { type BulkPrice, bulkPrice } from '#domain/catalog/bulk-price.ts';
import { roubles } from '#domain/money/money.ts';

/** What the dialog of prices asks for. */
export interface PriceWish extends BulkPrice {
  readonly field: 'price' | 'wholesalePrice';
  /** The price before is shown struck through. */
  readonly strikes: boolean;
  /** The wholesale price follows by the same share. */
  readonly movesWholesale: boolean;
}

type Patch = Omit<CallInput<'staffProductPatch'>['body'], 'version'>;

/** What becomes of one product: its price in roubles now and then, what is sent, and what takes it back. */
export interface PriceChange {
  readonly now: number;
  readonly next: number;
  readonly oldPrice: number | null;
  readonly patch: Patch;
  readonly back: Patch;
}

/** The change of a product by a wish; null where it has no such price, or cannot get the new one. */
export function priceChange(row: StaffProductRow, wish: PriceWish): PriceChange | null {
  const { price, oldPrice, wholesalePrice } = row;
  const now = row[wish.field];
  const next = now === null ? null : bulkPrice(now, wish);
  if (now === null || next === null) return null;
  if (wish.field === 'wholesalePrice') {
    return {
      now,
      next,
      oldPrice,
      patch: { wholesalePrice: roubles(next) },
      back: { wholesalePrice: now },
    } as PriceChange;
  }
  const struck = wish.strikes && next < price ? (oldPrice ?? price) : oldPrice;
  const kept = struck !== null && struck > next ? struck : null;
  const share = wish.operation === 'up' || wish.operation === 'down';
  const wholesale =
    wish.movesWholesale && share && wholesalePrice !== null ? bulkPrice(wholesalePrice, wish) : null;
  return {
    now,
    next,
    oldPrice: kept,
    patch: {
      price: roubles(next),
      oldPrice: kept,
      ...(wholesale === null ? {} : { wholesalePrice: roubles(wholesale) }),
    },
    back: { price, oldPrice, ...(wholesale === null ? {} : { wholesalePrice }) },
  } as PriceChange;
}

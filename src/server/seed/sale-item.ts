import type { Kopecks } from '#domain/money/money.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';

/** A variant as an order line keeps it. */
export type SaleItem = {
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly color: string;
  readonly colorName: string;
  readonly size: string;
  readonly sizeName: string;
  readonly image: string | null;
  readonly price: Kopecks;
  /** The price before its reduction, the same as `price` without one. */
  readonly listPrice: Kopecks;
};

export type SaleLine = {
  readonly item: SaleItem;
  readonly quantity: number;
  /** Given for a line of a wholesale group. */
  readonly wholesale?: {
    readonly price: Kopecks;
    readonly groupId: string;
    readonly bundle: LineBundle;
  };
};

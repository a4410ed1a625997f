import type { Kopecks } from '#domain/money/money.ts';
import { type LineRef, lineKey, lineRef } from './line.ts';

/** A cart as the shopper saw it; `quantity` is pieces. What was not kept is left out and not compared. Amounts are kopecks. */
export type SeenCart = {
  readonly lines?:
    | readonly (LineRef & { readonly quantity: number; readonly unitPrice?: Kopecks | undefined })[]
    | undefined;
  readonly promo?: Kopecks | undefined;
  readonly shipping?: Kopecks | undefined;
  readonly total: Kopecks;
};

/**
 * A cart as it stands now; `available` is how many pieces of the line can be had. A null `promo` is a code that does
 * not hold any more, a null `shipping` a delivery that cannot be had.
 */
export type CurrentCart = {
  readonly lines: readonly (LineRef & {
    readonly quantity: number;
    readonly unitPrice: Kopecks;
    readonly available: number;
  })[];
  readonly promo: Kopecks | null;
  readonly shipping: Kopecks | null;
  readonly total: Kopecks;
};

/**
 * One change between the cart seen and the cart now. `price`, `promo`, `delivery` and `total` are kopecks; `stock`
 * (pieces wanted, pieces available) and `line` (pieces then, pieces now; 0 when absent) are pieces. A sum is null
 * where it is not known or cannot be had. docs/rules/checkout.md.
 */
export type CartDifference =
  | {
      readonly kind: 'stock' | 'line';
      readonly line: LineRef;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: 'price';
      readonly line: LineRef;
      readonly before: Kopecks;
      readonly after: Kopecks;
    }
  | {
      readonly kind: 'promo' | 'delivery' | 'total';
      readonly before: Kopecks | null;
      readonly after: Kopecks | null;
    };

/** Everything that changed since the shopper saw the cart, lines first; empty when the order may go on. docs/rules/checkout.md. */
export function cartDifferences(before: SeenCart, after: CurrentCart): CartDifference[] {
  return [
    ...(before.lines ? lineDifferences(before.lines, after.lines) : []),
    ...after.lines.flatMap((line) =>
      numberDifference('stock', line, line.quantity, Math.min(line.quantity, line.available)),
    ),
    ...sumDifference('promo', before.promo, after.promo),
    ...sumDifference('delivery', before.shipping, after.shipping),
    // without its delivery the sum says nothing
    ...(after.shipping === null ? [] : sumDifference('total', before.total, after.total)),
  ];
}

function lineDifferences(
  seen: NonNullable<SeenCart['lines']>,
  current: CurrentCart['lines'],
): CartDifference[] {
  const now = new Map(current.map((line) => [lineKey(line), line]));
  const then = new Map(seen.map((line) => [lineKey(line), line]));
  const changed = seen.flatMap((line) => {
    const present = now.get(lineKey(line));
    return [
      ...numberDifference('line', line, line.quantity, present?.quantity ?? 0),
      ...(present ? priceDifference(line, line.unitPrice ?? present.unitPrice, present.unitPrice) : []),
    ];
  });
  const added = current.filter((line) => !then.has(lineKey(line)));
  return [...changed, ...added.flatMap((line) => numberDifference('line', line, 0, line.quantity))];
}

function priceDifference(line: LineRef, before: Kopecks, after: Kopecks): CartDifference[] {
  return before === after ? [] : [{ kind: 'price', line: lineRef(line), before, after }];
}

function numberDifference(
  kind: 'stock' | 'line',
  line: LineRef,
  before: number,
  after: number,
): CartDifference[] {
  return before === after ? [] : [{ kind, line: lineRef(line), before, after }];
}

function sumDifference(
  kind: 'promo' | 'delivery' | 'total',
  before: Kopecks | undefined,
  after: Kopecks | null,
): CartDifference[] {
  if (after === null) return [{ kind, before: before ?? null, after }];
  return before === undefined || before === after ? [] : [{ kind, before, after }];
}

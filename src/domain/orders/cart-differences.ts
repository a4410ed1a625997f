import { type LineRef, lineKey, lineRef } from '#domain/cart/line.ts';
import type { Kopecks } from '#domain/money/money.ts';

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
 * One change between the cart seen and the cart now (docs/rules/checkout.md). `stock` (wanted, available) and `line` (then,
 * now; 0 when absent) are pieces, the others kopecks; a sum is null where it is not known or cannot be had.
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
    ...after.lines.flatMap((line) => {
      const { quantity: wanted, available } = line;
      return differing({
        kind: 'stock',
        line: lineRef(line),
        before: wanted,
        after: Math.min(wanted, available),
      });
    }),
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
  const changed = seen.flatMap((before): CartDifference[] => {
    const line = lineRef(before);
    const present = now.get(lineKey(before));
    const pieces = differing({ kind: 'line', line, before: before.quantity, after: present?.quantity ?? 0 });
    if (present === undefined) return pieces;
    const { unitPrice } = present;
    return [
      ...pieces,
      ...differing({ kind: 'price', line, before: before.unitPrice ?? unitPrice, after: unitPrice }),
    ];
  });
  const added = current.filter((line) => !then.has(lineKey(line)));
  return [
    ...changed,
    ...added.map((line) => ({ kind: 'line' as const, line: lineRef(line), before: 0, after: line.quantity })),
  ];
}

const differing = <D extends CartDifference>(it: D): D[] => (it.before === it.after ? [] : [it]);

function sumDifference(
  kind: 'promo' | 'delivery' | 'total',
  before: Kopecks | undefined,
  after: Kopecks | null,
): CartDifference[] {
  if (after === null) return [{ kind, before: before ?? null, after }];
  return before === undefined || before === after ? [] : [{ kind, before, after }];
}

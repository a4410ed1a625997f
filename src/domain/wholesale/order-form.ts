import { type Money, plus, times } from '#domain/money/money.ts';
import type { BundleRow } from './bundle.ts';
import type { BundleLine } from './bundle-lines.ts';
import type { WholesalePrice } from './bundle-options.ts';
import type { ReadonlyByVariant } from './by-variant.ts';

/** A row of the order form that asks for more than is left. */
export type ShortRow = BundleRow & { readonly left: number };

/** What the rows of one product come to. Figures are pieces; what is added is what can be had of them. */
export type FormEntry<M extends Money> = {
  readonly rows: number;
  readonly pieces: number;
  readonly price: M;
  readonly savings: M;
  readonly shorts: readonly ShortRow[];
  /** Pieces that the rows lack of the product's minimum; 0 where they keep it. */
  readonly belowMinimum: number;
  /** The lines that can be put into the cart now; none while the minimum is not kept. */
  readonly lines: readonly BundleLine[];
};

/** What a product's rows are judged by: what is left of its variants, its minimum, what the cart has of it wholesale. */
export type FormTerms<M extends Money> = {
  readonly price: WholesalePrice<M>;
  readonly left: Pick<ReadonlyByVariant<{ readonly left: number }>, 'get'>;
  readonly min: number;
  readonly elsewhere: number;
};

/**
 * Judges the rows of one product of the order form (docs/rules/wholesale.md, "The order form"): the minimum counts what
 * can be had, with what the cart buys wholesale already.
 */
export function formEntry<M extends Money>(rows: readonly BundleRow[], terms: FormTerms<M>): FormEntry<M> {
  const leftOf = (row: BundleRow) => terms.left.get(row)?.left ?? 0;
  const pieces = piecesIn(rows);
  const lines = rows.flatMap((row) => {
    const quantity = Math.min(row.quantity, leftOf(row));
    return quantity > 0 ? [{ ...row, quantity, perSet: quantity }] : [];
  });
  const belowMinimum = rows.length === 0 ? 0 : Math.max(0, terms.min - terms.elsewhere - piecesIn(lines));
  return {
    rows: rows.length,
    pieces,
    price: times(terms.price.price, pieces),
    savings: times(terms.price.savings ?? (0 as M), pieces),
    shorts: rows.flatMap((row) => (row.quantity > leftOf(row) ? [{ ...row, left: leftOf(row) }] : [])),
    belowMinimum,
    lines: belowMinimum > 0 ? [] : lines,
  };
}

/** What a whole order form comes to. `retail` is what the pieces would cost at retail. */
export type FormTotals<M extends Money> = {
  readonly products: number;
  readonly rows: number;
  readonly pieces: number;
  readonly total: M;
  readonly savings: M;
  readonly retail: M;
  /** Rows that are short and products below their minimum. */
  readonly places: number;
  /** Rows that ask for more than is left. */
  readonly shorts: number;
  /** Pieces and lines that would be added now. */
  readonly addable: { readonly pieces: number; readonly lines: number };
};

/** Sums of all products that have rows. */
export function formTotals<M extends Money>(entries: readonly FormEntry<M>[]): FormTotals<M> {
  const chosen = entries.filter(({ rows }) => rows > 0);
  const add = (of: (entry: FormEntry<M>) => number) => chosen.reduce((sum, entry) => sum + of(entry), 0);
  const money = (of: (entry: FormEntry<M>) => M) =>
    chosen.reduce((sum, entry) => plus(sum, of(entry)), 0 as M);
  const total = money(({ price }) => price);
  const savings = money((entry) => entry.savings);
  return {
    products: chosen.length,
    rows: add(({ rows }) => rows),
    pieces: add(({ pieces }) => pieces),
    total,
    savings,
    retail: plus(total, savings),
    shorts: add(({ shorts }) => shorts.length),
    places: add(({ shorts, belowMinimum }) => shorts.length + (belowMinimum > 0 ? 1 : 0)),
    addable: { pieces: add(({ lines }) => piecesIn(lines)), lines: add(({ lines }) => lines.length) },
  };
}

const piecesIn = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

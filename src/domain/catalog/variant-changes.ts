/** What staff change of a variant: its pieces, its own price in roubles, its article and barcode. */
export interface VariantFigures {
  readonly stock: number;
  readonly price: number | null;
  readonly sku: string;
  readonly barcode: string | null;
}
export type VariantField = keyof VariantFigures;
export const VARIANT_FIELDS = ['stock', 'price', 'sku', 'barcode'] as const satisfies readonly VariantField[];

/** A figure as it was seen, and what it becomes. */
export interface FigureChange {
  readonly seen: unknown;
  readonly value: unknown;
}

/** A change of one variant; a field that is absent stays. */
export type VariantChange = { readonly id: string } & {
  readonly [F in VariantField]?: FigureChange | undefined;
};

/** A figure that is no longer what was seen: somebody else, or an order, changed it meanwhile. */
export interface StaleFigure {
  readonly id: string;
  readonly field: VariantField;
  readonly seen: unknown;
  readonly now: unknown;
  readonly value: unknown;
}

/**
 * Which of the changes were made against figures that are not there any more (docs/rules/stock.md). A change to what the
 * figure already is counts as made. A variant that is gone is stale in its first changed field, `now` undefined.
 */
export function staleFigures(
  changes: readonly VariantChange[],
  present: ReadonlyMap<string, VariantFigures>,
): StaleFigure[] {
  return changes.flatMap((change) => {
    const now = present.get(change.id);
    return VARIANT_FIELDS.flatMap((field) => {
      const figure = change[field];
      if (figure === undefined || (now !== undefined && isFresh(figure, now[field]))) return [];
      return [{ id: change.id, field, seen: figure.seen, now: now?.[field], value: figure.value }];
    });
  });
}

const isFresh = ({ seen, value }: FigureChange, now: unknown): boolean => seen === now || value === now;

import type { LineRef } from '#domain/cart/line.ts';
import type { CartState } from '#web/shop/cart/cart-state.ts';

/** A line of a cart, as a tab shows it or as a table holds it. `sets` is what its wholesale group says. */
export interface Row {
  /** Product and size. */
  readonly name: string;
  readonly pieces: number;
  /** The id of its wholesale group; null for a retail line. */
  readonly group: string | null;
  readonly sets: number | null;
}

/** The one wholesale group of the model: both accounts may have it in their carts, under the same id. */
export interface GroupOfModel {
  readonly id: string;
  readonly lines: readonly { readonly name: string; readonly perSet: number }[];
}

/** Sets for which there is stock. */
export const MOST_SETS = 6;

export const nameOf = ({ productId, size }: Pick<LineRef, 'productId' | 'size'>) => `${productId} ${size}`;

/** The lines that a tab shows. */
export const shownIn = ({ contents }: CartState): Row[] =>
  (contents?.items ?? []).map((item) => ({
    name: nameOf({ productId: item.productId.id, size: item.size }),
    pieces: item.quantity,
    group: item.wholesaleGroupId ?? null,
    sets: item.bundle?.quantity ?? null,
  }));

/** Pieces of the retail lines. */
export const retailOf = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(rows.filter(({ group }) => group === null).map(({ name, pieces }) => [name, pieces]));

/** How many sets of this group these lines are; null when they are not the whole group, nor none of it. */
export function setsIn(rows: readonly Row[], { id, lines }: GroupOfModel): number | null {
  const grouped = rows.filter(({ group, sets }) => group === id || (group === null && sets !== null));
  const sets = grouped[0]?.sets ?? 0;
  if (sets === 0) return grouped.length === 0 ? 0 : null;
  const right = lines.map(({ name, perSet }) => ({ name, pieces: perSet * sets, group: id, sets }));
  return textOf(grouped) === textOf(right) ? sets : null;
}

/** A text equal for carts of the same lines, in whatever order. */
export const textOf = (rows: readonly Row[]): string =>
  rows
    .map(
      ({ name, pieces, group, sets }) =>
        `${name} × ${pieces}${group === null ? '' : ` of ${sets} × ${group}`}`,
    )
    .sort()
    .join(', ');

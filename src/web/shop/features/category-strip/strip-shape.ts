/** How tiles stand on a desktop: in so many columns, the first `big` of them over two columns and two rows. */
export interface StripShape {
  readonly columns: number;
  readonly big: number;
}

/** A big tile takes the room of four. */
const EXTRA_CELLS = 3;
const FEWEST_COLUMNS = 3;
/** Five columns; where five leave a gap in the last row, six or four. See docs/rules/home.md. */
const COLUMNS = [5, 6, 4] as const;

/**
 * A shape without a gap: seven tiles are one big and six small ones, nine two big and seven small ones. Up to five
 * tiles share one row. Where no shape fits, the last of five columns stays open.
 */
export function stripShape(count: number): StripShape {
  if (count <= 5) return { columns: Math.max(FEWEST_COLUMNS, count), big: 0 };
  for (const columns of COLUMNS) {
    for (const big of [0, 1, 2]) {
      if (big * 2 <= columns && (count + big * EXTRA_CELLS) % columns === 0) return { columns, big };
    }
  }
  return { columns: 5, big: 0 };
}

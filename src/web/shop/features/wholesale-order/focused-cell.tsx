import { useEffect, useRef } from 'react';
import { variantKey } from '#domain/wholesale/bundle.ts';
import type { VariantSheet } from '#web/shop/purchase/variant-sheet.ts';
import type { CellGridState } from '#web/ui/cell-grid/use-cell-grid.ts';

/** A cell that somebody wants to go to; `time` tells one wish from the next. */
export interface WantedCell {
  readonly productId: string;
  /** Of a product as a whole it is the first cell. */
  readonly variant: { readonly colorCode: string; readonly sizeCode: string } | null;
  readonly time: number;
}

/** Sends the cursor to the cell that is wanted, once a wish. */
export function FocusedCell(props: { wanted: WantedCell | null; grid: CellGridState; sheet: VariantSheet }) {
  const { wanted, grid, sheet } = props;
  const met = useRef(0);
  useEffect(() => {
    if (wanted === null || wanted.time === met.current) return;
    met.current = wanted.time;
    const key = wanted.variant === null ? null : variantKey(wanted.variant);
    const row = key === null ? 0 : sheet.layout.findIndex((line) => line.includes(key));
    const col = key === null ? 0 : (sheet.layout[row]?.indexOf(key) ?? 0);
    grid.act({ do: 'go', to: { row: Math.max(0, row), col: Math.max(0, col) } });
    grid.focus();
  }, [wanted, grid, sheet]);
  return null;
}

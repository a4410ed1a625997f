import { useCallback, useMemo } from 'react';
import { type BundleRow, variantKey } from '#domain/wholesale/bundle.ts';
import { ShortNotes } from '#web/shop/purchase/short-notes.tsx';
import { VariantGrid } from '#web/shop/purchase/variant-grid.tsx';
import type { StepProps } from './wizard-steps.ts';

/** The rows as a colour × size grid. */
export function SelectionGrid({ offer, state, act }: StepProps) {
  const grid = useMemo(
    () => ({
      colors: offer.product.colors,
      sizes: offer.product.sizes,
      variants: offer.variants,
      ratios: offer.ratios,
    }),
    [offer],
  );
  const setRows = useCallback((rows: readonly BundleRow[]) => act({ do: 'set_rows', rows }), [act]);
  const left = new Map(offer.variants.map((variant) => [variantKey(variant), variant.quantity]));
  const shorts = state.rows.flatMap((row) => {
    const pieces = left.get(variantKey(row)) ?? 0;
    return row.quantity > pieces ? [{ ...row, left: pieces }] : [];
  });
  return (
    <VariantGrid offer={grid} rows={state.rows} onRows={setRows}>
      {(cells) => (
        <>
          <ShortNotes shorts={shorts} grid={cells} />
          <p className="small muted">
            Под числом — остаток с{'\u00A0'}учётом корзины. Блок из таблицы можно вставить.
          </p>
        </>
      )}
    </VariantGrid>
  );
}

import { useCallback, useMemo } from 'react';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
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
  return (
    <VariantGrid offer={grid} rows={state.rows} onRows={setRows}>
      {() => (
        <p className="small muted">
          Под числом — остаток с{'\u00A0'}учётом корзины. Блок из таблицы можно вставить.
        </p>
      )}
    </VariantGrid>
  );
}

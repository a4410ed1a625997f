import { useCallback, useMemo } from 'react';
import { type BundleRow, variantKey } from '#domain/wholesale/bundle.ts';
import { ShortNotes } from '#web/shop/purchase/short-notes.tsx';
import { VariantGrid } from '#web/shop/purchase/variant-grid.tsx';
import styles from './wholesale-wizard.module.css';
import type { StepProps } from './wizard-steps.ts';

const KEYS = [
  ['Enter', 'вниз'],
  ['Tab', 'вправо'],
  ['Ctrl V', 'вставить блок'],
  ['Ctrl D', 'заполнить вниз'],
  ['Ctrl Z', 'отменить'],
] as const;

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
    <VariantGrid
      offer={grid}
      rows={state.rows}
      onRows={setRows}
      price={offer.price.price}
      above={(cells, sheet) => <ShortNotes shorts={shorts} grid={cells} sheet={sheet} />}
    >
      {() => (
        <p className={styles['keys']}>
          <span>Под числом — остаток с{'\u00A0'}учётом корзины</span>
          {KEYS.map(([keys, text]) => (
            <span key={keys} className={styles['key']}>
              <kbd>{keys}</kbd> {text}
            </span>
          ))}
        </p>
      )}
    </VariantGrid>
  );
}

import { useCallback, useMemo } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import { figureOf } from '#web/admin/matrix/matrix-figures.ts';
import { type HeldPieces, lookOfFigures, totalsOf } from '#web/admin/matrix/matrix-look.ts';
import { MatrixToolbar } from '#web/admin/matrix/matrix-toolbar.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx';
import type { LookOf, ProblemOf } from '#web/ui/cell-grid/cell-look.ts';
import type { VariantsEdit } from './use-variants.ts';
import { variantName } from './variant-name.ts';
import styles from './variants.module.css';
import { type DraftRow, dropRow, keepRow, withRow } from './variants-draft.ts';

interface VariantsGridProps {
  product: StaffProduct;
  edit: VariantsEdit;
  choices: ProductChoices;
  disabled: boolean;
}

const LABELS = {
  stock: 'Остатки по цветам и размерам',
  price: 'Цены по цветам и размерам',
  list: 'Варианты списком',
} as const;
const NOTHING_HELD: HeldPieces = new Map();

/** The variants as a spreadsheet; one that is missing can be added where it would stand, one that is there taken away. */
export function VariantsGrid({ product, edit, choices, disabled }: VariantsGridProps) {
  const { view, setView, plan, sheet, grid, draft, problemOf } = edit;
  const { drafts } = grid.state;
  const totals = useMemo(
    () => (view === 'stock' ? totalsOf(sheet, drafts) : undefined),
    [view, sheet, drafts],
  );
  const lookOf = useLookOf(draft.rows, product.price);
  const problemAt: ProblemOf = useCallback(({ key }) => problemOf(key), [problemOf]);
  const removed = draft.rows.filter(({ isRemoved }) => isRemoved);
  return (
    <>
      <MatrixToolbar {...{ view, grid, sheet }} onView={setView}>
        {disabled ? null : <VariantAction {...{ product, edit, choices }} />}
      </MatrixToolbar>
      <CellGrid
        label={LABELS[view]}
        corner={plan.corner}
        rows={plan.rows}
        columns={plan.columns}
        {...{ sheet, grid, lookOf, totals }}
        problemOf={problemAt}
      />
      {removed.length === 0 ? null : (
        <ul className={styles['removed']} aria-label="Будут убраны">
          {removed.map((row) => {
            const name = variantName(row, choices);
            return (
              <li key={row.key}>
                <s>{name}</s>
                <Button variant="quiet" size="s" onClick={() => edit.change(keepRow(draft, row.key))}>
                  Оставить<span className="sr"> {name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** What can be done with the variant of the cursor. */
function VariantAction({ product, edit, choices }: Pick<VariantsGridProps, 'product' | 'edit' | 'choices'>) {
  const { plan, grid, draft, change } = edit;
  const { row, col } = grid.state.active;
  const key = plan.variants[row]?.[col];
  if (key === undefined) return null;
  const there = draft.rows.find((it) => it.key === key);
  if (there !== undefined) {
    return (
      <Button variant="quiet" size="s" icon="trash" onClick={() => change(dropRow(draft, there.key))}>
        Убрать<span className="sr"> вариант {variantName(there, choices)}</span>
      </Button>
    );
  }
  const [colorCode = '', sizeCode = ''] = [plan.rows[row]?.key, plan.columns[col]?.key];
  return (
    <Button
      variant="quiet"
      size="s"
      icon="plus"
      onClick={() => change(withRow(draft, colorCode, sizeCode, product.sku))}
    >
      Добавить<span className="sr"> вариант {variantName({ colorCode, sizeCode }, choices)}</span>
    </Button>
  );
}

/** As staff see figures elsewhere; new variants say so. */
function useLookOf(rows: readonly DraftRow[], price: StaffProduct['price']): LookOf {
  return useMemo(() => {
    const look = lookOfFigures(price, NOTHING_HELD);
    const fresh = new Set(rows.filter(({ seen }) => seen === null).map(({ key }) => key));
    return (cell, text) => {
      const { id, field } = figureOf(cell.key);
      const usual = look(cell, text);
      return field === 'stock' && fresh.has(id) ? { ...usual, note: 'новый' } : usual;
    };
  }, [rows, price]);
}

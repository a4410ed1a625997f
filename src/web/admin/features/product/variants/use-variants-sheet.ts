import { useEffect, useMemo, useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import { cellsOf } from '#web/admin/matrix/matrix-figures.ts';
import { firstView, planOf } from '#web/admin/matrix/matrix-views.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import { useCellGrid } from '#web/ui/cell-grid/use-cell-grid.ts';
import { standingIn, type VariantsDraft } from './variants-draft.ts';

const NO_TEXTS: CellTexts = new Map();

/** The variants as a sheet of stock, of prices or of all figures, and what is typed into it. */
export function useVariantsSheet(product: StaffProduct, draft: VariantsDraft, choices: ProductChoices) {
  const [view, setView] = useState(() => firstView(product.variants));
  const isLocked = product.state === 'archived';
  const standing = useMemo(() => standingIn(draft), [draft]);
  const plan = useMemo(() => planOf(view, standing, choices), [view, standing, choices]);
  const cells = useMemo(() => cellsOf(standing, NO_TEXTS, isLocked), [standing, isLocked]);
  const sheet = useMemo(() => ({ cells, layout: plan.layout }), [cells, plan]);
  const grid = useCellGrid(sheet);
  const { act } = grid;
  // the cursor begins anew in another view
  useEffect(() => act({ do: 'turn' }), [act, view]);
  return { view, setView, plan, sheet, grid };
}

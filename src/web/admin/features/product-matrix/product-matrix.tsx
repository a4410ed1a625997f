import { useEffect, useMemo, useRef, useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import matrixStyles from '#web/admin/matrix/matrix.module.css';
import { figureOf, stockDelta } from '#web/admin/matrix/matrix-figures.ts';
import { type HeldPieces, heldColumn, heldText, totalsOf } from '#web/admin/matrix/matrix-look.ts';
import { MatrixToolbar } from '#web/admin/matrix/matrix-toolbar.tsx';
import { LIST_COLUMNS, type MatrixView } from '#web/admin/matrix/matrix-views.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { MatrixKeys } from './matrix-keys.tsx';
import { MatrixSaveBar } from './matrix-save-bar.tsx';
import styles from './product-matrix.module.css';
import { StaleCells } from './stale-cells.tsx';
import { useMatrix, useProblemOf } from './use-matrix.ts';
import { type StockWhy, useMatrixSave } from './use-matrix-save.ts';

interface ProductMatrixProps {
  product: StaffProduct;
  choices: ProductChoices;
  /** Pieces in live holds, by variant. */
  held: HeldPieces;
  view: MatrixView;
  onView: (view: MatrixView) => void;
  /** A variant whose pieces have come: the cursor begins at its stock. */
  receives?: string | undefined;
  /** The variant of the cursor, whenever it is another one. */
  onVariant?: ((id: string | null) => void) | undefined;
  /** Whether there is something to save. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/** Cells that were typed into: key, text, and what was seen under it. */
type KeptCells = readonly (readonly [key: string, text: string, seen: string])[];

const LABELS: Readonly<Record<MatrixView, string>> = {
  stock: 'Остатки по цветам и размерам',
  price: 'Цены по цветам и размерам',
  list: 'Варианты списком',
};
/** Where the list has the stock. */
const STOCK_COLUMN = LIST_COLUMNS.findIndex(({ key }) => key === 'stock');
const NO_REASON_YET: StockWhy = { reason: 'correction', comment: '' };
const RECEIPT: StockWhy = { reason: 'receipt', comment: '' };

/**
 * The variants of a product as a sheet of stock, of prices, or of all figures. Typed, pasted and filled at will, saved at
 * once against the figures that were seen (docs/rules/stock.md).
 */
export function ProductMatrix(props: ProductMatrixProps) {
  const { product, choices, held, view, onView, receives, onVariant, onUnsaved } = props;
  const [sought, setSought] = useState('');
  const matrix = useMatrix(product, { view, choices, held, sought });
  const save = useMatrixSave(product, matrix);
  const [why, setWhy] = useState<StockWhy>(receives === undefined ? NO_REASON_YET : RECEIPT);
  const { grid, sheet, cells, plan, lookOf } = matrix;
  const { state, act, focus } = grid;
  const { drafts, active } = state;
  const isUnsaved = drafts.size > 0 || state.edit !== null;
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);
  const draft = useDraft<KeptCells>({
    name: `stock ${product.id}`,
    isUnsaved,
    read: () => [...drafts].map(([key, text]) => [key, text, cells.get(key)?.base ?? '']),
    restore: (kept) => {
      const there = kept.filter(([key]) => cells.has(key));
      // saved against what was seen then, so that the shop tells what has changed since
      matrix.seeNow(new Map(there.map(([key, , seen]) => [key, seen])));
      act({ do: 'put', texts: new Map(there.map(([key, text]) => [key, text])) });
    },
  });
  const guard = useLeaveGuard(isUnsaved, undefined, draft.drop);
  const problemOf = useProblemOf(save.problems);
  const totals = useMemo(
    () =>
      view === 'stock'
        ? totalsOf(sheet, drafts)
        : view === 'list'
          ? heldColumn(plan.variants, held)
          : undefined,
    [view, sheet, drafts, plan, held],
  );
  const variant = plan.variants[active.row]?.[active.col] ?? null;
  useEffect(() => onVariant?.(variant), [onVariant, variant]);

  const began = useRef(false);
  useEffect(() => {
    const row = plan.variants.findIndex((line) => line.includes(receives ?? ''));
    if (began.current || row < 0) return;
    began.current = true;
    const col = view === 'list' ? STOCK_COLUMN : (plan.variants[row]?.indexOf(receives ?? '') ?? 0);
    act({ do: 'go', to: { row, col } });
    focus();
  }, [receives, plan, view, act, focus]);

  /** The first wrong cell takes the focus; one that this view does not have is in the list. */
  const showWrong = (keys: readonly string[]) => {
    const isWrong = (key: string | null) => key !== null && keys.includes(key);
    const row = plan.layout.findIndex((line) => line.some(isWrong));
    if (row >= 0) {
      act({ do: 'go', to: { row, col: plan.layout[row]?.findIndex(isWrong) ?? 0 } });
      focus();
    } else if (keys.length > 0) {
      setSought('');
      onView('list');
    }
  };
  const saveAll = async () => {
    const { isSaved, wrong } = await save.save(why);
    if (isSaved) {
      setWhy(NO_REASON_YET);
      draft.drop();
    } else showWrong(wrong);
    return isSaved;
  };
  useSaveKey(() => void saveAll());
  const cancel = () =>
    act({ do: 'put', texts: new Map([...drafts.keys()].map((key) => [key, cells.get(key)?.base ?? ''])) });
  return (
    <div className={styles['matrix']}>
      {product.state === 'archived' ? <Note>Товар в архиве: значения видны, но не меняются.</Note> : null}
      {product.state === 'archived' ? null : <DraftOffer draft={draft} />}
      <StaleCells save={save} />
      <FailureNote message={save.failure} />
      <Card title="Варианты и остатки" isFlush>
        <MatrixToolbar {...{ view, onView, grid, sheet }}>
          {view === 'list' ? (
            <input
              type="search"
              className="input"
              aria-label="Найти вариант"
              placeholder="Цвет, размер, артикул, штрихкод"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              onKeyDown={(event) => {
                // what a scanner reads ends in Enter: the stock of that variant is typed next
                if (event.key !== 'Enter' || plan.rows.length === 0) return;
                event.preventDefault();
                act({ do: 'go', to: { row: 0, col: STOCK_COLUMN } });
                focus();
              }}
            />
          ) : null}
        </MatrixToolbar>
        <CellGrid
          label={LABELS[view]}
          corner={plan.corner}
          {...{ sheet, grid, lookOf, problemOf }}
          rows={plan.rows}
          columns={plan.columns}
          totals={totals}
        />
        {plan.rows.length === 0 ? <p className={matrixStyles['foot']}>Такого варианта нет.</p> : null}
        <div className={matrixStyles['foot']}>
          <span>Уголок: изменено, ещё не сохранено; слева прежнее</span>
          {view === 'stock' ? null : <span>Серая цена — общая цена товара</span>}
          {view === 'price' || held.size === 0 ? null : <span>{heldText(product.variants, held)}</span>}
        </div>
      </Card>
      <MatrixKeys />
      {drafts.size > 0 ? (
        <>
          <div className={styles['room']} />
          <MatrixSaveBar
            count={drafts.size}
            delta={stockDelta(drafts, cells)}
            hasStock={[...drafts.keys()].some((key) => figureOf(key).field === 'stock')}
            wrong={save.problems.size}
            busy={save.isBusy}
            onCancel={cancel}
            onSave={() => void saveAll()}
            onShowWrong={() => showWrong([...save.problems.keys()])}
            why={why}
            onWhy={setWhy}
          />
        </>
      ) : null}
      <LeaveQuestion guard={guard} onSave={saveAll} busy={save.isBusy} />
    </div>
  );
}

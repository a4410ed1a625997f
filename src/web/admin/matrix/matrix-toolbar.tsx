import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import type { StepKind } from '#web/ui/cell-grid/grid-model.ts';
import type { GridSheet } from '#web/ui/cell-grid/grid-sheet.ts';
import { chosenText, pasteText } from '#web/ui/cell-grid/grid-words.ts';
import type { CellGridState } from '#web/ui/cell-grid/use-cell-grid.ts';
import { Segments } from '#web/ui/segments.tsx';
import styles from './matrix.module.css';
import { MATRIX_VIEWS, type MatrixView } from './matrix-views.tsx';

const VIEW_LABELS: Readonly<Record<MatrixView, string>> = {
  stock: 'Остатки',
  price: 'Цены',
  list: 'Список',
};
const VIEWS = MATRIX_VIEWS.map((value) => ({
  value,
  label: VIEW_LABELS[value],
  icon: value === 'list' ? ('list' as const) : ('table' as const),
}));

const STEP_NAMES: Readonly<Record<StepKind, string>> = {
  type: 'ввод',
  paste: 'вставку',
  fill: 'заполнение',
  clear: 'очистку',
  put: 'правку',
};

interface MatrixToolbarProps {
  view: MatrixView;
  onView: (view: MatrixView) => void;
  grid: CellGridState;
  sheet: GridSheet;
  /** What else can be done with the cell of the cursor. */
  children?: ReactNode;
}

/** The views, what the chosen block comes to or became of a paste, and the ways back and forth. */
export function MatrixToolbar({ view, onView, grid, sheet, children }: MatrixToolbarProps) {
  const { state, act } = grid;
  const undone = state.past.at(-1);
  const redone = state.future[0];
  return (
    <div className={styles['toolbar']}>
      <Segments label="Что показать" options={VIEWS} value={view} onChange={onView} />
      <p className={styles['said']} role="status">
        {state.report ? pasteText(state.report) : chosenText(sheet, state)}
      </p>
      {children}
      <span className={styles['steps']}>
        <IconButton
          name="undo"
          label={undone ? `Отменить ${STEP_NAMES[undone.kind]}` : 'Отменить'}
          title="Отменить, Ctrl+Z"
          disabled={undone === undefined}
          onClick={() => act({ do: 'undo' })}
        />
        <IconButton
          name="redo"
          label={redone ? `Вернуть ${STEP_NAMES[redone.kind]}` : 'Вернуть'}
          title="Вернуть, Ctrl+Shift+Z"
          disabled={redone === undefined}
          onClick={() => act({ do: 'redo' })}
        />
      </span>
    </div>
  );
}

import clsx from 'clsx';
import {
  type ClipboardEvent,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './cell-grid.module.css';
import type { LookOf, ProblemOf } from './cell-look.ts';
import { copyRange } from './grid-changes.ts';
import { actionOfKey, type GridKey } from './grid-keys.ts';
import type { GridState } from './grid-model.ts';
import { GridRow } from './grid-row.tsx';
import { cellAt, colsOf, type GridSheet, rowsOf } from './grid-sheet.ts';
import { chosenRange, rangeAlong, textIn } from './grid-state.ts';
import { useRowWindow } from './row-window.ts';
import stacked from './stacked-grid.module.css';
import type { CellGridState } from './use-cell-grid.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useOwnEscape } from './use-own-escape.ts';
import { useRowFacts } from './use-row-facts.ts';

/** A row or column with its name in words, and what is shown of it. */
export interface GridHead {
  readonly key: string;
  readonly name: string;
  readonly head?: ReactNode;
  /** Of a column, in rem. */
  readonly width?: number | undefined;
}

/** Sums at both ends of a sheet, as texts. */
export interface GridTotals {
  readonly title: string;
  readonly ofRows: readonly string[];
  /** Without them there is no row of sums. */
  readonly ofColumns?: readonly string[];
  readonly all?: string;
  /** A second line under the title, the sums of rows and the sum of all: what the pieces cost. */
  readonly notes?: { readonly title: string; readonly ofRows: readonly string[]; readonly all: string };
}

interface CellGridProps {
  label: string;
  /** What the rows are: «Цвет». */
  corner: string;
  sheet: GridSheet;
  grid: CellGridState;
  rows: readonly GridHead[];
  columns: readonly GridHead[];
  totals?: GridTotals | undefined;
  lookOf?: LookOf | undefined;
  problemOf?: ProblemOf | undefined;
  /** Higher rows, for a second line in each cell; on a phone each row stands under its head. */
  isRoomy?: boolean;
  className?: string | undefined;
}

const CELL_REM = 4.125;
const HEAD_REM = 10;
const TOTAL_REM = 5;
const NOTED_TOTAL_REM = 6.25;

/** A sheet of figures that is typed, pasted and filled as in a spreadsheet. Rows out of sight are not drawn. */
export function CellGrid(props: CellGridProps) {
  const { label, corner, sheet, grid, rows, columns, totals, lookOf, problemOf, isRoomy, className } = props;
  const { state, act, focused } = grid;
  const problemId = useId();
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const focusActive = useCallback(() => {
    box.current?.querySelector<HTMLInputElement>('[data-active]')?.focus();
  }, []);
  const { row: activeRow, col: activeCol } = state.active;
  // the field of the cursor is another one wherever it goes
  useLayoutEffect(() => {
    if (wantsFocus.current) focusActive();
    wantsFocus.current = false;
  }, [activeRow, activeCol, focusActive]);
  useLayoutEffect(() => {
    if (focused > 0) focusActive();
  }, [focused, focusActive]);
  const pointer = useGridPointer(sheet, act, focusActive);
  const onType = useCallback((text: string) => act({ do: 'type', text }), [act]);
  const { spans, rowHeight } = useRowWindow(box, { count: rowsOf(sheet), cols: colsOf(sheet) }, activeRow);
  const columnNames = useStableNames(columns);
  const factsOf = useRowFacts(sheet, state, problemOf);
  const chosen = chosenRange(state);
  const range = pointer.drawnTo === null ? chosen : rangeAlong(chosen, pointer.drawnTo);
  const problem = problemAt(sheet, state, problemOf);

  const onKeyDown = (event: GridKey & Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
    const action = actionOfKey(event, state, sheet);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    wantsFocus.current = true;
    act(action);
  };
  useOwnEscape(box, onKeyDown);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isOutside && state.edit !== null) act({ do: 'commit' });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (state.edit?.isCaret) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      copyRange(sheet, chosen, (cell) => textIn(state, cell)),
    );
    if (event.type === 'cut') act({ do: 'clear' });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (state.edit?.isCaret) return;
    event.preventDefault();
    act({ do: 'paste', text: event.clipboardData.getData('text/plain') });
  };
  const headOf = (row: number) => rows[row]?.head ?? rows[row]?.name ?? '';
  const totalWidth = totals === undefined ? 0 : totals.notes ? NOTED_TOTAL_REM : TOTAL_REM;
  const width = HEAD_REM + columns.reduce((all, it) => all + (it.width ?? CELL_REM), totalWidth);
  return (
    <div className={clsx(styles['frame'], className)}>
      <div
        ref={box}
        className={clsx(styles['box'], isRoomy && styles['roomy'], isRoomy && stacked['stacked'])}
        // without a cell there is nothing in it to take the focus, and it may scroll all the same
        tabIndex={rows.length === 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onMouseDown={pointer.onMouseDown}
        onMouseOver={pointer.onMouseOver}
        onDoubleClick={pointer.onDoubleClick}
      >
        <table
          role="grid"
          className={styles['grid']}
          style={{ '--least': `${width}rem`, '--columns': columns.length }}
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rows.length + (totals?.ofColumns ? 2 : 1)}
          aria-colcount={columns.length + (totals ? 2 : 1)}
        >
          <colgroup>
            <col style={{ width: `${HEAD_REM}rem` }} />
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width ? `${column.width}rem` : undefined }} />
            ))}
            {totals ? <col style={{ width: `${totalWidth}rem` }} /> : null}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{corner}</th>
              {columns.map(({ key, name, head }) => (
                <th key={key} scope="col">
                  {head ?? name}
                </th>
              ))}
              {totals ? (
                <th scope="col" data-sums="">
                  {totals.title}
                  <Note text={totals.notes?.title} />
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {/* in one list: a row stays the same one when room opens before it */}
            {spans.flatMap((span) =>
              span.kind === 'room' ? (
                <tr key={`room-${span.from}`} aria-hidden="true">
                  <td colSpan={columns.length + 2} style={{ height: span.count * rowHeight }} />
                </tr>
              ) : (
                Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index).map(
                  (row) => {
                    const isIn = row >= range.top && row <= range.bottom;
                    const isChosen = isIn && (range.top !== range.bottom || range.left !== range.right);
                    return (
                      <GridRow
                        key={rows[row]?.key ?? row}
                        {...{ sheet, row, columnNames, lookOf, problemId, onType }}
                        {...factsOf(row)}
                        name={rows[row]?.name ?? ''}
                        head={headOf(row)}
                        activeCol={row === activeRow ? activeCol : -1}
                        edit={row === activeRow ? state.edit : null}
                        chosenLeft={isChosen ? range.left : -1}
                        chosenRight={isChosen ? range.right : -1}
                        handleCol={row === chosen.bottom ? chosen.right : -1}
                        total={totals?.ofRows[row]}
                        totalNote={totals?.notes?.ofRows[row]}
                      />
                    );
                  },
                )
              ),
            )}
          </tbody>
          {totals?.ofColumns ? (
            <tfoot>
              <tr aria-rowindex={rows.length + 2}>
                <th scope="row">{totals.title}</th>
                {columns.map(({ key }, col) => (
                  <td key={key} className={styles['number']}>
                    {totals.ofColumns?.[col]}
                  </td>
                ))}
                <td className={clsx(styles['number'], styles['sum'])}>
                  {totals.all}
                  <Note text={totals.notes?.all} />
                </td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <p id={problemId} className={styles['problem']} role="status">
        {problem}
      </p>
    </div>
  );
}

/** The second line of a sum. */
const Note = ({ text }: { text: string | undefined }) =>
  text ? <small className={styles['note']}>{text}</small> : null;

/** What is wrong with the cell of the cursor. */
function problemAt(sheet: GridSheet, state: GridState, problemOf: ProblemOf | undefined): string | null {
  const cell = cellAt(sheet, state.active);
  return cell === null || problemOf === undefined ? null : problemOf(cell, textIn(state, cell));
}

/** The names of columns, the same list for as long as they are the same. */
function useStableNames(columns: readonly GridHead[]): readonly string[] {
  const names = columns.map(({ name }) => name);
  const kept = useRef<readonly string[]>(names);
  const isSame = kept.current.length === names.length && names.every((name, at) => name === kept.current[at]);
  if (!isSame) kept.current = names;
  return kept.current;
}

import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import styles from './cell-grid.module.css';
import type { LookOf } from './cell-look.ts';
import { shownText } from './cell-text.ts';
import { GridCellBox } from './grid-cell.tsx';
import type { CellEdit } from './grid-model.ts';
import type { GridSheet } from './grid-sheet.ts';

interface GridRowProps {
  sheet: GridSheet;
  row: number;
  name: string;
  head: ReactNode;
  columnNames: readonly string[];
  /** What stands in its cells, and what is wrong with it: the same lists while they are the same. */
  texts: readonly string[];
  problems: readonly (string | null)[];
  lookOf: LookOf | undefined;
  /** The column of the cursor; −1 where it is in another row. */
  activeCol: number;
  edit: CellEdit | null;
  /** The chosen columns; −1 where none of the row are. */
  chosenLeft: number;
  chosenRight: number;
  /** The column that holds the handle; −1 where no cell of the row does. */
  handleCol: number;
  total: string | undefined;
  totalNote: string | undefined;
  problemId: string;
  onType: (text: string) => void;
}

/** A row of a sheet; drawn anew only where something of it changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { sheet, row, head, total, totalNote } = props;
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" aria-colindex={1}>
        {head}
      </th>
      {(sheet.layout[row] ?? []).map((key, col) => (
        <RowCell key={col} {...props} cellKey={key} col={col} />
      ))}
      {total === undefined ? null : (
        <td className={clsx(styles['total'], styles['number'])} aria-colindex={props.columnNames.length + 2}>
          {total}
          {totalNote ? <small className={styles['note']}>{totalNote}</small> : null}
        </td>
      )}
    </tr>
  );
});

function RowCell(props: GridRowProps & { cellKey: string | null; col: number }) {
  const { sheet, row, col, cellKey, name, columnNames, texts, problems, lookOf } = props;
  const { activeCol, edit, chosenLeft, chosenRight, handleCol, problemId, onType } = props;
  const cell = cellKey === null ? undefined : sheet.cells.get(cellKey);
  const isActive = activeCol === col;
  const text = texts[col] ?? '';
  const look = cell === undefined ? undefined : lookOf?.(cell, text);
  const standIn = cell === undefined ? 'нет' : text === '' ? look?.standIn : undefined;
  const isChanged = cell !== undefined && text !== cell.base;
  const typed = isActive ? (edit?.text ?? null) : null;
  return (
    <GridCellBox
      row={row}
      col={col}
      label={`${name}, ${columnNames[col] ?? ''}`}
      shown={standIn ?? shownText(cell?.kind ?? 'text', text)}
      was={isChanged ? shownText(cell.kind, cell.base) : null}
      note={look?.note}
      tone={cell === undefined ? 'absent' : look?.tone}
      isFaint={standIn !== undefined}
      problem={problems[col] ?? null}
      isLocked={cell === undefined || cell.isLocked === true}
      isNumber={cell?.kind !== 'text'}
      isDecimal={cell?.kind === 'money'}
      isChosen={chosenLeft >= 0 && col >= chosenLeft && col <= chosenRight}
      hasHandle={handleCol === col}
      isActive={isActive}
      typed={typed}
      isCaret={isActive && edit?.isCaret === true}
      problemId={problemId}
      onType={onType}
    />
  );
}

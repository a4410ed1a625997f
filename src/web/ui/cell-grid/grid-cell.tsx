import clsx from 'clsx';
import { memo, useLayoutEffect, useRef } from 'react';
import styles from './cell-grid.module.css';

interface GridCellBoxProps {
  row: number;
  col: number;
  /** The name of its row and column, read aloud. */
  label: string;
  shown: string;
  /** What stood there before it was changed; null where it was not. */
  was: string | null;
  note: string | undefined;
  tone: string | undefined;
  isFaint: boolean;
  problem: string | null;
  isLocked: boolean;
  isNumber: boolean;
  isDecimal: boolean;
  isChosen: boolean;
  hasHandle: boolean;
  isActive: boolean;
  /** What is typed so far; null where nothing is. */
  typed: string | null;
  isCaret: boolean;
  problemId: string;
  onType: (text: string) => void;
}

/** A figure of a sheet. The one of the cursor is a field, so that phones bring up their keyboard. */
export const GridCellBox = memo(function GridCellBox(props: GridCellBoxProps) {
  const { row, col, shown, was, note, tone, isFaint, problem, isLocked, isNumber, isChosen, isActive } =
    props;
  return (
    <td
      role="gridcell"
      data-row={row}
      data-col={col}
      aria-colindex={col + 2}
      aria-selected={isChosen || isActive}
      aria-readonly={isLocked || undefined}
      title={isActive ? undefined : (problem ?? undefined)}
      className={clsx(
        styles['cell'],
        isNumber ? styles['number'] : styles['text'],
        tone !== undefined && styles[tone],
        was !== null && styles['changed'],
        isChosen && styles['chosen'],
        isActive && styles['active'],
        isLocked && styles['locked'],
        isFaint && styles['faint'],
        problem !== null && styles['wrong'],
      )}
    >
      {was === null || was === '' ? null : <s className={styles['was']}>{was}</s>}
      {isActive ? <ActiveField {...props} /> : <span className={styles['shown']}>{shown}</span>}
      {note === undefined ? null : <small className={styles['note']}>{note}</small>}
      {props.hasHandle ? <span className={styles['handle']} data-handle aria-hidden="true" /> : null}
    </td>
  );
});

function ActiveField(props: GridCellBoxProps) {
  const { label, shown, typed, isCaret, isLocked, isNumber, isDecimal, problem, problemId, onType } = props;
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null || document.activeElement !== input) return;
    if (!isTyping) input.select();
    else if (isCaret) input.setSelectionRange(input.value.length, input.value.length);
  }, [isTyping, isCaret, shown]);
  return (
    <input
      ref={field}
      className={clsx(styles['field'], isCaret && styles['caret'])}
      data-active
      data-open={isCaret || undefined}
      aria-label={label}
      aria-invalid={problem === null ? undefined : true}
      aria-describedby={problem === null ? undefined : problemId}
      inputMode={isDecimal ? 'decimal' : isNumber ? 'numeric' : 'text'}
      enterKeyHint="next"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      readOnly={isLocked}
      value={typed ?? shown}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => {
        if (!isTyping) event.target.select();
      }}
    />
  );
}

import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './entry-table.module.css';

/** A column of a short list that is edited beside itself. */
export interface EntryColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Shown on phones too. */
  readonly isMain?: boolean;
}

interface EntryTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first one carries the name of the row and opens it. */
  columns: readonly EntryColumn<Row>[];
  keyOf: (row: Row) => string;
  isOff: (row: Row) => boolean;
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

/** Entries in a table whose rows open beside it; arrows walk from row to row. */
export function EntryTable<Row>(props: EntryTableProps<Row>) {
  const { label, rows, columns, keyOf, isOff, chosenKey, onChoose } = props;
  return (
    <div className={styles['box']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber, isMain }) => (
              <th
                key={key}
                scope="col"
                className={clsx(isNumber && styles['number'], !isMain && styles['more'])}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {rows.map((row) => {
            const id = keyOf(row);
            const isChosen = id === chosenKey;
            return (
              <tr key={id} className={clsx(isChosen && styles['chosen'], isOff(row) && styles['off'])}>
                {columns.map(({ key, cell, isNumber, isMain }, index) => {
                  const look = clsx(isNumber && styles['number'], !isMain && styles['more']);
                  if (index > 0) {
                    return (
                      <td key={key} className={look}>
                        {cell(row)}
                      </td>
                    );
                  }
                  return (
                    <th key={key} scope="row" className={look}>
                      <button
                        type="button"
                        className={styles['name']}
                        aria-current={isChosen ? 'true' : undefined}
                        onClick={() => onChoose(id)}
                      >
                        {cell(row)}
                      </button>
                    </th>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  const names = [...event.currentTarget.querySelectorAll('button')];
  const next = names[names.indexOf(event.target as HTMLButtonElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

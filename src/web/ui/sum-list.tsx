import clsx from 'clsx';
import type { ReactNode } from 'react';
import './sum-list.css';

export interface SumRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** `save` is money kept, `save-wholesale` by buying wholesale, `total` the last line. */
  tone?: 'save' | 'save-wholesale' | 'total' | undefined;
}

/** Labels at the left, figures at the right, the total under a line. */
export function SumList({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className="sum">
      {rows.map((row) => (
        <div key={row.key} className={clsx(row.tone && `sum__${row.tone}`)}>
          <dt>{row.label}</dt>
          <dd className="num">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

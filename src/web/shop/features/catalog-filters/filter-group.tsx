import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A part of the filters under its name; it folds without scripts too. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fgroup" open>
      <summary className="fgroup__title">
        <h3>{title}</h3>
        <Icon name="chevron-down" size="s" />
      </summary>
      <fieldset className="fgroup__body">
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface CheckRowProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  /** Products that the list would have. */
  count?: number | undefined;
  depth?: number;
  children: ReactNode;
}

/** One line to tick, its count at the right edge. */
export function CheckRow({ count, depth = 0, children, ...input }: CheckRowProps) {
  return (
    <label className="check" style={{ '--depth': depth }}>
      <input {...input} className="check__box" />
      <span>{children}</span>
      {count === undefined ? null : <span className="check__note num">{count}</span>}
    </label>
  );
}

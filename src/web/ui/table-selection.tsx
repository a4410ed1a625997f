import type { RefCallback } from 'react';
import './checkbox.css';

export interface Selection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Names a row for whoever hears its box: «Заказ 261121-0007». */
  nameOf: (row: Row) => string;
}

interface SelectAllProps {
  ids: readonly string[];
  selection: Pick<Selection<never>, 'ids' | 'onChange'>;
}

/** All rows shown, some or none of them; what is chosen on other pages of the list stays chosen. */
export function SelectAll({ ids, selection }: SelectAllProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  const markPart: RefCallback<HTMLInputElement> = (input) => {
    if (input) input.indeterminate = chosen > 0 && !isAll;
  };
  const toggle = () => {
    const next = new Set(selection.ids);
    for (const id of ids) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    selection.onChange(next);
  };
  return (
    <label className="check">
      <input ref={markPart} type="checkbox" className="check__box" checked={isAll} onChange={toggle} />
      <span className="table__all">Выбрать все</span>
    </label>
  );
}

interface SelectRowProps<Row> {
  id: string;
  row: Row;
  selection: Selection<Row>;
}

export function SelectRow<Row>({ id, row, selection }: SelectRowProps<Row>) {
  const isChosen = selection.ids.has(id);
  const toggle = () => {
    const next = new Set(selection.ids);
    if (isChosen) next.delete(id);
    else next.add(id);
    selection.onChange(next);
  };
  return (
    <label className="check">
      <input
        type="checkbox"
        className="check__box"
        aria-label={selection.nameOf(row)}
        checked={isChosen}
        onChange={toggle}
      />
    </label>
  );
}

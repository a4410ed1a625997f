import clsx from 'clsx';
import { rowsOfSize, type SizeTable as Table } from '#domain/catalog/size-tables.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import './size-table.css';

interface SizeTableProps {
  table: Table;
  /** Sizes that the product comes in; the others are left pale. */
  sizes?: readonly string[] | undefined;
  /** The size that is chosen. */
  chosen?: string | null | undefined;
}

/** Measures of the body by size; narrow enough for the smallest phone. */
export function SizeTable({ table, sizes, chosen }: SizeTableProps) {
  const marked = new Set(chosen ? rowsOfSize(table, chosen).map(({ code }) => code) : []);
  const own = sizes && new Set(sizes.flatMap((size) => rowsOfSize(table, size).map(({ code }) => code)));
  // shoes have no letter
  const letterless = table.measures.length === 1;
  return (
    <table className="sizetable">
      <caption className="sr">{table.title}, сантиметры</caption>
      <thead>
        <tr>
          <th scope="col">Размер</th>
          {table.measures.map((measure) => (
            <th key={measure.key} scope="col">
              {measure.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ code, values }) => (
          <tr
            key={code}
            className={clsx(
              marked.has(code) && 'sizetable__chosen',
              own && !own.has(code) && 'sizetable__other',
            )}
          >
            <th scope="row">
              {letterless ? code : sizeLabel(code)}
              {marked.has(code) ? <span className="sr">, выбран</span> : null}
            </th>
            {values.map((value, index) => (
              <td key={table.measures[index]?.key}>{value || '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

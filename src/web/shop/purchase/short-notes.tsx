import { sizeLabel } from '#domain/catalog/sizes.ts';
import { NBSP } from '#domain/ru/number.ts';
import { variantKey } from '#domain/wholesale/bundle.ts';
import type { ShortRow } from '#domain/wholesale/order-form.ts';
import { useColors } from '#web/core/store/store-data.ts';
import type { CellGridState } from '#web/ui/cell-grid/use-cell-grid.ts';
import { Note } from '#web/ui/note.tsx';

/** Rows of a grid that ask for more than there is, each with the way out. */
export function ShortNotes({ shorts, grid }: { shorts: readonly ShortRow[]; grid: CellGridState }) {
  const colorOf = useColors();
  return shorts.map((short) => {
    const { colorCode, sizeCode, quantity, left } = short;
    const settle = () =>
      grid.act({ do: 'put', texts: new Map([[variantKey(short), left === 0 ? '' : String(left)]]) });
    return (
      <Note tone="warn" key={variantKey(short)}>
        {colorOf(colorCode).name}, {sizeLabel(sizeCode)}: нужно{NBSP}
        {quantity}, есть{NBSP}
        {left}.{' '}
        <button type="button" className="link" onClick={settle}>
          {left === 0 ? 'Убрать' : `Взять${NBSP}${left}`}
        </button>
      </Note>
    );
  });
}

import { sizeLabel } from '#domain/catalog/sizes.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { variantKey } from '#domain/wholesale/bundle.ts';
import type { ShortRow } from '#domain/wholesale/order-form.ts';
import { useColors } from '#web/core/store/store-data.ts';
import type { CellGridState } from '#web/ui/cell-grid/use-cell-grid.ts';
import { Note } from '#web/ui/note.tsx';
import { colorsWithRoom, rowsIn, type VariantSheet } from './variant-sheet.ts';

interface ShortNotesProps {
  shorts: readonly ShortRow[];
  grid: CellGridState;
  sheet: VariantSheet;
}

/** So many rows are named one by one. */
const SHOWN = 3;
/** So many other colours are named. */
const COLORS_NAMED = 2;

/** Rows of a grid that ask for more than there is, each with the ways out, and one for all of them. */
export function ShortNotes({ shorts, grid, sheet }: ShortNotesProps) {
  if (shorts.length === 0) return null;
  const takeWhatIsLeft = (some: readonly ShortRow[]) =>
    grid.act({
      do: 'put',
      texts: new Map(some.map((short) => [variantKey(short), short.left === 0 ? '' : String(short.left)])),
    });
  const rows = rowsIn(sheet, grid.state.drafts);
  return (
    <Note tone="warn">
      {shorts.slice(0, SHOWN).map((short) => (
        <p key={variantKey(short)}>
          <Short
            short={short}
            colors={colorsWithRoom(sheet, rows, short)}
            onTake={() => takeWhatIsLeft([short])}
          />
        </p>
      ))}
      {shorts.length > 1 ? (
        <p>
          {shorts.length > SHOWN ? `И${NBSP}ещё ${countText(shorts.length - SHOWN, 'variant')}. ` : null}
          <button type="button" className="link" onClick={() => takeWhatIsLeft(shorts)}>
            Везде взять, сколько есть
          </button>
        </p>
      ) : null}
    </Note>
  );
}

interface ShortProps {
  short: ShortRow;
  /** Colours that have the missing pieces in this size. */
  colors: readonly string[];
  onTake: () => void;
}

function Short({ short: { colorCode, sizeCode, quantity, left }, colors, onTake }: ShortProps) {
  const colorOf = useColors();
  const named = colors.slice(0, COLORS_NAMED).map((code) => colorOf(code).name.toLocaleLowerCase('ru'));
  return (
    <>
      <b>
        {colorOf(colorCode).name}, {sizeLabel(sizeCode)}: нужно{NBSP}
        {quantity}, есть{NBSP}
        {left}.
      </b>{' '}
      <button type="button" className="link" onClick={onTake}>
        {left === 0 ? 'Убрать' : `Взять${NBSP}${left}`}
      </button>
      {named.length === 0
        ? null
        : ` или перенести ${piecesText(quantity - left)} на${NBSP}другой цвет: ${named.join(` и${NBSP}`)} есть`}
    </>
  );
}

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { formatRoubles, type Roubles, times } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import { ratioText } from '#domain/wholesale/ratios.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CellGrid, type GridTotals } from '#web/ui/cell-grid/cell-grid.tsx';
import { pasteText } from '#web/ui/cell-grid/grid-words.ts';
import { type CellGridState, useCellGrid } from '#web/ui/cell-grid/use-cell-grid.ts';
import { PasteButton } from './paste-button.tsx';
import styles from './variant-grid.module.css';
import {
  type GridOffer,
  lookIn,
  overfull,
  problemIn,
  rowByRatio,
  rowsIn,
  type VariantSheet,
  variantNames,
  variantSheet,
} from './variant-sheet.ts';
import '#web/ui/dot.css';

interface VariantGridProps {
  offer: GridOffer;
  /** What stands there when the grid appears; what is typed afterwards are drafts upon it. */
  rows: readonly BundleRow[];
  /** Has to be the same function from draw to draw. */
  onRows: (rows: readonly BundleRow[]) => void;
  label?: string;
  /** Of a piece; null where sums are not shown. */
  price: Roubles | null;
  /** What stands over the grid and under it, and may act on it. */
  above?: (grid: CellGridState, sheet: VariantSheet) => ReactNode;
  children?: (grid: CellGridState, sheet: VariantSheet) => ReactNode;
}

/** The colour × size grid: typed, pasted from a spreadsheet, filled by the ratio of the sizes (docs/rules/wholesale.md). */
export function VariantGrid(props: VariantGridProps) {
  const { offer, onRows, label = 'Варианты, по цветам и размерам', price, above, children } = props;
  const colorOf = useColors();
  const [rows] = useState(props.rows);
  const sheet = useMemo(() => {
    const plain = variantSheet(offer, rows);
    return { ...plain, names: variantNames(plain, (code) => colorOf(code).name) };
  }, [offer, rows, colorOf]);
  const grid = useCellGrid(sheet);
  const { drafts, active, report, past } = grid.state;
  useEffect(() => {
    const texts = overfull(drafts);
    if (texts.size > 0) grid.act({ do: 'put', texts });
    else if (past.length > 0 || drafts.size > 0) onRows(rowsIn(sheet, drafts));
  }, [drafts, past.length, sheet, grid.act, onRows]);
  const lookOf = useMemo(() => lookIn(sheet), [sheet]);
  const problemOf = useMemo(() => problemIn(sheet), [sheet]);
  const totals = totalsIn(sheet, rowsIn(sheet, drafts), price);
  const ratio = ratioText(offer.ratios, sheet.sizes);
  const clear = new Map([...sheet.cells.values()].map(({ key, cleared }) => [key, cleared]));
  return (
    <>
      {above?.(grid, sheet)}
      <div className={styles['head']}>
        <div className={styles['tools']}>
          <PasteButton grid={grid} />
          <Button
            variant="quiet"
            size="s"
            icon="ruler"
            onClick={() => grid.act({ do: 'put', texts: rowByRatio(sheet, active.row, offer.ratios) })}
          >
            По ростовке{ratio === null ? null : ` ${ratio}`}
          </Button>
          <IconButton
            name="undo"
            label="Отменить"
            title="Отменить, Ctrl+Z"
            disabled={past.length === 0}
            onClick={() => grid.act({ do: 'undo' })}
          />
          <Button variant="quiet" size="s" onClick={() => grid.act({ do: 'put', texts: clear })}>
            Очистить
          </Button>
        </div>
        <p className={styles['said']} role="status">
          {report ? pasteText(report) : null}
        </p>
      </div>
      <CellGrid
        label={label}
        corner="Цвет"
        sheet={sheet}
        grid={grid}
        rows={sheet.colors.map((code) => ({
          key: code,
          name: colorOf(code).name,
          head: (
            <>
              <i className="dot" style={{ '--sw': colorOf(code).hex }} /> {colorOf(code).name}
            </>
          ),
        }))}
        columns={sheet.sizes.map((code) => ({
          key: code,
          name: sizeLabel(code),
          head: <SizeHead code={code} />,
        }))}
        totals={totals}
        lookOf={lookOf}
        problemOf={problemOf}
        isRoomy
        className={styles['sheet']}
      />
      {children?.(grid, sheet)}
    </>
  );
}

/** The number over the letter. */
function SizeHead({ code }: { code: string }) {
  const [number, letter] = sizeLabel(code).split(/ (?=\()/);
  return (
    <span className={styles['size']}>
      <b>{number}</b>
      {letter === undefined ? null : <small> {letter.slice(1, -1)}</small>}
    </span>
  );
}

function totalsIn(
  { colors, sizes }: VariantSheet,
  rows: readonly BundleRow[],
  price: Roubles | null,
): GridTotals {
  const piecesOf = (is: (row: BundleRow) => boolean) =>
    rows.filter(is).reduce((sum, { quantity }) => sum + quantity, 0);
  const ofRows = colors.map((code) => piecesOf(({ colorCode }) => colorCode === code));
  const all = piecesOf(() => true);
  const costOf = (pieces: number) =>
    price === null || pieces === 0 ? '' : formatRoubles(times(price, pieces));
  return {
    title: 'Всего',
    ofRows: ofRows.map(numberText),
    ofColumns: sizes.map((code) => numberText(piecesOf(({ sizeCode }) => sizeCode === code))),
    all: numberText(all),
    ...(price === null ? {} : { notes: { title: 'сумма', ofRows: ofRows.map(costOf), all: costOf(all) } }),
  };
}

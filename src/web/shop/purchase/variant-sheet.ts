import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import type { StockedVariant } from '#domain/catalog/variants.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { type BundleRow, MAX_ROW_PIECES, variantKey } from '#domain/wholesale/bundle.ts';
import { rowHint } from '#domain/wholesale/quantity.ts';
import { ratioOf, type SizeRatios } from '#domain/wholesale/ratios.ts';
import type { LookOf, ProblemOf } from '#web/ui/cell-grid/cell-look.ts';
import { isNumber } from '#web/ui/cell-grid/cell-text.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import type { GridCell, GridSheet } from '#web/ui/cell-grid/grid-sheet.ts';
import type { SheetNames } from '#web/ui/cell-grid/named-table.ts';

/** Up to so many pieces a cell says that little is left. */
const LITTLE = 3;

/** A product as a grid of its variants sells it; `variants` with what this shopper may still take. */
export interface GridOffer {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly variants: readonly StockedVariant[];
  readonly ratios: SizeRatios;
}

/** Colours down, sizes across: the sheet of a product's variants, with the pieces that rows ask for. */
export interface VariantSheet extends GridSheet {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** The variant of each cell, with what is left of it. */
  readonly variants: ReadonlyMap<string, StockedVariant>;
}

/** Cells of what is sold out are locked, unless rows ask for it already. */
export function variantSheet(offer: GridOffer, rows: readonly BundleRow[]): VariantSheet {
  const { colors, variants } = offer;
  const asked = new Map<string, number>();
  for (const row of rows) asked.set(variantKey(row), (asked.get(variantKey(row)) ?? 0) + row.quantity);
  const known = new Map(variants.map((variant) => [variantKey(variant), variant]));
  const cells = new Map<string, GridCell>(
    variants.map((variant) => {
      const key = variantKey(variant);
      const pieces = asked.get(key) ?? 0;
      const isLocked = variant.quantity === 0 && pieces === 0;
      return [key, { key, kind: 'count', base: pieces === 0 ? '' : String(pieces), cleared: '', isLocked }];
    }),
  );
  const sizes = sortSizes(offer.sizes);
  const layout = colors.map((colorCode) =>
    sizes.map((sizeCode) => {
      const key = variantKey({ colorCode, sizeCode });
      return cells.has(key) ? key : null;
    }),
  );
  return { cells, layout, colors, sizes, variants: known };
}

/** What colours and sizes are called in a buyer's own table: by name or code, by number, letter or both. */
export const variantNames = (
  { colors, sizes }: Pick<VariantSheet, 'colors' | 'sizes'>,
  colorName: (code: string) => string,
): SheetNames => ({
  rows: colors.map((code) => [colorName(code), code]),
  columns: sizes.map((code) => {
    const label = sizeLabel(code);
    const [number = label, letter] = label.split(/ \((?=.*\)$)/);
    return [code, label, number, ...(letter === undefined ? [] : [letter.slice(0, -1)])];
  }),
});

const piecesIn = (text: string | undefined): number =>
  text !== undefined && isNumber(text) ? Number(text) : 0;

/** The rows that stand in the sheet, in the order of its cells. */
export function rowsIn({ cells, variants }: VariantSheet, drafts: CellTexts): BundleRow[] {
  return [...cells.values()].flatMap(({ key, base }) => {
    const variant = variants.get(key);
    const quantity = piecesIn(drafts.get(key) ?? base);
    if (variant === undefined || quantity <= 0) return [];
    return [{ colorCode: variant.colorCode, sizeCode: variant.sizeCode, quantity }];
  });
}

/** Cells that ask for more than a row takes, brought down to the most. */
export const overfull = (drafts: CellTexts): CellTexts =>
  new Map(
    [...drafts].flatMap(([key, text]) =>
      piecesIn(text) > MAX_ROW_PIECES ? [[key, String(MAX_ROW_PIECES)]] : [],
    ),
  );

/** Colours that could take the pieces which a row lacks in the same size, beside what is asked of them; most left first. */
export function colorsWithRoom(
  { colors, variants }: VariantSheet,
  rows: readonly BundleRow[],
  { sizeCode, quantity, left }: BundleRow & { readonly left: number },
): string[] {
  const asked = new Map(rows.map((row) => [variantKey(row), row.quantity]));
  return colors
    .map((colorCode) => {
      const key = variantKey({ colorCode, sizeCode });
      return { colorCode, room: (variants.get(key)?.quantity ?? 0) - (asked.get(key) ?? 0) };
    })
    .filter(({ room }) => room >= quantity - left)
    .sort((one, other) => other.room - one.room)
    .map(({ colorCode }) => colorCode);
}

/** One set of a colour by the ratios, for the cells that can be filled. */
export const rowByRatio = (sheet: VariantSheet, row: number, ratios: SizeRatios): CellTexts =>
  new Map(
    sheet.sizes.flatMap((size, col) => {
      const key = sheet.layout[row]?.[col];
      const cell = key == null ? undefined : sheet.cells.get(key);
      return cell === undefined || cell.isLocked ? [] : [[cell.key, String(ratioOf(ratios, size))]];
    }),
  );

/** Under each figure what is left of the variant, and how many of it are missing. */
export const lookIn =
  ({ variants }: VariantSheet): LookOf =>
  ({ key }, text) => {
    const left = variants.get(key)?.quantity ?? 0;
    const pieces = piecesIn(text);
    if (pieces > left) {
      return { tone: 'short', note: `из${NBSP}${left}, ${numberText(left - pieces)}` };
    }
    if (left === 0) return { tone: 'gone', note: 'нет' };
    if (pieces > 0) return { tone: 'filled', note: pieces < MAX_ROW_PIECES ? String(left) : 'макс.' };
    // a figure alone would look like pieces that were asked for
    return { ...(left <= LITTLE ? { tone: 'low' } : {}), note: String(left), standIn: '0' };
  };

/** What is said of a cell that asks for more than is left. */
export const problemIn =
  ({ variants }: VariantSheet): ProblemOf =>
  ({ key }, text) => {
    const left = variants.get(key)?.quantity ?? 0;
    return piecesIn(text) > left ? rowHint(piecesIn(text), left) : null;
  };

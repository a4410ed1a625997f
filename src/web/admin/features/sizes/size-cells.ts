import type { StaffSize, StaffSizeFields } from '#contract/staff-sizes.ts';
import type { Clash } from '#web/admin/kit/form/stale.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import type { GridCell } from '#web/ui/cell-grid/grid-sheet.ts';
import { MEASURES, SIZE_SCHEMA } from './size-values.ts';

const MEASURE_KEYS = MEASURES.map(([key]) => key);
type SizeColumn = 'letter' | (typeof MEASURE_KEYS)[number];

/** What of a size is typed in the table, in its order; how often it is used is only read there. */
const TYPED: readonly SizeColumn[] = ['letter', ...MEASURE_KEYS];
const USED = 'variants';
const { letter, measures } = SIZE_SCHEMA.shape;
const SCHEMAS = { letter, ...measures.shape };
export const SIZE_COLUMN_NAMES: Readonly<Record<SizeColumn | typeof USED, string>> = {
  letter: 'Буква',
  ...(Object.fromEntries(MEASURES.map(([key, title]) => [key, `${title}, см`])) as Record<
    (typeof MEASURE_KEYS)[number],
    string
  >),
  [USED]: 'Вариантов',
};
const COLUMNS = [...TYPED, USED] as const;

const keyOf = (code: string, column: string): string => `${code}.${column}`;

/** The size and the column that a key names. */
export function sizeCellOf(key: string): { readonly code: string; readonly column: SizeColumn } {
  const split = key.lastIndexOf('.');
  return { code: key.slice(0, split), column: key.slice(split + 1) as SizeColumn };
}

const isText = (column: SizeColumn): column is 'letter' => column === 'letter';

/** What stands in a cell; a measure that is not given is an empty text. */
const textOf = (size: StaffSize, column: SizeColumn): string =>
  isText(column) ? size[column] : String(size.measures[column] ?? '');

/** A text as the shop stores it; one that is no number gives NaN, which the schema refuses. */
function valueOf(column: SizeColumn, text: string): string | number | null {
  if (isText(column)) return text;
  return text === '' ? null : Number(text);
}

/** The sizes as a sheet, a row each. What is archived is read only, all of it where `isLocked`. */
export function sheetOfSizes(sizes: readonly StaffSize[], isLocked: boolean) {
  const cells = new Map<string, GridCell>();
  for (const size of sizes) {
    for (const column of TYPED) {
      const key = keyOf(size.code, column);
      cells.set(key, {
        key,
        kind: isText(column) ? 'text' : 'money',
        base: textOf(size, column),
        cleared: '',
        isLocked: isLocked || size.isArchived,
      });
    }
    const used = keyOf(size.code, USED);
    cells.set(used, {
      ...{ key: used, kind: 'count', base: String(size.variantCount), cleared: '', isLocked: true },
    });
  }
  return { cells, layout: sizes.map(({ code }) => COLUMNS.map((column) => keyOf(code, column))) };
}

/** What the shop would refuse, in words, by cell. */
export function sizeProblems(drafts: CellTexts): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const [key, text] of drafts) {
    const { column } = sizeCellOf(key);
    const { error } = SCHEMAS[column].safeParse(valueOf(column, text));
    const message = error?.issues[0]?.message;
    if (message !== undefined) problems.set(key, message);
  }
  return problems;
}

/** A size with what was typed over it, as the shop takes it. */
export function typedSize(size: StaffSize, drafts: CellTexts): StaffSizeFields {
  const typed = (column: SizeColumn) => drafts.get(keyOf(size.code, column)) ?? textOf(size, column);
  return {
    name: size.name,
    letter: typed('letter'),
    measures: Object.fromEntries(
      MEASURE_KEYS.map((key) => [key, valueOf(key, typed(key))]),
    ) as StaffSizeFields['measures'],
    sortOrder: size.sortOrder,
  };
}

/** Cells of a size that two people typed differently: `was` is what both began with. */
export const sizeClashes = (was: StaffSize, theirs: StaffSize, drafts: CellTexts): readonly Clash<string>[] =>
  TYPED.flatMap((column) => {
    const name = keyOf(was.code, column);
    const mine = drafts.get(name);
    const [before, now] = [textOf(was, column), textOf(theirs, column)];
    return mine === undefined || now === before || now === mine
      ? []
      : [{ name, was: before, theirs: now, mine }];
  });

/** «46: Грудь, см». */
export function sizeCellName(key: string): string {
  const { code, column } = sizeCellOf(key);
  return `${code}: ${SIZE_COLUMN_NAMES[column]}`;
}

const WIDTHS: Readonly<Partial<Record<string, number>>> = { letter: 4.5, variants: 6 };
export const SIZE_GRID_COLUMNS = COLUMNS.map((key) => ({
  key,
  name: SIZE_COLUMN_NAMES[key],
  width: WIDTHS[key] ?? 5.25,
}));

import type { FieldProblem } from '#contract/errors.ts';
import { variantFigures } from '#contract/staff-variants.ts';
import { VARIANT_FIELDS } from '#domain/catalog/variant-changes.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import type { GridCell } from '#web/ui/cell-grid/grid-sheet.ts';
import { figureKey, figureOf, textOfFigure, valueOfFigure } from './matrix-figures.ts';

/** What is wrong with drafts, in words, by the keys of their figures. */
export type Problems = ReadonlyMap<string, string>;

export const NO_PROBLEMS: Problems = new Map();

/**
 * What the shop would refuse: what its schema does not take, and codes that two variants of the product would share.
 * `nameOf` names a variant.
 */
export function problemsOf(
  drafts: CellTexts,
  cells: ReadonlyMap<string, GridCell>,
  nameOf: (id: string) => string,
): Problems {
  if (drafts.size === 0) return NO_PROBLEMS;
  const problems = new Map<string, string>();
  const owners = ownersOfCodes(drafts, cells);
  for (const [key, text] of drafts) {
    const { id, field } = figureOf(key);
    const { error } = variantFigures[field].safeParse(valueOfFigure(field, text));
    const other = owners.get(`${field} ${text}`)?.find((owner) => owner !== id);
    const message = error?.issues[0]?.message;
    if (message !== undefined) problems.set(key, message);
    else if (other !== undefined) {
      const what = field === 'sku' ? 'Артикул' : 'Штрихкод';
      problems.set(key, `${what} ${text} уже у «${nameOf(other)}»`);
    }
  }
  return problems.size === 0 ? NO_PROBLEMS : problems;
}

/** Variants by article and by barcode; nothing where no code is changed. */
function ownersOfCodes(drafts: CellTexts, cells: ReadonlyMap<string, GridCell>): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  const isCode = (key: string) => key.endsWith('.sku') || key.endsWith('.barcode');
  if (![...drafts.keys()].some(isCode)) return owners;
  for (const { key, base } of cells.values()) {
    const text = drafts.get(key) ?? base;
    if (!isCode(key) || text === '') continue;
    const { id, field } = figureOf(key);
    const code = `${field} ${text}`;
    owners.set(code, [...(owners.get(code) ?? []), id]);
  }
  return owners;
}

/** What the shop refused, by key; `sent` are the variants in the order in which they were sent. Null where it is of no cell. */
export function refusedCells(details: unknown, sent: readonly { readonly id: string }[]): Problems | null {
  if (!Array.isArray(details)) return null;
  const problems = new Map<string, string>();
  for (const { path, message } of details as FieldProblem[]) {
    const [list, at, name] = path.split('.');
    const id = sent[Number(at)]?.id;
    const field = VARIANT_FIELDS.find((it) => it === name);
    if (list !== 'changed' || id === undefined || field === undefined) return null;
    problems.set(figureKey(id, field), message);
  }
  return problems.size === 0 ? null : problems;
}

/** What stands in figures that somebody else changed meanwhile, by key; null where the variant is gone. */
export function staleCells(details: unknown): ReadonlyMap<string, string | null> {
  const { cells } = (details ?? {}) as { cells?: unknown };
  const stale = new Map<string, string | null>();
  if (!Array.isArray(cells)) return stale;
  for (const { id, field, now } of cells) {
    stale.set(figureKey(id, field), now === undefined ? null : textOfFigure(now));
  }
  return stale;
}

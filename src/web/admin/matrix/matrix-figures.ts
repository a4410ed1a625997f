import type { CallInput } from '#contract/http/caller.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { VARIANT_FIELDS, type VariantField } from '#domain/catalog/variant-changes.ts';
import type { CellKind } from '#web/ui/cell-grid/cell-text.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import type { GridCell } from '#web/ui/cell-grid/grid-sheet.ts';

/** A variant with its changed figures, as it is sent. */
type SentVariant = CallInput<'staffVariantsSave'>['body']['changed'][number];

/** How a sheet takes each figure, and what Delete leaves of it. */
export const KINDS: Readonly<Record<VariantField, { readonly kind: CellKind; readonly cleared: string }>> = {
  stock: { kind: 'count', cleared: '0' },
  price: { kind: 'money', cleared: '' },
  sku: { kind: 'text', cleared: '' },
  barcode: { kind: 'text', cleared: '' },
};

export const figureKey = (id: string, field: VariantField): string => `${id}.${field}`;

/** The variant and the field that a key names. */
export function figureOf(key: string): { readonly id: string; readonly field: VariantField } {
  const split = key.lastIndexOf('.');
  return { id: key.slice(0, split), field: key.slice(split + 1) as VariantField };
}

/** A value as a sheet keeps it: nothing is an empty text. */
export const textOfFigure = (value: unknown): string => (value == null ? '' : String(value));

/** A text as the shop stores it; a text that is no number gives NaN, which its schema refuses. */
export function valueOfFigure(field: VariantField, text: string): number | string | null {
  if (field === 'stock') return text === '' ? Number.NaN : Number(text);
  if (field === 'price') return text === '' ? null : Number(text);
  return field === 'barcode' && text === '' ? null : text;
}

/** Every figure of the variants as a cell; `held` are texts seen earlier, against which drafts were typed. */
export function cellsOf(
  variants: readonly StaffVariant[],
  held: CellTexts,
  isLocked: boolean,
): ReadonlyMap<string, GridCell> {
  const cells = new Map<string, GridCell>();
  for (const variant of variants) {
    for (const field of VARIANT_FIELDS) {
      const key = figureKey(variant.id, field);
      const base = held.get(key) ?? textOfFigure(variant[field]);
      cells.set(key, { key, ...KINDS[field], base, isLocked });
    }
  }
  return cells;
}

/** The texts that drafts were typed against, once fresher figures are there: those of the drafts stay as they were seen. */
export function heldUnder(drafts: CellTexts, held: CellTexts, variants: readonly StaffVariant[]): CellTexts {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const next = new Map<string, string>();
  for (const key of drafts.keys()) {
    const { id, field } = figureOf(key);
    const variant = byId.get(id);
    const seen = held.get(key) ?? (variant === undefined ? undefined : textOfFigure(variant[field]));
    if (seen !== undefined) next.set(key, seen);
  }
  return next;
}

/** What is sent: the changed figures of each variant with those that were seen. */
export function changesOf(drafts: CellTexts, cells: ReadonlyMap<string, GridCell>): readonly SentVariant[] {
  type Change = Record<string, unknown> & { id: string };
  const changes = new Map<string, Change>();
  for (const [key, text] of drafts) {
    const cell = cells.get(key);
    if (cell === undefined) continue;
    const { id, field } = figureOf(key);
    const change: Change = changes.get(id) ?? { id };
    change[field] = { seen: valueOfFigure(field, cell.base), value: valueOfFigure(field, text) };
    changes.set(id, change);
  }
  return [...changes.values()] as SentVariant[];
}

/** By how many pieces stock changes; texts that are no numbers count for nothing. */
export function stockDelta(drafts: CellTexts, cells: ReadonlyMap<string, GridCell>): number {
  let delta = 0;
  for (const [key, text] of drafts) {
    const change = Number(text) - Number(cells.get(key)?.base);
    if (figureOf(key).field === 'stock' && Number.isFinite(change)) delta += change;
  }
  return delta;
}

import * as z from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { ApiError, CallInput } from '#contract/http/caller.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import type { VariantField } from '#domain/catalog/variant-changes.ts';
import { figureKey } from '#web/admin/matrix/matrix-figures.ts';
import { type DraftRow, rowKey, type VariantsDraft } from './variants-draft.ts';

type VariantsBody = CallInput<'staffVariantsSave'>['body'];

/** What is wrong with single figures: by the key of the row and the field. */
export type FigureErrors = Readonly<Record<string, string>>;

/** Puts what was refused of a request at the figures that it is about; the rest is not in it. */
export function figureErrors(
  problems: readonly FieldProblem[],
  { changed, added }: VariantsBody,
  { rows }: VariantsDraft,
): FigureErrors {
  const found = problems.flatMap(({ path, message }) => {
    const [list, index, field = 'sku'] = path.split('.');
    const change = list === 'changed' ? changed[Number(index)] : undefined;
    const add = list === 'added' ? added[Number(index)] : undefined;
    const row = rows.find(({ seen, key }) =>
      change ? seen?.id === change.id : add !== undefined && key === rowKey(add.colorCode, add.sizeCode),
    );
    return row ? [[figureKey(row.key, field as VariantField), message] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A figure that somebody else, or an order, has changed meanwhile. */
export interface StaleFigureOf {
  readonly row: DraftRow;
  readonly field: VariantField;
  /** Undefined where the variant itself is gone. */
  readonly now: StaffVariant[VariantField] | undefined;
}

const staleDetails = z.object({
  cells: z.array(
    z.object({ id: z.string(), field: z.enum(['stock', 'price', 'sku', 'barcode']), now: z.any() }),
  ),
});

/** The figures of a refused request that are no longer what was seen. */
export function staleFiguresOf(error: ApiError, { rows }: VariantsDraft): readonly StaleFigureOf[] {
  const details = staleDetails.safeParse(error.details);
  if (!details.success) return [];
  return details.data.cells.flatMap(({ id, field, now }) => {
    const row = rows.find(({ seen }) => seen?.id === id);
    return row ? [{ row, field, now: now as StaleFigureOf['now'] }] : [];
  });
}

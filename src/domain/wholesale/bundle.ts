import { ByVariant } from './by-variant.ts';
import { type LineBundle, MAX_SETS } from './group.ts';
import { BUNDLE_TYPES } from './settings.ts';

/** A row put together by hand: a variant and its pieces. */
export type BundleRow = { readonly colorCode: string; readonly sizeCode: string; readonly quantity: number };

/** What a buyer wants to buy wholesale of one product: rows of pieces, or a number of sets. See docs/rules/wholesale.md. */
export type Bundle =
  | { readonly type: 'individual'; readonly rows: readonly BundleRow[] }
  | { readonly type: 'color_set'; readonly color: string; readonly sets: number }
  | { readonly type: 'size_set'; readonly size: string; readonly sets: number }
  | { readonly type: 'full_set'; readonly sets: number };

/** A bundle as somebody asks for it, not believed yet. `quantity` counts sets. */
export type BundleRequest = {
  readonly type: string;
  readonly selection: {
    readonly color?: string | undefined;
    readonly size?: string | undefined;
    readonly variants?: readonly BundleRow[] | undefined;
  };
  readonly quantity: number;
};

/** Why a bundle cannot be looked at. */
export type BundleRefusal =
  | { readonly reason: 'unknown_type'; readonly type: string }
  | { readonly reason: 'quantity_invalid' | 'too_many_sets' }
  | { readonly reason: 'no_variants' | 'no_color' | 'no_size' }
  | { readonly reason: 'unknown_color' | 'unknown_size' | 'unknown_variant' }
  | { readonly reason: 'row_above_limit'; readonly row: BundleRow };

/** Most pieces of one variant in rows that are typed or imported. */
export const MAX_ROW_PIECES = 50;

/**
 * Checks what is asked for against the product's variants: the type, the number of sets, the choice that the type needs.
 * Rows of one variant are added up, as the list and the grid show one selection. Rows count by themselves and are bought
 * once: the quantity beside them has to be a number of sets, or their sum.
 */
export function checkBundle(
  { type: asked, selection, quantity }: BundleRequest,
  variants: readonly Pick<BundleRow, 'colorCode' | 'sizeCode'>[],
): { readonly ok: true; readonly bundle: Bundle } | { readonly ok: false; readonly refusal: BundleRefusal } {
  const refuse = (refusal: BundleRefusal) => ({ ok: false as const, refusal });
  const type = BUNDLE_TYPES.find((known) => known === asked);
  if (type === undefined) return refuse({ reason: 'unknown_type', type: asked });
  if (!isCount(quantity)) return refuse({ reason: 'quantity_invalid' });
  const isSum = type === 'individual' && quantity === piecesOf(selection.variants ?? []);
  if (quantity > MAX_SETS && !isSum) return refuse({ reason: 'too_many_sets' });
  switch (type) {
    case 'individual': {
      const rows = mergeRows(selection.variants ?? []);
      const refusal = rowsRefusal(rows, selection.variants ?? [], variants);
      return refusal === null ? { ok: true, bundle: { type, rows } } : refuse(refusal);
    }
    case 'color_set': {
      const { color } = selection;
      if (!color) return refuse({ reason: 'no_color' });
      if (!variants.some((it) => it.colorCode === color)) return refuse({ reason: 'unknown_color' });
      return { ok: true, bundle: { type, color, sets: quantity } };
    }
    case 'size_set': {
      const { size } = selection;
      if (!size) return refuse({ reason: 'no_size' });
      if (!variants.some((it) => it.sizeCode === size)) return refuse({ reason: 'unknown_size' });
      return { ok: true, bundle: { type, size, sets: quantity } };
    }
    case 'full_set':
      return { ok: true, bundle: { type, sets: quantity } };
  }
}

/** The text for a refused bundle; design «Wholesale wizard». */
export function bundleRefusalText(refusal: BundleRefusal): string {
  switch (refusal.reason) {
    case 'unknown_type':
      return `Неизвестный способ покупки: ${refusal.type}`;
    case 'quantity_invalid':
      return 'Минимальное количество — 1';
    case 'too_many_sets':
      return `Не больше ${MAX_SETS}\u00A0наборов`;
    case 'no_variants':
      return 'Выберите хотя бы один вариант';
    case 'no_color':
      return 'Выберите цвет набора';
    case 'no_size':
      return 'Выберите размер набора';
    case 'unknown_color':
      return 'Такого цвета у\u00A0товара нет';
    case 'unknown_size':
      return 'Такого размера у\u00A0товара нет';
    case 'unknown_variant':
      return 'Такого варианта у\u00A0товара нет';
    case 'row_above_limit':
      return `Не больше ${MAX_ROW_PIECES}\u00A0шт. одного варианта`;
  }
}

/** The colour or size of the sets, 'all' where there is neither: the part of the group's id that tells which ones. */
export function bundleValue(bundle: Bundle): LineBundle['value'] {
  if (bundle.type === 'color_set') return bundle.color;
  return bundle.type === 'size_set' ? bundle.size : 'all';
}

/** The number of sets; rows are bought once. */
export const setsOf = (bundle: Bundle): number => (bundle.type === 'individual' ? 1 : bundle.sets);

/** A text equal for the same variant of one product and different for any other. */
export const variantKey = ({ colorCode, sizeCode }: Pick<BundleRow, 'colorCode' | 'sizeCode'>): string =>
  // the length tells where the colour ends; cheaper than JSON for thousands of variants
  `${colorCode.length}:${colorCode}${sizeCode}`;

const piecesOf = (rows: readonly BundleRow[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

function mergeRows(rows: readonly BundleRow[]): BundleRow[] {
  const merged = new ByVariant<BundleRow>();
  for (const row of rows) {
    const known = merged.get(row);
    merged.set(row, known ? { ...known, quantity: known.quantity + row.quantity } : row);
  }
  return [...merged.values()];
}

function rowsRefusal(
  merged: readonly BundleRow[],
  asked: readonly BundleRow[],
  variants: readonly Pick<BundleRow, 'colorCode' | 'sizeCode'>[],
): BundleRefusal | null {
  if (merged.length === 0) return { reason: 'no_variants' };
  if (!asked.every(({ quantity }) => isCount(quantity))) return { reason: 'quantity_invalid' };
  const known = new ByVariant<true>();
  for (const variant of variants) known.set(variant, true);
  if (!merged.every((row) => known.get(row))) return { reason: 'unknown_variant' };
  const above = merged.find(({ quantity }) => quantity > MAX_ROW_PIECES);
  return above ? { reason: 'row_above_limit', row: above } : null;
}

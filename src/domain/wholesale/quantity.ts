import { clampQuantity, type QuantityRange } from '#domain/retail/quantity.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { MAX_ROW_PIECES } from './bundle.ts';
import { DEFAULT_WHOLESALE_MIN } from './settings.ts';

/** Most pieces that the wizard starts from. See docs/rules/wholesale.md. */
export const MAX_WIZARD_PIECES = 100;

/** The smallest wholesale quantity, pieces of one product: the shop's for every product, else its own, else 5. */
export const wholesaleMinimum = (
  product: { readonly minQuantity?: number | null | undefined } | null | undefined,
  shop: { readonly minQuantity?: number | null | undefined } | null | undefined,
): number => shop?.minQuantity || product?.minQuantity || DEFAULT_WHOLESALE_MIN;

/** The pieces that the wizard's first step takes: from the minimum to 100, a larger minimum alone where it is one. */
export const wizardRange = (min: number): Pick<QuantityRange, 'min' | 'max'> => ({
  min,
  max: Math.max(min, MAX_WIZARD_PIECES),
});

/** The pieces that a typed row takes; what is no number becomes 1. */
export const rowQuantity = (value: number): number => clampQuantity(value, { min: 1, max: MAX_ROW_PIECES });

/** What is said beside a row: more than is left, or all that a row takes; null while nothing is in the way. */
export function rowHint(quantity: number, left: number): string | null {
  if (quantity > left) return `Доступно ${piecesText(Math.max(0, left))}`;
  return quantity >= MAX_ROW_PIECES ? `Максимум ${piecesText(MAX_ROW_PIECES)}` : null;
}

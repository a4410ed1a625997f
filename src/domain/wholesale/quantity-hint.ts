import { piecesText } from '#domain/ru/plural.ts';
import { DEFAULT_WHOLESALE_MIN } from './settings.ts';

/**
 * The hint beside a wholesale quantity. The wholesale minimum is 5 unless the product says otherwise. See
 * docs/rules/wholesale.md.
 */
export function wholesaleQuantityHint(minQuantity: number | null | undefined): string {
  return `Минимум ${piecesText(minQuantity || DEFAULT_WHOLESALE_MIN)} для оптового заказа`;
}

import { piecesText } from '#domain/ru/plural.ts';
import { DEFAULT_WHOLESALE_MIN } from './settings.ts';

/** The hint beside a wholesale quantity. Spec 5: the wholesale minimum is 5 unless the product says otherwise. */
export function wholesaleQuantityHint(minQuantity: number | null | undefined): string {
  return `Минимум ${piecesText(minQuantity || DEFAULT_WHOLESALE_MIN)} для оптового заказа`;
}

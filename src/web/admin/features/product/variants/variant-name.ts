import type { VariantField } from '#domain/catalog/variant-changes.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { sizeName } from '#web/admin/product/size-name.ts';
import type { DraftRow } from './variants-draft.ts';

export const FIGURE_TITLES: Readonly<Record<VariantField, string>> = {
  stock: 'Остаток',
  price: 'Цена',
  sku: 'Артикул',
  barcode: 'Штрихкод',
};

/** Colour and size in words: «Красный, 44 (S)». */
export function variantName(
  { colorCode, sizeCode }: Pick<DraftRow, 'colorCode' | 'sizeCode'>,
  { colors, sizes }: ProductChoices,
): string {
  const size = sizes.find(({ code }) => code === sizeCode);
  const color = colors.find(({ code }) => code === colorCode)?.name ?? colorCode;
  return `${color}, ${size ? sizeName(size) : sizeCode}`;
}

import { sortSizes } from './sizes.ts';

/** What a choice of colour and size needs to know of a variant. `quantity` is what may be bought now. */
export type StockedVariant = {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly quantity: number;
};

/** Colours with a piece in stock, of the size when one is chosen, in the order of the variants. */
export function availableColors(variants: readonly StockedVariant[], sizeCode?: string | null): string[] {
  const fitting = variants.filter((it) => it.quantity > 0 && (!sizeCode || it.sizeCode === sizeCode));
  return [...new Set(fitting.map((it) => it.colorCode))];
}

/** Sizes with a piece in stock, of the colour when one is chosen, in size order. */
export function availableSizes(variants: readonly StockedVariant[], colorCode?: string | null): string[] {
  const fitting = variants.filter((it) => it.quantity > 0 && (!colorCode || it.colorCode === colorCode));
  return sortSizes(fitting.map((it) => it.sizeCode));
}

/** The variant of a colour and size, in stock or not; null when there is none. */
export function findVariant<V extends StockedVariant>(
  variants: readonly V[],
  colorCode: string,
  sizeCode: string,
): V | null {
  return variants.find((it) => it.colorCode === colorCode && it.sizeCode === sizeCode) ?? null;
}

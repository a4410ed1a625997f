import type { Product, Variant } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { sortSizes } from '#domain/catalog/sizes.ts';
import { availableColors, availableSizes } from '#domain/catalog/variants.ts';

/** What the shopper has chosen of a product. */
export interface Choice {
  color: string | null;
  size: string | null;
}

/**
 * The page opens on the colour of its first picture when that can be bought, else on the first colour that can;
 * the size is the shopper's to say unless there is only one.
 */
export function firstChoice(product: Product): Choice {
  const buyable = availableColors(product.variants);
  const pictured = colorOfPicture(product);
  const color = [pictured, buyable[0], product.colors[0]].find((code) => code != null && fits(code, buyable));
  const sizes = sortSizes(product.sizes);
  return { color: color ?? null, size: sizes.length === 1 ? (sizes[0] ?? null) : null };
}

/** Colours and sizes that can be bought beside what is chosen. */
export function stockedOptions(variants: readonly Variant[], { color, size }: Choice) {
  return {
    colors: new Set(availableColors(variants, size)),
    sizes: new Set(availableSizes(variants, color)),
  };
}

const fits = (code: string, buyable: readonly string[]) => buyable.length === 0 || buyable.includes(code);

function colorOfPicture(product: Product): string | null {
  const url = primaryImage(product.images);
  return product.images.find((image) => image.url === url)?.colorCode ?? null;
}

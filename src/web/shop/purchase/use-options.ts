import type { PickableProduct } from '#contract/catalog.ts';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import type { VariantWords } from '#domain/catalog/variant-message.ts';
import { useColors } from '#web/core/store/store-data.ts';
import type { ColorOption, SizeOption } from '#web/ui/option-pickers.tsx';
import { type Choice, stockedOptions } from './choice.ts';

interface Options {
  colors: ColorOption[];
  sizes: SizeOption[];
  /** How messages about the choice name it. */
  words: VariantWords;
}

/** Colours and sizes of a product as its pickers show them; what is gone beside the choice is struck, never hidden. */
export function useOptions(
  product: Pick<PickableProduct, 'colors' | 'sizes' | 'variants'>,
  choice: Choice,
): Options {
  const colorOf = useColors();
  const stocked = stockedOptions(product.variants, choice);
  return {
    colors: product.colors.map((code) => {
      const { name, hex } = colorOf(code);
      return { value: code, name, hex, gone: !stocked.colors.has(code) };
    }),
    sizes: sortSizes(product.sizes).map((code) => ({
      value: code,
      name: sizeLabel(code),
      gone: !stocked.sizes.has(code),
    })),
    words: { colorName: (code) => colorOf(code).name, sizeName: (code) => sizeLabel(code) },
  };
}

import { availableColors, availableSizes, findVariant, type StockedVariant } from './variants.ts';

/** What the shopper has chosen so far. */
export type VariantChoice = {
  readonly color?: string | null | undefined;
  readonly size?: string | null | undefined;
};

/** Another way out when a combination cannot be bought. See docs/rules/catalogue.md. */
export type VariantSuggestion =
  | { readonly kind: 'sizes'; readonly sizes: readonly string[] }
  | { readonly kind: 'colors'; readonly colors: readonly string[] }
  | { readonly kind: 'combination'; readonly color: string; readonly size: string }
  | { readonly kind: 'sold_out' };

/** Whether a choice can be bought. */
export type VariantCheck<V extends StockedVariant> =
  | { readonly status: 'available'; readonly variant: V }
  | { readonly status: 'incomplete'; readonly missing: 'color' | 'size' | 'both' }
  | {
      readonly status: 'unavailable';
      readonly color: string;
      readonly size: string;
      readonly suggestion: VariantSuggestion;
    };

/**
 * Checks a choice and, when the combination cannot be bought, suggests sizes of that colour, else colours of that size,
 * else the first combination in stock, else tells that the product is sold out.
 */
export function checkVariant<V extends StockedVariant>(
  variants: readonly V[],
  choice: VariantChoice,
): VariantCheck<V> {
  const { color, size } = choice;
  if (!color || !size) {
    return { status: 'incomplete', missing: color ? 'size' : size ? 'color' : 'both' };
  }
  const variant = findVariant(variants, color, size);
  if (variant && variant.quantity > 0) return { status: 'available', variant };
  return { status: 'unavailable', color, size, suggestion: suggestInstead(variants, color, size) };
}

function suggestInstead(variants: readonly StockedVariant[], color: string, size: string): VariantSuggestion {
  const sizes = availableSizes(variants, color);
  if (sizes.length > 0) return { kind: 'sizes', sizes };
  const colors = availableColors(variants, size);
  if (colors.length > 0) return { kind: 'colors', colors };
  const [firstColor] = availableColors(variants);
  const [firstSize] = availableSizes(variants, firstColor);
  if (firstColor === undefined || firstSize === undefined) return { kind: 'sold_out' };
  return { kind: 'combination', color: firstColor, size: firstSize };
}

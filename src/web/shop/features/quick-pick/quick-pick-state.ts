import { availableColors, availableSizes, type StockedVariant } from '#domain/catalog/variants.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';

interface Pickable {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}

/**
 * Opening clears the choice and preselects the only colour or size if exactly one exists. See docs/rules/catalogue.md.
 */
export function openedChoice({ colors, sizes }: Pickable): Choice {
  return { color: onlyOf(colors), size: onlyOf(sizes) };
}

/** The variants with their stock; null until it is known. */
type Known = readonly StockedVariant[] | null;

/**
 * A colour leaves the sizes in stock for it, clears a size that became invalid, and picks the size when only one
 * remains. While the stock is not known, the size stays as it is.
 */
export function withColor(choice: Choice, color: string, variants: Known): Choice {
  if (variants === null) return { ...choice, color };
  return { color, size: keptOrOnly(choice.size, availableSizes(variants, color)) };
}

/** The same the other way round. */
export function withSize(choice: Choice, size: string, variants: Known): Choice {
  if (variants === null) return { ...choice, size };
  return { color: keptOrOnly(choice.color, availableColors(variants, size)), size };
}

/** What was chosen before the stock was known, with the other half where only one is left. */
export function withStock(choice: Choice, variants: readonly StockedVariant[]): Choice {
  if (choice.color !== null && choice.size === null) return withColor(choice, choice.color, variants);
  if (choice.size !== null && choice.color === null) return withSize(choice, choice.size, variants);
  return choice;
}

const onlyOf = (codes: readonly string[]): string | null => (codes.length === 1 ? (codes[0] ?? null) : null);

const keptOrOnly = (chosen: string | null, left: readonly string[]): string | null =>
  chosen !== null && left.includes(chosen) ? chosen : onlyOf(left);

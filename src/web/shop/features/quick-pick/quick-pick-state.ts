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

/**
 * A colour leaves the sizes in stock for it, clears a size that became invalid, and picks the size when only one
 * remains.
 */
export function withColor(choice: Choice, color: string, variants: readonly StockedVariant[]): Choice {
  return { color, size: keptOrOnly(choice.size, availableSizes(variants, color)) };
}

/** The same the other way round. */
export function withSize(choice: Choice, size: string, variants: readonly StockedVariant[]): Choice {
  return { color: keptOrOnly(choice.color, availableColors(variants, size)), size };
}

const onlyOf = (codes: readonly string[]): string | null => (codes.length === 1 ? (codes[0] ?? null) : null);

const keptOrOnly = (chosen: string | null, left: readonly string[]): string | null =>
  chosen !== null && left.includes(chosen) ? chosen : onlyOf(left);

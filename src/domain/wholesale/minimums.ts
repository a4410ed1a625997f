import { type LineRef, lineRef, type OfferedLine } from '#domain/cart/line.ts';

/** A product of whose pieces fewer are bought wholesale than must be; `line` is its first. */
export type MinimumProblem = {
  readonly code: 'wholesale_minimum';
  readonly line: LineRef;
  readonly min: number;
};

/**
 * The wholesale minimum, in pieces of one product over all its groups, reported at its first line
 * (docs/rules/wholesale.md).
 */
export function wholesaleMinimums(lines: readonly OfferedLine[]): MinimumProblem[] {
  const bought = new Map<string, { readonly first: OfferedLine; readonly pieces: number }>();
  for (const line of lines) {
    if (line.group === null || line.closed !== null) continue;
    const { first, pieces } = bought.get(line.productId) ?? { first: line, pieces: 0 };
    bought.set(line.productId, { first, pieces: pieces + line.quantity });
  }
  return [...bought.values()].flatMap(({ first, pieces }) =>
    pieces < first.minQuantity
      ? [{ code: 'wholesale_minimum' as const, line: lineRef(first), min: first.minQuantity }]
      : [],
  );
}

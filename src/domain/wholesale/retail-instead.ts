import { demandPerVariant, linesByGroup, type OfferedLine } from '#domain/cart/line.ts';
import type { Offer } from '#domain/catalog/trade-terms.ts';

/** A line, one of a group with what the shop allows of it at retail. */
export type RetailCandidate = OfferedLine & {
  readonly atRetail?: Offer;
};

/**
 * Pieces of each line that can be bought at retail in the place of its group; 0 where the group can be had wholesale, and
 * for retail lines. A group cannot be had while wholesale is closed to it, or what is left of its product does not keep the
 * wholesale minimum (docs/rules/cart.md, "Wholesale groups").
 */
export function retailInstead(lines: readonly RetailCandidate[], allowsMixture: boolean): number[] {
  const groups = linesByGroup(lines);
  const mayBeRetail = allowsMixture || groups.size === 1;
  if (groups.size === 0 || !mayBeRetail) return lines.map(() => 0);
  const pieces = wholesalePieces(lines);
  const isLost = ({ closed, productId, minQuantity }: OfferedLine) =>
    closed !== null || (pieces.get(productId) ?? 0) < minQuantity;
  const lost = new Set([...groups].flatMap(([id, own]) => (own.some(isLost) ? [id] : [])));
  const demand = demandPerVariant(lines);
  const single = new Map(lines.flatMap((it) => (it.group === null ? [[it.variantId, it.quantity]] : [])));
  return lines.map((line) => {
    if (line.group === null || !lost.has(line.group.id) || line.atRetail?.closed !== null) return 0;
    const { minQuantity, maxQuantity } = line.atRetail;
    const others = (demand.get(line.variantId) ?? 0) - line.quantity;
    const before = single.get(line.variantId) ?? 0;
    const most = Math.min(line.quantity, line.stock - others, maxQuantity - before);
    return before + most < minQuantity ? 0 : Math.max(0, most);
  });
}

/** Pieces of each product that its groups can have; earlier lines of a variant are served first. */
function wholesalePieces(lines: readonly OfferedLine[]): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  const pieces = new Map<string, number>();
  for (const { variantId, productId, quantity, stock, closed, group } of lines) {
    if (closed !== null) continue;
    const before = taken.get(variantId) ?? 0;
    const served = Math.min(quantity, Math.max(0, stock - before));
    taken.set(variantId, before + served);
    if (group !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + served);
  }
  return pieces;
}

import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { type CartLine, lineKey, linesByGroup } from '#domain/cart/line.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countsSets, piecesOfSets } from '#domain/wholesale/group.ts';
import { judgeGroup } from '#domain/wholesale/judge-group.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import { refusalFailure } from '#server/cart/refusal-view.ts';
import type { ShopLine } from '#server/catalog/catalog-lines.queries.ts';
import { fail } from '#server/http/failure.ts';
import { wrongField } from './change-order.ts';
import type { StoredLine } from './order-view.ts';

export type GroupFailure = Failure<
  'not_found' | 'validation_failed' | 'wholesale_unavailable' | 'wholesale_minimum' | 'mixed_cart_forbidden'
>;

/** How many sets a wholesale group of an order is to hold; 0 takes it out. */
export interface GroupChange {
  readonly wholesaleGroupId: string;
  readonly newQuantity: number;
}

/** The lines with their wholesale groups in other numbers of sets, each changed as a whole or taken out. */
export function withGroups(
  lines: readonly StoredLine[],
  changes: readonly GroupChange[],
): Result<StoredLine[], GroupFailure> {
  const sets = new Map(changes.map((it) => [it.wholesaleGroupId, it.newQuantity]));
  for (const [index, { wholesaleGroupId: id, newQuantity }] of changes.entries()) {
    const [line] = lines.filter((it) => it.wholesaleGroupId === id);
    if (line?.bundle == null || sets.size < changes.length) {
      return wrongField(
        `groups.${index}.wholesaleGroupId`,
        `Такого набора в${NBSP}заказе нет, или он назван дважды`,
      );
    }
    const path = `groups.${index}.newQuantity`;
    if (newQuantity > 0 && newQuantity !== line.bundle.quantity && !countsSets(line.bundle)) {
      return wrongField(
        path,
        `Этот набор собран по${NBSP}отдельным вариантам: уберите его и соберите заново`,
      );
    }
    const isGone = lines.some((it) => it.wholesaleGroupId === id && it.variantId === null);
    if (newQuantity > line.bundle.quantity && isGone) {
      return wrongField(path, `${line.name}: товара больше нет, добавить нельзя`);
    }
  }
  return ok(
    lines.flatMap((line) => {
      const { wholesaleGroupId: id, bundle } = line;
      const wanted = id === null ? undefined : sets.get(id);
      if (wanted === undefined || bundle === null || wanted === bundle.quantity) return [line];
      if (wanted === 0) return [];
      const quantity = piecesOfSets({ quantity: line.quantity, bundle }, wanted);
      return [{ ...line, quantity, bundle: { ...bundle, quantity: wanted } }];
    }),
  );
}

/**
 * Judges the sets that come into an order, as a cart judges them but for the stock, and that every product of which a
 * group was changed keeps its wholesale minimum (docs/rules/orders.md). `kept` are the groups that stay, as the shop
 * offers them now. Null where nothing is wrong.
 */
export function judgeGroups(
  asked: readonly CartLine[],
  {
    kept,
    offered,
    touched,
  }: {
    readonly kept: readonly ShopLine[];
    readonly offered: readonly ShopLine[];
    /** Products of which a group was made smaller or taken out. */
    readonly touched: ReadonlySet<string | null>;
  },
): { ok: false; error: GroupFailure } | null {
  const known = new Map(offered.map((line) => [lineKey(line), line]));
  const present = [...kept];
  for (const lines of linesByGroup(asked).values()) {
    const { taken, refused } = judgeGroup(lines, 'wholly', {
      ...{ lines: present, offered: known, allowsMixture: true, size: 0 },
      left: () => Number.POSITIVE_INFINITY,
    });
    const [first] = refused;
    if (first !== undefined) return { ok: false, error: refusalFailure(first.refusal) as GroupFailure };
    present.push(...taken);
  }
  for (const productId of touched) {
    const own = present.filter((line) => line.productId === productId);
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const [line] = own;
    if (line !== undefined && pieces < line.minQuantity) {
      const message = `${line.name}: ${wholesaleQuantityHint(line.minQuantity)}`;
      return fail('wholesale_minimum', { message, details: { minimum: line.minQuantity } });
    }
  }
  return null;
}

/** A stored line of a group as a cart names it; null of a retail line and of one whose product is gone. */
export function asCartLine({ productId, color, size, quantity, ...line }: StoredLine): CartLine | null {
  const { wholesaleGroupId: id, bundle, variantId } = line;
  if (productId === null || variantId === null || id === null || bundle === null) return null;
  return { productId, color, size, quantity, group: { id, bundle } };
}

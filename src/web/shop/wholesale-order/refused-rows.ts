import type { Cart } from '#contract/cart.ts';
import { type CartLine, lineKey, linesByGroup } from '#domain/cart/line.ts';
import { RETAIL_IN_CART } from '#domain/cart/refusal-texts.ts';
import { refusesLine } from '#domain/cart/refused-addition.ts';
import { judgeRows } from '#domain/wholesale/judge-rows.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';

/** A row that does not come into the cart, and why. */
export interface RefusedRow {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly error: string;
}

/** Which of a guest's new rows the shop would not sell, by their priced cart: as an account's cart judges rows. */
export function refusedRows(
  { problems, items }: Pick<Cart, 'problems' | 'items'>,
  lines: readonly CartLine[],
): RefusedRow[] {
  const isApart = problems.some(({ code }) => code === 'mixed_cart');
  const reasons = new Map(
    problems.flatMap((it) => (it.line && refusesLine(it) ? [[lineKey(it.line), it.message]] : [])),
  );
  return [...linesByGroup(lines)].flatMap(([id, rows]) => {
    const ofProduct = items.filter(
      ({ productId, isWholesale }) => isWholesale && productId.id === rows[0]?.productId,
    );
    const others = ofProduct.filter(({ wholesaleGroupId }) => wholesaleGroupId !== id);
    const pieces = ofProduct[0]?.wholesaleRule?.minQuantity ?? 0;
    const { refused } = judgeRows(
      rows.map((line) => ({
        line,
        refusal: isApart ? RETAIL_IN_CART : (reasons.get(lineKey(line)) ?? null),
      })),
      {
        pieces,
        elsewhere: others.reduce((sum, { quantity }) => sum + quantity, 0),
        below: wholesaleQuantityHint(pieces),
      },
    );
    return refused.map(({ line: { productId, color, size }, refusal }) => ({
      productId,
      color,
      size,
      error: refusal,
    }));
  });
}

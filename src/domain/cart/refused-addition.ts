import { type CartLineRef, type LineRef, lineKey } from './line.ts';
import type { CartProblem } from './problems.ts';
import { RETAIL_IN_CART, WHOLESALE_IN_CART } from './refusal-texts.ts';
import type { REFUSALS } from './refusals.ts';

/** A problem of a cart as a browser shows it. */
export type ShownProblem = {
  readonly code: CartProblem['code'];
  readonly message: string;
  readonly line?: CartLineRef | undefined;
};

type RefusedAddition = {
  readonly code: (typeof REFUSALS)[keyof typeof REFUSALS]['code'];
  readonly message: string;
};

/** The problems that keep a line from being added, with the code of the refusal; null has one for each way to buy. */
const OF_LINES: Readonly<Record<string, RefusedAddition['code'] | null>> = {
  out_of_stock: 'out_of_stock',
  not_enough: 'out_of_stock',
  min_quantity: 'validation_failed',
  max_quantity: 'validation_failed',
  unavailable: null,
};

/** Whether a problem keeps its line from being added. */
export const refusesLine = ({ code }: ShownProblem): boolean => code in OF_LINES;

/**
 * Why lines may not stay in a guest's cart that was priced with them, as `judge` would refuse them to an account; null
 * where they may. They are retail lines, or of one group or more.
 */
export function refusedAddition(
  added: readonly LineRef[],
  problems: readonly ShownProblem[],
): RefusedAddition | null {
  const isGroup = added[0]?.group != null;
  const keys = new Set(added.map(lineKey));
  const products = new Set(added.map(({ productId }) => productId));
  const ofLine = problems.find((it) => it.line && refusesLine(it) && keys.has(lineKey(it.line)));
  const mixed = problems.some(({ code }) => code === 'mixed_cart')
    ? ({ code: 'mixed_cart_forbidden', message: isGroup ? RETAIL_IN_CART : WHOLESALE_IN_CART } as const)
    : null;
  if (isGroup && mixed) return mixed;
  if (ofLine) {
    const closed = isGroup ? 'wholesale_unavailable' : 'retail_unavailable';
    return { code: OF_LINES[ofLine.code] ?? closed, message: ofLine.message };
  }
  if (mixed) return mixed;
  const below = problems.find(
    ({ code, line }) => code === 'wholesale_minimum' && products.has(line?.productId ?? ''),
  );
  return isGroup && below ? { code: 'wholesale_minimum', message: below.message } : null;
}

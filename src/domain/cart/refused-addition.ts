import { type CartLineRef, type LineRef, lineKey } from './line.ts';
import type { CartProblem } from './problems.ts';
import { RETAIL_IN_CART, WHOLESALE_IN_CART } from './refusal-texts.ts';
import type { REFUSALS } from './refusals.ts';

/** A problem of a cart as the shop tells it to a browser. */
export type ToldProblem = {
  readonly code: CartProblem['code'];
  readonly message: string;
  readonly line?: CartLineRef | undefined;
};

type RefusedAddition = {
  readonly code: (typeof REFUSALS)[keyof typeof REFUSALS]['code'];
  readonly message: string;
};

/** Whether a problem keeps its line from being added. */
export const refusesLine = ({ code }: ToldProblem): boolean => OF_LINES.has(code);

const STOCK: ReadonlySet<string> = new Set(['out_of_stock', 'not_enough']);
const LIMITS: ReadonlySet<string> = new Set(['min_quantity', 'max_quantity']);
const OF_LINES: ReadonlySet<string> = new Set([...STOCK, ...LIMITS, 'unavailable']);

/**
 * Why lines may not stay in a guest's cart that was priced with them, as `judge` would refuse them to an account; null
 * where they may. They are retail lines, or of one group or more.
 */
export function refusedAddition(
  added: readonly LineRef[],
  problems: readonly ToldProblem[],
): RefusedAddition | null {
  const isGroup = added[0]?.group != null;
  const keys = new Set(added.map(lineKey));
  const products = new Set(added.map(({ productId }) => productId));
  const ofLine = problems.find((it) => it.line && refusesLine(it) && keys.has(lineKey(it.line)));
  const mixed = problems.some(({ code }) => code === 'mixed_cart')
    ? ({ code: 'mixed_cart_forbidden', message: isGroup ? RETAIL_IN_CART : WHOLESALE_IN_CART } as const)
    : null;
  if (isGroup && mixed) return mixed;
  if (ofLine) return { code: codeOf(ofLine, isGroup), message: ofLine.message };
  if (mixed) return mixed;
  const below = problems.find(
    ({ code, line }) => code === 'wholesale_minimum' && products.has(line?.productId ?? ''),
  );
  return isGroup && below ? { code: 'wholesale_minimum', message: below.message } : null;
}

function codeOf({ code }: ToldProblem, isGroup: boolean): RefusedAddition['code'] {
  if (STOCK.has(code)) return 'out_of_stock';
  if (LIMITS.has(code)) return 'validation_failed';
  return isGroup ? 'wholesale_unavailable' : 'retail_unavailable';
}

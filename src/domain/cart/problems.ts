import { formatRoubles, type Kopecks, kopecksToRoubles, minus } from '#domain/money/money.ts';
import type { PromoVerdict } from '#domain/promo/discount.ts';
import { RETAIL_CLOSED } from '#domain/retail/notice.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type LineProblem, lineProblem } from './judge-line.ts';
import { type LineRef, lineRef, type OfferedLine } from './line.ts';
import { type Refusal, refusalText } from './refusals.ts';

/** What stands between a cart and an order because of its promo code. */
export type PromoProblem = { readonly line: null; readonly promocode: string } & (
  | { readonly code: 'promo_invalid' | 'promo_not_applicable' }
  | { readonly code: 'promo_minimum'; readonly minimum: Kopecks; readonly missing: Kopecks }
);

/** What stands between a cart and an order. Codes go over HTTP. */
export type CartProblem =
  | LineProblem
  | PromoProblem
  | { readonly code: 'wholesale_minimum'; readonly line: LineRef; readonly min: number }
  | { readonly code: 'mixed_cart'; readonly line: null }
  | {
      readonly code: 'retail_minimum';
      readonly line: null;
      readonly minimum: Kopecks;
      readonly missing: Kopecks;
    };

/**
 * Problems of the lines, in their order, at most one a line. Earlier lines of a variant are served first, and
 * `available` is what is left for this one, so that a shopper who follows every figure can order (docs/rules/stock.md).
 */
export function lineProblems(lines: readonly OfferedLine[]): CartProblem[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const before = taken.get(line.variantId) ?? 0;
    const left = Math.max(0, line.stock - before);
    const problem = lineProblem(line, left);
    const served = problem?.code === 'unavailable' ? 0 : Math.min(line.quantity, left);
    taken.set(line.variantId, before + served);
    return problem ? [problem] : [];
  });
}

/**
 * The retail minimum of the shop: once a cart holds a retail line, the order value (lines after discounts, before
 * delivery) must reach it. Null minimum: none is required (docs/rules/retail.md).
 */
export function minimumProblem(cart: {
  readonly hasRetailLines: boolean;
  readonly orderValue: Kopecks;
  readonly minimum: Kopecks | null;
}): CartProblem | null {
  const { hasRetailLines, orderValue, minimum } = cart;
  if (!hasRetailLines || minimum === null || orderValue >= minimum) return null;
  return { code: 'retail_minimum', line: null, minimum, missing: minus(minimum, orderValue) };
}

/**
 * The wholesale minimum, in pieces of one product over all its groups, reported at its first line
 * (docs/rules/wholesale.md).
 */
export function wholesaleMinimums(lines: readonly OfferedLine[]): CartProblem[] {
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

/** Retail and wholesale lines in one cart, where the shop takes them in orders of their own. */
function mixtureProblem(lines: readonly OfferedLine[], isAllowed: boolean): CartProblem | null {
  const isMixed = lines.some((line) => line.group !== null) && lines.some((line) => line.group === null);
  return isMixed && !isAllowed ? { code: 'mixed_cart', line: null } : null;
}

/**
 * Why the promo code of a cart does not hold; null while it does. It stays in the cart and stands in the way, so that
 * nobody orders at a price that they did not see (docs/rules/promo-codes.md).
 */
export function promoProblem(promocode: string, verdict: PromoVerdict): PromoProblem | null {
  if (verdict.status === 'holds') return null;
  if (verdict.status !== 'below_minimum') return { code: `promo_${verdict.status}`, line: null, promocode };
  const { minimum, missing } = verdict;
  return { code: 'promo_minimum', line: null, promocode, minimum, missing };
}

/**
 * Everything that stands between a cart and an order: its lines, the wholesale minimums, retail beside wholesale, its promo
 * code, then the retail minimum.
 */
export function cartProblems(cart: {
  readonly lines: readonly OfferedLine[];
  readonly promo: { readonly code: string; readonly verdict: PromoVerdict } | null;
  readonly orderValue: Kopecks;
  readonly minimum: Kopecks | null;
  /** Whether retail and wholesale lines may share a cart. */
  readonly allowsMixture: boolean;
}): CartProblem[] {
  const { lines, promo } = cart;
  const hasRetailLines = lines.some((line) => line.group === null);
  const ofWholeCart = [
    mixtureProblem(lines, cart.allowsMixture),
    promo && promoProblem(promo.code, promo.verdict),
    minimumProblem({ ...cart, hasRetailLines }),
  ];
  return [...lineProblems(lines), ...wholesaleMinimums(lines), ...ofWholeCart.filter((it) => it !== null)];
}

/** What is said of a problem. */
export function problemText(problem: CartProblem): string {
  switch (problem.code) {
    case 'unavailable':
      return problem.reason in RETAIL_CLOSED
        ? RETAIL_CLOSED[problem.reason as keyof typeof RETAIL_CLOSED]
        : refusalText({ reason: problem.reason } as Refusal);
    case 'out_of_stock':
      return 'Нет в наличии';
    case 'not_enough':
      return problem.available === 0 ? 'Нет в наличии' : `Доступно ${piecesText(problem.available)}`;
    case 'min_quantity':
      return refusalText({ reason: 'below_minimum', min: problem.min });
    case 'max_quantity':
      return refusalText({ reason: 'above_maximum', max: problem.max });
    case 'mixed_cart':
      return 'Розничные и оптовые товары оформляют отдельными заказами. Оставьте в корзине что-то одно';
    case 'wholesale_minimum':
      return refusalText({ reason: 'below_wholesale_minimum', min: problem.min });
    case 'retail_minimum':
      return `Минимальная сумма заказа — ${money(problem.minimum)}. Не хватает ${money(problem.missing)}`;
    case 'promo_invalid':
      return `Промокод ${problem.promocode} больше не действует. Удалите его, чтобы оформить заказ`;
    case 'promo_not_applicable':
      return `Промокод ${problem.promocode} не действует на товары в корзине`;
    case 'promo_minimum':
      return refusalText({ ...problem, reason: 'below_code_minimum' });
  }
}

const money = (kopecks: Kopecks): string => formatRoubles(kopecksToRoubles(kopecks));

import { formatKopecks, type Kopecks, minus } from '#domain/money/money.ts';
import { type PromoProblem, promoProblem } from '#domain/promo/code-refusal.ts';
import type { PromoVerdict } from '#domain/promo/discount.ts';
import { RETAIL_CLOSED } from '#domain/retail/notice.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type MinimumProblem, wholesaleMinimums } from '#domain/wholesale/minimums.ts';
import { type LineProblem, lineProblem } from './judge-line.ts';
import { type OfferedLine } from './line.ts';
import { type Refusal, refusalText } from './refusals.ts';

/** What stands between a cart and an order. Codes go over HTTP. */
export type CartProblem =
  | LineProblem
  | PromoProblem
  | MinimumProblem
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

/** Retail and wholesale lines in one cart, where the shop takes them in orders of their own. */
function mixtureProblem(lines: readonly OfferedLine[], isAllowed: boolean): CartProblem | null {
  const isMixed = lines.some((line) => line.group !== null) && lines.some((line) => line.group === null);
  return isMixed && !isAllowed ? { code: 'mixed_cart', line: null } : null;
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
      return `Минимальная сумма заказа — ${formatKopecks(problem.minimum)}. Не хватает ${formatKopecks(problem.missing)}`;
    case 'promo_invalid':
      return `Промокод ${problem.promocode} больше не действует. Удалите его, чтобы оформить заказ`;
    case 'promo_not_applicable':
      return `Промокод ${problem.promocode} не действует на товары в корзине`;
    case 'promo_minimum':
      return refusalText({ ...problem, reason: 'below_code_minimum' });
  }
}

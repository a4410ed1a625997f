import type { CartProblem } from '#contract/cart.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { CartLineRef } from '#domain/cart/line.ts';
import type { CartProblem as DomainProblem } from '#domain/cart/problems.ts';
import { formatRoubles, type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';

/** A problem of a cart in the shape of the contract, with the words for it. Money in roubles. */
export function presentProblem(problem: DomainProblem): CartProblem {
  const message = problemMessage(problem);
  const { code } = problem;
  const line = problem.line === null ? {} : { line: wireLine(problem.line) };
  switch (code) {
    case 'not_enough':
      return { code, message, ...line, available: problem.available };
    case 'min_quantity':
    case 'wholesale_minimum':
      return { code, message, ...line, minimum: problem.min };
    case 'max_quantity':
      return { code, message, ...line, available: problem.max };
    case 'mixed_cart':
      return { code, message };
    case 'retail_minimum':
      return { code, message, ...missingSum(problem) };
    case 'promo_minimum':
      return { code, message, promocode: problem.promocode, ...missingSum(problem) };
    case 'promo_invalid':
    case 'promo_not_applicable':
      return { code, message, promocode: problem.promocode };
    default:
      return { code, message, ...line, available: 0 };
  }
}

/** A line's name as it goes over the wire: a retail line has no group field at all. */
export function wireLine(line: CartLineRef) {
  const { productId, color, size, wholesaleGroupId } = line;
  return { productId, color, size, ...(wholesaleGroupId ? { wholesaleGroupId } : {}) };
}

function problemMessage(problem: DomainProblem): string {
  switch (problem.code) {
    case 'unavailable':
      return 'Товар больше не продаётся';
    case 'out_of_stock':
      return 'Нет в наличии';
    case 'not_enough':
      return problem.available === 0 ? 'Нет в наличии' : `Доступно ${piecesText(problem.available)}`;
    case 'min_quantity':
      return `Минимум ${piecesText(problem.min)}`;
    case 'max_quantity':
      return `Максимум ${piecesText(problem.max)}`;
    case 'mixed_cart':
      return errorCatalogue.mixed_cart_forbidden.message;
    case 'wholesale_minimum':
      return wholesaleQuantityHint(problem.min);
    case 'retail_minimum':
      return `Минимальная сумма заказа — ${money(problem.minimum)}. Не хватает ${money(problem.missing)}`;
    case 'promo_invalid':
      return `Промокод ${problem.promocode} больше не действует. Удалите его, чтобы оформить заказ`;
    case 'promo_not_applicable':
      return `Промокод ${problem.promocode} не действует на товары в корзине`;
    case 'promo_minimum':
      return `Промокод ${problem.promocode} действует от ${money(problem.minimum)}. Не хватает ${money(problem.missing)}`;
  }
}

const missingSum = ({ minimum, missing }: { minimum: Kopecks; missing: Kopecks }) => ({
  minimum: kopecksToRoubles(minimum),
  missing: kopecksToRoubles(missing),
});

const money = (kopecks: Kopecks): string => formatRoubles(kopecksToRoubles(kopecks));

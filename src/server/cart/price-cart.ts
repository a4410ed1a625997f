import type { Cart, CartProblem } from '#contract/cart.ts';
import { cartFingerprintInput } from '#domain/cart/fingerprint.ts';
import { type CartLineRef, demandPerVariant } from '#domain/cart/line.ts';
import { type CheckedLine, cartProblems, type CartProblem as DomainProblem } from '#domain/cart/problems.ts';
import { type CartTotals, orderValue, priceCart } from '#domain/cart/totals.ts';
import { formatRoubles, type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { quantityRange } from '#domain/retail/quantity.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type PriceVisibility, seesRetailPrice } from '#server/catalog/visibility.actions.ts';
import type { CatalogLine } from './cart-lines.queries.ts';
import { fingerprint } from './fingerprint.ts';

/** The rules of the shop that a cart is judged by. */
export interface CartRules {
  readonly retailOpen: boolean;
  readonly minimum: Kopecks | null;
  readonly defaultMinQuantity: number;
  readonly defaultMaxQuantity: number;
  readonly visibility: PriceVisibility;
}

/** A cart as priced by the server: what the screen shows and what an order is made of. */
export interface ServerCart {
  readonly lines: readonly CatalogLine[];
  /** Lines that were asked for and that the catalogue does not sell to this shopper. */
  readonly missing: readonly CartLineRef[];
  readonly totals: CartTotals;
  readonly shippingChosen: boolean;
  readonly problems: readonly CartProblem[];
  readonly version: string;
  readonly updatedAt: Date;
}

/** Prices lines by the catalogue. A line whose price this shopper may not see is treated as not sold to them. */
export function priceLines(input: {
  readonly lines: readonly CatalogLine[];
  readonly missing: readonly CartLineRef[];
  readonly rules: CartRules;
  readonly shipping: Kopecks | null;
  readonly updatedAt: Date;
}): ServerCart {
  const { rules } = input;
  const isVisible = (line: CatalogLine) => seesRetailPrice(rules.visibility, line);
  const lines = input.lines.filter(isVisible);
  const missing = [...input.missing, ...input.lines.filter((line) => !isVisible(line))];
  const { totals } = priceCart({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.price,
      listPrice: line.oldPrice ?? line.price,
      isWholesale: line.wholesaleGroupId !== '',
    })),
    promoDiscount: 0,
    shipping: input.shipping ?? 0,
  });
  const version = fingerprint(
    cartFingerprintInput({
      lines: lines.map((line) => ({ ...line, unitPrice: line.price })),
      promo: totals.promo,
    }),
  );
  return {
    lines,
    missing,
    totals,
    shippingChosen: input.shipping !== null,
    problems: problemsOf(lines, missing, totals, rules),
    version,
    updatedAt: input.updatedAt,
  };
}

/** A line as the domain judges it. A price that this shopper may not see is one that they may not pay. */
export function checkedLine(line: CatalogLine, rules: CartRules): CheckedLine {
  const isSold = line.isActive && line.retailEnabled && line.retailAllowPurchase;
  return {
    ...line,
    isWholesale: line.wholesaleGroupId !== '',
    canBuy: rules.retailOpen && isSold && seesRetailPrice(rules.visibility, line),
    minQuantity: line.retailMin ?? rules.defaultMinQuantity,
    maxQuantity: line.retailMax ?? rules.defaultMaxQuantity,
  };
}

function problemsOf(
  lines: readonly CatalogLine[],
  missing: readonly CartLineRef[],
  totals: CartTotals,
  rules: CartRules,
): CartProblem[] {
  const found = cartProblems({
    lines: lines.map((line) => checkedLine(line, rules)),
    orderValue: orderValue(totals),
    minimum: rules.minimum,
  });
  return [
    ...missing.map((line) => wireProblem({ code: 'unavailable', line })),
    ...found.map((problem) => wireProblem(problem)),
  ];
}

function wireProblem(problem: DomainProblem): CartProblem {
  const message = problemMessage(problem);
  const { code } = problem;
  const line = problem.line === null ? {} : { line: wireLine(problem.line) };
  switch (code) {
    case 'not_enough':
      return { code, message, ...line, available: problem.available };
    case 'min_quantity':
      return { code, message, ...line, minimum: problem.min };
    case 'max_quantity':
      return { code, message, ...line, available: problem.max };
    case 'retail_minimum':
      return {
        code,
        message,
        minimum: kopecksToRoubles(problem.minimum),
        missing: kopecksToRoubles(problem.missing),
      };
    default:
      return { code, message, ...line, available: 0 };
  }
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
    case 'retail_minimum': {
      const minimum = formatRoubles(kopecksToRoubles(problem.minimum));
      const missing = formatRoubles(kopecksToRoubles(problem.missing));
      return `Минимальная сумма заказа — ${minimum}. Не хватает ${missing}`;
    }
  }
}

/** A line's name as it goes over the wire: a retail line has no group field at all. */
export function wireLine(line: CartLineRef) {
  const { productId, color, size, wholesaleGroupId } = line;
  return { productId, color, size, ...(wholesaleGroupId ? { wholesaleGroupId } : {}) };
}

/** The cart in the shape of the contract. Money in roubles. */
export function presentCart(cart: ServerCart, rules: CartRules): Cart {
  const { totals } = cart;
  const demand = demandPerVariant(cart.lines);
  const roubles = kopecksToRoubles;
  return {
    items: cart.lines.map((line) =>
      presentLine(line, (demand.get(line.variantId) ?? 0) - line.quantity, rules),
    ),
    appliedPromocodes: [],
    subtotal: roubles(totals.subtotal),
    updatedAt: cart.updatedAt.toISOString(),
    version: cart.version,
    totals: {
      retail: roubles(totals.retail),
      wholesale: roubles(totals.wholesale),
      discounts: roubles(totals.discounts),
      promo: roubles(totals.promo),
      shipping: cart.shippingChosen ? roubles(totals.shipping) : null,
      total: roubles(totals.total),
      savings: roubles(totals.savings),
    },
    problems: [...cart.problems],
  };
}

function presentLine(line: CatalogLine, otherDemand: number, rules: CartRules): Cart['items'][number] {
  const range = quantityRange({
    product: {
      totalStock: line.stock,
      retail: { minQuantity: line.retailMin, maxQuantity: line.retailMax },
    },
    settings: rules,
    variantStock: line.stock,
    cartDemand: otherDemand,
  });
  const price = kopecksToRoubles(line.price);
  const old = line.oldPrice === null ? {} : { originalPrice: kopecksToRoubles(line.oldPrice) };
  return {
    productId: {
      id: line.productId,
      _id: line.productId,
      slug: line.slug,
      name: line.name,
      price,
      ...old,
      images: line.images,
      baseSKU: line.baseSku,
    },
    variantId: line.variantId,
    sku: line.sku,
    color: line.color,
    colorName: line.colorName,
    size: line.size,
    sizeName: line.sizeName,
    quantity: line.quantity,
    addedAt: line.addedAt.toISOString(),
    isWholesale: line.wholesaleGroupId !== '',
    ...(line.wholesaleGroupId === '' ? {} : { wholesaleGroupId: line.wholesaleGroupId }),
    retailPrice: price,
    unitPrice: price,
    ...old,
    total: kopecksToRoubles(line.price * line.quantity),
    available: line.stock,
    minQuantity: range.min,
    maxQuantity: Math.max(0, range.max),
  };
}

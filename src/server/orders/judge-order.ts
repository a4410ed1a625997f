import type { CartChangedDetails } from '#contract/cart-changed.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { deliveryRefusal } from '#contract/shipping.ts';
import {
  type LineRef,
  lineFromWire,
  lineKey,
  mergeLines,
  refFromWire,
  refToWire,
} from '#domain/cart/line.ts';
import { type Kopecks, kopecksToRoubles, type Roubles, roublesToKopecks } from '#domain/money/money.ts';
import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import { type CartDifference, cartDifferences, type SeenCart } from '#domain/orders/cart-differences.ts';
import type { ReadCart } from '#server/cart/cart.reading.ts';
import { presentCart, presentProblem } from '#server/cart/present-cart.ts';
import type { OrderFailure, OrderRequest } from './order-request.ts';

type Difference = CartChangedDetails['differences'][number];

/** Why this cart may not be ordered as asked; null when it is the very cart that the shopper saw. */
export function judgeOrder(read: ReadCart, body: OrderRequest): OrderFailure | null {
  const { cart, rules, delivery } = read;
  if (cart.lines.length === 0 && cart.missing.length === 0) return { code: 'empty_cart' };
  const hasRetail = [...cart.lines, ...cart.missing.map(({ line }) => line)].some(
    ({ group }) => group === null,
  );
  if (hasRetail && !rules.retailOpen) return { code: 'retail_unavailable' };
  if (hasRetail && !rules.visibility.seesRetail)
    return { code: 'retail_unavailable', message: PRICE_ON_REQUEST };
  const isBlocked = cart.problems.some(({ code }) => !KNOWN.has(code));
  const canBeBrought = delivery?.ok === true;
  const isSame =
    cart.version === body.cartVersion && cart.totals.total === roublesToKopecks(body.expectedTotal);
  if (isBlocked || !canBeBrought || !isSame) {
    const message = changedMessage(read);
    return {
      code: 'cart_changed',
      ...(message === undefined ? {} : { message }),
      details: changedDetails(read, body),
    };
  }
  return knownRefusal(cart);
}

/** What may be wrong with a cart though it is the one that was seen: the shopper has known it. */
const KNOWN: ReadonlySet<string> = new Set(['retail_minimum', 'wholesale_minimum', 'mixed_cart']);

function knownRefusal({ problems, lines }: ReadCart['cart']): OrderFailure | null {
  const [problem] = problems;
  if (problem === undefined) return null;
  if (problem.code === 'mixed_cart') return { code: 'mixed_cart_forbidden' };
  const { message, minimum, missing } = presentProblem(problem);
  if (problem.code !== 'wholesale_minimum') {
    return { code: 'retail_minimum', message, details: { minimum, missing } };
  }
  const name = lines.find(({ productId }) => productId === problem.line.productId)?.name ?? '';
  return {
    code: 'wholesale_minimum',
    message: `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    details: { line: refToWire(problem.line), minimum },
  };
}

/** What weighs most of all that changed; undefined leaves it to the usual words. */
function changedMessage({ cart, delivery }: ReadCart): string | undefined {
  if (cart.problems.some(({ code }) => code === 'out_of_stock' || code === 'not_enough')) {
    return 'Недостаточно товара';
  }
  if (cart.problems.some((problem) => problem.code === 'unavailable' && problem.reason === 'price_hidden')) {
    return PRICE_ON_REQUEST;
  }
  if (delivery?.ok !== false) return undefined;
  return delivery.error.message ?? errorCatalogue.delivery_unavailable.message;
}

function changedDetails({ cart, delivery }: ReadCart, body: OrderRequest): CartChangedDetails {
  const { seenTotals } = body;
  const available = availableOf(cart);
  const found = cartDifferences(
    {
      lines: seenLines(cart, body),
      promo: kopecksOrNothing(seenTotals?.promo),
      shipping: kopecksOrNothing(seenTotals?.shipping),
      total: roublesToKopecks(body.expectedTotal),
    },
    {
      lines: cart.lines.map((line) => ({
        ...line,
        available: available.get(lineKey(line)) ?? line.quantity,
      })),
      promo: cart.promo === null || cart.promo.verdict.status === 'holds' ? cart.totals.promo : null,
      shipping: delivery?.ok ? cart.totals.shipping : null,
      total: cart.totals.total,
    },
  );
  const blocked = blockedLines(cart, body);
  const isBlocked = new Set(blocked.map(({ line }) => line && lineKey(line)));
  // a line that cannot be ordered is listed as that alone
  const others = found.filter((it) => it.kind !== 'line' || !isBlocked.has(lineKey(it.line)));
  return {
    differences: [...blocked, ...others.map(wireDifference)],
    cart: presentCart({ cart }),
    ...refusalOf(delivery),
  };
}

/** Of each line with too little stock, the pieces that the other lines of its variant leave to it. */
function availableOf({ problems }: ReadCart['cart']): ReadonlyMap<string, number> {
  const short = problems.flatMap((problem): [string, number][] => {
    if (problem.code === 'not_enough') return [[lineKey(problem.line), problem.available]];
    return problem.code === 'out_of_stock' ? [[lineKey(problem.line), 0]] : [];
  });
  return new Map(short);
}

/** The lines that were on the screen; of one without its quantity only the price is known. */
function seenLines({ lines }: ReadCart['cart'], { seen }: OrderRequest): SeenCart['lines'] {
  if (seen === undefined) return undefined;
  const now = new Map(lines.map((line) => [lineKey(line), line.quantity]));
  const once = new Map(seen.map((line) => [lineKey(line), line]));
  return [...once].map(([key, { unitPrice, quantity = now.get(key) ?? 0, ...line }]) => ({
    ...refFromWire(line),
    quantity,
    unitPrice: roublesToKopecks(unitPrice),
  }));
}

/** What of the delivery stands in the way, so that the form can say it at its field. */
function refusalOf(delivery: ReadCart['delivery']): Pick<CartChangedDetails, 'deliveryRefusal'> {
  if (delivery === null || delivery.ok) return {};
  const { reason } = (delivery.error.details ?? {}) as { reason?: unknown };
  const known = deliveryRefusal.safeParse(reason);
  return known.success ? { deliveryRefusal: known.data } : {};
}

/** Lines that cannot be ordered for another reason than their stock, with the pieces that could be. */
function blockedLines({ problems, lines }: ReadCart['cart'], body: OrderRequest): Difference[] {
  const asked = [...mergeLines((body.items ?? []).map(lineFromWire)), ...lines];
  const wanted = new Map(asked.map((line) => [lineKey(line), line.quantity]));
  const blocked = (line: LineRef, after: number): Difference[] => [
    { kind: 'line', line: refToWire(line), before: wanted.get(lineKey(line)) ?? null, after },
  ];
  return problems.flatMap((problem) => {
    switch (problem.code) {
      case 'unavailable':
        return blocked(problem.line, 0);
      case 'min_quantity':
        return blocked(problem.line, problem.min);
      case 'max_quantity':
        return blocked(problem.line, problem.max);
      default:
        return [];
    }
  });
}

/** Prices and sums travel in roubles, counts as pieces. */
function wireDifference(difference: CartDifference): Difference {
  switch (difference.kind) {
    case 'stock':
    case 'line':
      return { ...difference, line: refToWire(difference.line) };
    case 'price':
      return { kind: difference.kind, line: refToWire(difference.line), ...sumsOf(difference) };
    default:
      return { kind: difference.kind, ...sumsOf(difference) };
  }
}

const sumsOf = ({ before, after }: { before: Kopecks | null; after: Kopecks | null }) => ({
  before: roublesOrNull(before),
  after: roublesOrNull(after),
});
const roublesOrNull = (sum: Kopecks | null) => (sum === null ? null : kopecksToRoubles(sum));
const kopecksOrNothing = (sum: Roubles | undefined) =>
  sum === undefined ? undefined : roublesToKopecks(sum);

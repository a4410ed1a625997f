import type { RandomCart } from './money-carts.ts';

type Sums = {
  readonly retail: bigint;
  readonly wholesale: bigint;
  readonly subtotal: bigint;
  readonly discounts: bigint;
  readonly promo: bigint;
  readonly shipping: bigint;
  readonly total: bigint;
  readonly savings: bigint;
};

/**
 * What a cart costs, reckoned another way: from docs/rules/money.md, in integers without bounds, with nothing of the
 * shop's own rules. `mostOff` is how much of each line a code may take at most.
 */
export function expectedSums(cart: RandomCart): { totals: Sums; mostOff: readonly bigint[] } {
  const worth = cart.lines.map((line) => BigInt(line.unitPrice) * BigInt(line.quantity));
  const retail = addUp(worth.filter((_, at) => cart.lines[at]?.group === null));
  const subtotal = addUp(worth);
  const mostOff = worth.map((sum, at) => (isTouched(cart, at) ? sum : 0n));
  const holds = doesHold(cart, retail, addUp(mostOff));
  const promo = holds ? takenOff(cart, addUp(mostOff)) : 0n;
  const isFreed = holds && cart.promo?.found?.kind === 'free_shipping';
  const delivery = fee(cart, subtotal - promo);
  const shipping = isFreed ? 0n : delivery;
  const saved = cart.lines.map(savedOn);
  const totals = {
    retail,
    wholesale: subtotal - retail,
    subtotal,
    discounts: addUp(saved.filter((_, at) => cart.lines[at]?.group === null)),
    promo,
    shipping,
    total: subtotal - promo + shipping,
    savings: addUp(saved) + promo + delivery - shipping,
  };
  return { totals, mostOff };
}

/** Against the undiscounted price of a piece; of a wholesale line too. */
function savedOn({ listPrice, unitPrice, quantity }: RandomCart['lines'][number]): bigint {
  return listPrice < unitPrice ? 0n : BigInt(listPrice - unitPrice) * BigInt(quantity);
}

function isTouched({ lines, promo }: RandomCart, at: number): boolean {
  const line = lines[at];
  const scope = promo?.found?.productIds;
  return line !== undefined && line.group === null && (!scope || scope.includes(line.productId));
}

function doesHold({ promo }: RandomCart, retail: bigint, base: bigint): boolean {
  const code = promo?.found;
  if (!code?.isRunning) return false;
  if (code.maxUses !== null && code.used >= code.maxUses) return false;
  if (code.maxUsesPerCustomer !== null && code.usedByCustomer >= code.maxUsesPerCustomer) return false;
  return base > 0n && retail >= BigInt(code.minOrderValue);
}

/** Whole roubles: a percentage of them is rounded up, and no discount exceeds the goods. */
function takenOff({ promo }: RandomCart, base: bigint): bigint {
  const code = promo?.found;
  switch (code?.kind) {
    case 'percentage': {
      const exact = (base / 100n) * BigInt(code.value);
      const rounded = ((exact + 99n) / 100n) * 100n;
      return least(rounded, code.maxDiscount === null ? base : BigInt(code.maxDiscount), base);
    }
    case 'fixed':
      return least(BigInt(code.value), base);
    default:
      return 0n;
  }
}

function fee({ settings }: RandomCart, value: bigint): bigint {
  const [method] = settings.methods;
  if (method === undefined) throw new Error('no method');
  const { freeFrom } = method.details;
  const { freeShipping } = settings;
  const isFree =
    (freeFrom !== null && value >= BigInt(freeFrom)) ||
    (freeShipping.enabled && value >= BigInt(freeShipping.minOrderValue));
  return isFree ? 0n : BigInt(method.price);
}

const addUp = (sums: readonly bigint[]) => sums.reduce((all, sum) => all + sum, 0n);
const least = (...sums: readonly bigint[]) => sums.reduce((low, sum) => (sum < low ? sum : low));

import {
  KOPECKS_IN_ROUBLE,
  type Kopecks,
  kopecks,
  larger,
  minus,
  plus,
  smaller,
} from '#domain/money/money.ts';

/** What decides about pieces of a line coming back: pieces bought and come back before, and what all had cost. */
export type ReturnableLine = {
  readonly quantity: number;
  readonly returnedQuantity: number;
  /** Kopecks, the promo code's part taken off. */
  readonly total: Kopecks;
};

/** Pieces of a line that may still come back. */
export const leftToReturn = ({ quantity, returnedQuantity }: ReturnableLine): number =>
  quantity - returnedQuantity;

/**
 * What so many pieces of a line had cost, the promo code's part by piece: in whole roubles, the last piece takes what
 * is left, so that all returns of a line together give back exactly what it cost. See docs/rules/orders.md.
 */
export function returnValue(line: ReturnableLine, pieces: number): Kopecks {
  return minus(costOf(line, line.returnedQuantity + pieces), costOf(line, line.returnedQuantity));
}

/**
 * The most that may go back at once with pieces that had cost so much: never what was not paid for them, the delivery
 * only where nothing stays. `held` is what the shop holds, `balance` what is to go back less what is due before the
 * return.
 */
export function mostBackWith({
  value,
  shipping,
  isWhole,
  held,
  balance,
}: {
  readonly value: Kopecks;
  readonly shipping: Kopecks;
  readonly isWhole: boolean;
  readonly held: Kopecks;
  readonly balance: Kopecks;
}): Kopecks {
  const worth = isWhole ? plus(value, shipping) : value;
  return larger(smaller(smaller(worth, plus(worth, balance)), held), kopecks(0));
}

function costOf({ quantity, total }: ReturnableLine, pieces: number): Kopecks {
  if (pieces >= quantity) return total;
  const share = Number((BigInt(total) * BigInt(pieces)) / BigInt(quantity));
  return kopecks(Math.floor(share / KOPECKS_IN_ROUBLE) * KOPECKS_IN_ROUBLE);
}

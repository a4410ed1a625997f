import { MINUS, NBSP, numberText } from '#domain/ru/number.ts';

/** Money in the rules and in the database: a whole number of kopecks (docs/rules/money.md). */
export type Kopecks = number & { readonly unit: 'kopecks' };

/** Money as the API speaks it and as screens show it, whole or with kopecks. */
export type Roubles = number & { readonly unit: 'roubles' };

/** Money in either unit, where a rule only compares amounts of the same one. */
export type Money = Kopecks | Roubles;

/** Says that a number counts kopecks: one of the database, of a text, or of arithmetic that kept the unit. */
export const kopecks = (amount: number): Kopecks => amount as Kopecks;

/** Says that a number counts roubles: one that was typed, stored as roubles, or written in the code. */
export const roubles = (amount: number): Roubles => amount as Roubles;

/** Two amounts of one unit together. */
export const plus = <M extends Money>(a: M, b: NoInfer<M>): M => (a + b) as M;

/** What is left of an amount after another of the same unit; negative where that one is larger. */
export const minus = <M extends Money>(a: M, b: NoInfer<M>): M => (a - b) as M;

/** An amount so many times. */
export const times = <M extends Money>(amount: M, count: number): M => (amount * count) as M;

/** The smaller of two amounts of one unit. */
export const smaller = <M extends Money>(a: M, b: NoInfer<M>): M => Math.min(a, b) as M;

/** The larger of two amounts of one unit. */
export const larger = <M extends Money>(a: M, b: NoInfer<M>): M => Math.max(a, b) as M;

/** All amounts of kopecks together; 0 for none. */
export const sum = (amounts: readonly Kopecks[]): Kopecks => kopecks(amounts.reduce((a, b) => a + b, 0));

/** Kopecks in one rouble. */
export const KOPECKS_IN_ROUBLE = 100;

/** Shown instead of a price that is not a number. */
export const PRICE_MISSING = 'Цена не указана';

/** Roubles as the API speaks them into whole kopecks, rounded to the nearest. */
export function roublesToKopecks(amount: Roubles): Kopecks {
  const whole = Math.round(amount * KOPECKS_IN_ROUBLE);
  if (!Number.isSafeInteger(whole)) throw new RangeError('not an amount of money');
  return kopecks(whole === 0 ? 0 : whole);
}

/** Kopecks into roubles as the API speaks them: 1050 gives 10.5. */
export function kopecksToRoubles(amount: Kopecks): Roubles {
  return roubles(amount / KOPECKS_IN_ROUBLE);
}

/**
 * Roubles that somebody set, without their kopecks: 299.5 gives 299, in the favour of the shopper who pays them or has
 * to reach them.
 */
export function withoutKopecks(amount: Roubles): Roubles {
  return roubles(Math.floor(amount));
}

/** A percentage of an amount, rounded to the nearest kopeck. `percent` may have two decimals. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return kopecks(Math.round((amount * hundredths(percent)) / 10_000));
}

/**
 * A percentage discount in whole roubles, rounded up in the shopper's favour, never above the amount itself.
 * 999 ₽ less 10% saves 100 ₽.
 */
export function discountInShopperFavour(amount: Kopecks, percent: number): Kopecks {
  const whole = Math.ceil((amount * hundredths(percent)) / (10_000 * KOPECKS_IN_ROUBLE));
  return kopecks(Math.max(0, Math.min(amount, whole * KOPECKS_IN_ROUBLE)));
}

/**
 * Splits a total by weights so that the parts add up to it exactly: each part is a whole number of `unit` (1 kopeck
 * by default; 100 for whole roubles) and the units left over go to the largest remainders, earlier first. What is
 * smaller than one unit joins the heaviest part. No part exceeds its weight while the total does not exceed their sum
 * and all are whole units.
 */
export function splitProportionally(total: Kopecks, weights: readonly Kopecks[], unit = 1): Kopecks[] {
  const all = sum(weights);
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('negative part');
  if (all === 0) {
    if (total !== 0) throw new RangeError('nothing to split by');
    return weights.map(() => kopecks(0));
  }
  const units = Math.floor(total / unit);
  const shares = weights.map((weight, index) => ({ index, weight, ...divide(units, weight, all) }));
  const spare = units - shares.reduce((given, share) => given + share.whole, 0);
  const byRemainder = [...shares].sort((a, b) => compare(b.rest, a.rest) || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, spare).map((share) => share.index));
  const heaviest = weights.findIndex((weight) => weight === Math.max(...weights));
  return shares.map(({ index, whole }) => {
    const part = (whole + (lucky.has(index) ? 1 : 0)) * unit;
    return kopecks(index === heaviest ? part + (total - units * unit) : part);
  });
}

/** Roubles as text, whole, with no-break spaces: '12 490 ₽', '−500 ₽'. */
export function formatRoubles(amount: Roubles): string {
  if (!Number.isFinite(amount)) return PRICE_MISSING;
  const whole = Math.sign(amount) * Math.round(Math.abs(amount));
  return `${numberText(whole)}${NBSP}₽`;
}

/** The same of kopecks. */
export const formatKopecks = (amount: Kopecks): string => formatRoubles(kopecksToRoubles(amount));

/** A price as data may carry it: a number, numeric text or `{ $numberDecimal }`; else null. */
export function readPrice(value: unknown): Roubles | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? roubles(value) : null;
  if (typeof value === 'string') return readPriceText(value);
  if (typeof value !== 'object' || value === null || !('$numberDecimal' in value)) return null;
  const inner = value.$numberDecimal;
  return typeof inner === 'object' ? null : readPrice(inner);
}

/** A price of any readable shape as text, or 'Цена не указана'. */
export function priceText(value: unknown): string {
  const amount = readPrice(value);
  return amount === null ? PRICE_MISSING : formatRoubles(amount);
}

/** A discount tag: 30 gives '−30%', with the minus sign. */
export function discountText(percent: number): string {
  return `${MINUS}${numberText(percent)}%`;
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}

function divide(units: number, weight: number, sum: number): { whole: number; rest: bigint } {
  const product = BigInt(units) * BigInt(weight);
  return { whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function readPriceText(text: string): Roubles | null {
  const plain = text
    .trim()
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  return /^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(plain) ? roubles(Number(plain)) : null;
}

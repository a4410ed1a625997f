import { NBSP } from '../ru/number.ts';

/**
 * The number of an order for people: its day in the shop's time zone ('2026-11-20') and its place in that day from 1
 * on. '261120-0042'; after 9999 the last part grows. See docs/rules/orders.md.
 */
export function formatOrderNumber(dayIso: string, place: number): string {
  const [, year, month, day] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(dayIso) ?? [];
  if (!year || !month || !day || !Number.isInteger(place) || place < 1)
    throw new RangeError('not an order number');
  return `${year}${month}${day}-${String(place).padStart(4, '0')}`;
}

/** An order by its number, held together: '№ 261120-0042'. */
export const orderNumberText = (number: string): string => `№${NBSP}${number}`;

/** Whether the text is a whole number of an order, as `formatOrderNumber` writes it. */
export const isOrderNumber = (text: string): boolean => /^\d{6}-\d{4,}$/.test(text);

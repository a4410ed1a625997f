import { countText } from '#domain/ru/plural.ts';

/** The days whose sales say how fast a variant goes. */
export const PACE_DAYS = 30;

/** A variant that lasts for fewer days than this at its pace runs low (docs/rules/admin.md). */
export const LOW_DAYS = 7;

/**
 * For how many whole days pieces last when they go on selling as in the last `PACE_DAYS`; null where none was sold, as
 * nothing can be said of those. `available` is what is on hand less what is held.
 */
export function daysLeft(available: number, sold: number): number | null {
  if (sold <= 0) return null;
  return Math.floor((Math.max(0, available) * PACE_DAYS) / sold);
}

/** '6 дней', 'меньше дня', 'нет' where there is nothing left, 'не продаётся' where none was sold. */
export function daysLeftText(available: number, sold: number): string {
  if (available <= 0) return 'нет';
  const days = daysLeft(available, sold);
  if (days === null) return 'не продаётся';
  return days === 0 ? 'меньше дня' : countText(days, 'day');
}

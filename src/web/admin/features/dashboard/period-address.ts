import { LONGEST_PERIOD, lastDays, lengthOf, type Period } from '#domain/time/period.ts';

/** Periods up to today that are offered, in days; the third is the usual one. */
export const OFFERED_DAYS = [1, 7, 30, 90] as const;
const USUAL_DAYS = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the dashboard asks for: so many days up to today, or days of one's own. */
export type AskedPeriod = Period & { readonly days: number | null };

/** Reads the address; what makes no sense is as if it were not there. */
export function readPeriod(search: URLSearchParams, today: string): AskedPeriod {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (isPeriod(own)) return { ...own, days: null };
  const asked = Number(search.get('days'));
  const days = OFFERED_DAYS.find((offered) => offered === asked) ?? USUAL_DAYS;
  return { ...lastDays(days, today), days };
}

/** The address of so many days up to today; the usual ones need none. */
export const searchOfDays = (days: number): string => (days === USUAL_DAYS ? '?' : `?days=${days}`);

/** The address of days of one's own. */
export const searchOfPeriod = ({ from, to }: Period): string => `?from=${from}&to=${to}`;

/** Whether two texts are the ends of a period that can be asked for. */
export function isPeriod(period: Period): boolean {
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay(period.from) || !isDay(period.to)) return false;
  const length = lengthOf(period);
  return length >= 1 && length <= LONGEST_PERIOD;
}

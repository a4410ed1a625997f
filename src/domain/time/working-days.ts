import { HOLIDAYS } from './holidays.ts';

const DAY_MS = 86_400_000;

/** Whether people work on an ISO day: Monday to Friday, holidays left out. See docs/rules/orders.md. */
export function isWorkingDay(day: string, holidays: ReadonlySet<string> = HOLIDAYS): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
}

/** The ISO day that is so many working days after another one: three after Friday is Wednesday. */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string> = HOLIDAYS): string {
  let reached = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(reached)) throw new RangeError('not a day');
  for (let left = count; left > 0; ) {
    reached += DAY_MS;
    if (isWorkingDay(isoOf(reached), holidays)) left -= 1;
  }
  return isoOf(reached);
}

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days of the shop's calendar, ISO, the first and the last one among them. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** The longest period that figures are asked for, in days: a year with its leap day. See docs/rules/admin.md. */
export const LONGEST_PERIOD = 366;

/** The ISO day that is so many days after another one; before it when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last so many days up to one, which counts. */
export const lastDays = (days: number, to: string): Period => ({ from: dayAfter(to, 1 - days), to });

/** How many days a period has; none or fewer where it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;

/** Every day of a period, in order. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(0, lengthOf(period)) }, (_, index) => dayAfter(period.from, index));

/** As many days, right before a period: what it is compared with. */
export const periodBefore = (period: Period): Period => lastDays(lengthOf(period), dayAfter(period.from, -1));

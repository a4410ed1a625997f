import { dayText } from '#domain/ru/date.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { daysOf, lastDays, lengthOf, type Period } from '#domain/time/period.ts';

/** Noon of an ISO day in the shop's time zone, so that it is the same day for every reader. */
const noonOf = (day: string): string => `${day}T12:00:00+03:00`;

/** '21 ноя', for the foot of a chart. */
export function shortDayText(day: string): string {
  const [date = '', month = ''] = dayText(noonOf(day)).split(NBSP);
  return `${date}${NBSP}${month.slice(0, 3)}`;
}

/** '24 окт – 22 ноя', or the one day. */
export const periodRangeText = ({ from, to }: Period): string =>
  from === to ? shortDayText(from) : `${shortDayText(from)}${NBSP}– ${shortDayText(to)}`;

const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'];

/** 'четверг, 19 ноября'. */
export const weekdayText = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dayText(noonOf(day))}`;

/** '240 тыс.', '1,2 млн', '900': what a scale says of money in roubles. */
export function scaleText(amount: number): string {
  if (amount >= 1_000_000) return `${numberText(Math.round(amount / 100_000) / 10)}${NBSP}млн`;
  if (amount >= 1000) return `${numberText(Math.round(amount / 100) / 10)}${NBSP}тыс.`;
  return numberText(amount);
}

/** Days that stand in a chart by themselves; a longer period is shown by weeks. */
const MOST_BARS = 92;
const WEEK = 7;

/** The bars of a period: its days, or its weeks from the first day on where it is long; the last may be short. */
export function barsOf(period: Period): Period[] {
  const days = daysOf(period);
  if (days.length <= MOST_BARS) return days.map((day) => ({ from: day, to: day }));
  const weeks = Array.from({ length: Math.ceil(lengthOf(period) / WEEK) }, (_, index) => index * WEEK);
  return weeks.map((start) => {
    const week = days.slice(start, start + WEEK);
    return lastDays(week.length, week.at(-1) ?? period.to);
  });
}

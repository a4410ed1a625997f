import { type Moment, momentMs } from '#domain/time/moment.ts';
import { dateText, dayIso, dayText, SHOP_TIME_ZONE, timeText } from './date.ts';

const DAY_MS = 86_400_000;

/** '21 ноября', with the year only when it is not the present one. */
export function recentDateText(moment: Moment, now: Moment, timeZone = SHOP_TIME_ZONE): string {
  return yearOf(moment, timeZone) === yearOf(now, timeZone)
    ? dayText(moment, timeZone)
    : dateText(moment, timeZone);
}

/** 'сегодня, 14:20', 'вчера, 19:12', else the date with its time. Days are those of the shop. */
export function recentTimeText(moment: Moment, now: Moment, timeZone = SHOP_TIME_ZONE): string {
  return `${recentDay(moment, now, timeZone)}, ${timeText(moment, timeZone)}`;
}

function recentDay(moment: Moment, now: Moment, timeZone: string): string {
  const day = dayIso(moment, timeZone);
  if (day === dayIso(now, timeZone)) return 'сегодня';
  if (day === dayIso(momentMs(now) - DAY_MS, timeZone)) return 'вчера';
  return recentDateText(moment, now, timeZone);
}

const yearOf = (moment: Moment, timeZone: string): string => dayIso(moment, timeZone).slice(0, 4);

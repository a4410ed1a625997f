import { type Moment, momentMs } from '#domain/time/moment.ts';
import { dateText, dayIso, dayText, timeText } from './date.ts';

const DAY_MS = 86_400_000;

/** '21 ноября', with the year only when it is not the present one. */
export function recentDateText(moment: Moment, now: Moment): string {
  return yearOf(moment) === yearOf(now) ? dayText(moment) : dateText(moment);
}

/** 'сегодня, 14:20', 'вчера, 19:12', else the date with its time. Days are those of the shop. */
export function recentTimeText(moment: Moment, now: Moment): string {
  return `${recentDay(moment, now)}, ${timeText(moment)}`;
}

function recentDay(moment: Moment, now: Moment): string {
  const day = dayIso(moment);
  if (day === dayIso(now)) return 'сегодня';
  if (day === dayIso(momentMs(now) - DAY_MS)) return 'вчера';
  return recentDateText(moment, now);
}

const yearOf = (moment: Moment): string => dayIso(moment).slice(0, 4);

import { type Moment, momentMs } from '#domain/time/moment.ts';
import { NBSP } from './number.ts';

/**
 * Moscow is three hours ahead of UTC the year round (Federal Law 248-FZ, since 26 October 2014), and every date that
 * a person reads is Moscow's. Reckoned here, not by the platform: its time zones take a phone a tenth of a second to
 * load, and those of an old phone still know the summer time.
 */
const MOSCOW_AHEAD_MS = 3 * 3_600_000;

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** '21 ноября 2026'. */
export function dateText(moment: Moment): string {
  return `${dayText(moment)} ${partsOf(moment).year}`;
}

/** '21 ноября'. */
export function dayText(moment: Moment): string {
  const { month, day } = partsOf(moment);
  return `${Number(day)}${NBSP}${MONTHS[Number(month) - 1]}`;
}

/** '14:20'. */
export function timeText(moment: Moment): string {
  return partsOf(moment).time;
}

/** '21 ноября 2026, 14:20'. */
export function dateTimeText(moment: Moment): string {
  return `${dateText(moment)}, ${timeText(moment)}`;
}

/** The calendar day as '2026-11-21', where the shop is: the day that an order number carries. */
export function dayIso(moment: Moment): string {
  return moscowIso(moment).slice(0, 10);
}

function partsOf(moment: Moment) {
  const iso = moscowIso(moment);
  return { year: iso.slice(0, 4), month: iso.slice(5, 7), day: iso.slice(8, 10), time: iso.slice(11, 16) };
}

/** '2026-11-21T14:20:00.000Z', where the clock shows Moscow's time; a moment that is not one throws. */
const moscowIso = (moment: Moment): string => new Date(momentMs(moment) + MOSCOW_AHEAD_MS).toISOString();

import { type Moment, momentMs } from '#domain/time/moment.ts';
import { NBSP } from './number.ts';

/** The time zone of the shop: every date that a person reads is in it. */
export const SHOP_TIME_ZONE = 'Europe/Moscow';

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

const formatters = new Map<string, Intl.DateTimeFormat>();

/** '21 ноября 2026'. */
export function dateText(moment: Moment, timeZone = SHOP_TIME_ZONE): string {
  const { year } = partsOf(moment, timeZone);
  return `${dayText(moment, timeZone)} ${year}`;
}

/** '21 ноября'. */
export function dayText(moment: Moment, timeZone = SHOP_TIME_ZONE): string {
  const { month, day } = partsOf(moment, timeZone);
  return `${Number(day)}${NBSP}${MONTHS[Number(month) - 1]}`;
}

/** '14:20'. */
export function timeText(moment: Moment, timeZone = SHOP_TIME_ZONE): string {
  const { hour, minute } = partsOf(moment, timeZone);
  return `${hour}:${minute}`;
}

/** '21 ноября 2026, 14:20'. */
export function dateTimeText(moment: Moment, timeZone = SHOP_TIME_ZONE): string {
  return `${dateText(moment, timeZone)}, ${timeText(moment, timeZone)}`;
}

/** The calendar day as '2026-11-21', where the shop is: the day that an order number carries. */
export function dayIso(moment: Moment, timeZone = SHOP_TIME_ZONE): string {
  const { year, month, day } = partsOf(moment, timeZone);
  return `${year}-${month}-${day}`;
}

type DateParts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>>;

function partsOf(moment: Moment, timeZone: string): DateParts {
  const parts = formatterOf(timeZone).formatToParts(momentMs(moment));
  const textOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: textOf('year'),
    month: textOf('month'),
    day: textOf('day'),
    hour: textOf('hour'),
    minute: textOf('minute'),
  };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

import { type Moment, momentMs } from '#domain/time/moment.ts';
import { dateText, dayText } from './date.ts';
import { NBSP } from './number.ts';

const MINUTE = 60_000;
const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;
const DAY = MINUTES_IN_DAY * MINUTE;
/** From so many days on the last day is named instead of the time left. See docs/rules/promo-codes.md. */
const DAYS_OF_COUNTDOWN = 7;
/** A day further off could be taken for that of this year. */
const DAYS_WITHOUT_YEAR = 300;

/** How often the time left is shown anew, in milliseconds. See docs/rules/promo-codes.md. */
export const COUNTDOWN_STEP = MINUTE;

/**
 * Until when something runs: the last day of a far end, 'до 20 января', with its year where that is far; within
 * 7 days the time left in the two largest units, '6д 4ч', '23ч 40м', '5м'; 'Истёк' when it is over.
 */
export function countdownText(until: Moment, now: Moment): string {
  const left = momentMs(until) - momentMs(now);
  if (!(left > 0)) return 'Истёк';
  const minutes = Math.floor(left / MINUTE);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const days = Math.floor(minutes / MINUTES_IN_DAY);
  if (days >= DAYS_OF_COUNTDOWN) return `до${NBSP}${lastDayText(until, now)}`;
  if (days > 0) return `${days}д${NBSP}${hours % 24}ч`;
  if (hours > 0) return `${hours}ч${NBSP}${minutes % MINUTES_IN_HOUR}м`;
  return `${minutes}м`;
}

/** The last day on which it still runs: an end at midnight belongs to the day before. */
function lastDayText(until: Moment, now: Moment): string {
  const last = momentMs(until) - 1;
  return last - momentMs(now) < DAYS_WITHOUT_YEAR * DAY ? dayText(last) : dateText(last);
}

import { type Moment, momentMs } from '#domain/time/moment.ts';
import { NBSP } from './number.ts';

const MINUTE = 60_000;
const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

/** How often the time left is told anew, in milliseconds. See docs/rules/promo-codes.md. */
export const COUNTDOWN_STEP = MINUTE;

/** Time left in the two largest units: '12д 4ч', '23ч 40м', '5м'; 'Истёк' when it is over. */
export function countdownText(until: Moment, now: Moment): string {
  const left = momentMs(until) - momentMs(now);
  if (!(left > 0)) return 'Истёк';
  const minutes = Math.floor(left / MINUTE);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const days = Math.floor(minutes / MINUTES_IN_DAY);
  if (days > 0) return `${days}д${NBSP}${hours % 24}ч`;
  if (hours > 0) return `${hours}ч${NBSP}${minutes % MINUTES_IN_HOUR}м`;
  return `${minutes}м`;
}

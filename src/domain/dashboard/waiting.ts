import { countText } from '#domain/ru/plural.ts';
import { type Moment, momentMs } from '#domain/time/moment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For how long something waits, in its largest whole unit: '3 часа', '2 дня', 'меньше минуты'. */
export function timeAgoText(since: Moment, now: Moment): string {
  const waited = momentMs(now) - momentMs(since);
  if (waited >= DAY_MS) return countText(Math.floor(waited / DAY_MS), 'day');
  if (waited >= HOUR_MS) return countText(Math.floor(waited / HOUR_MS), 'hour');
  if (waited >= MINUTE_MS) return countText(Math.floor(waited / MINUTE_MS), 'minute');
  return 'меньше минуты';
}

/** Days of orders that staff ask for most; `own` are days picked by hand. */
export type OrdersPeriod = 'all' | 'today' | 'week' | 'month' | 'own';

interface Days {
  from: string;
  to: string;
}

const LENGTHS = { today: 1, week: 7, month: 30 } as const;
const NAMED = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
const DAY_MS = 86_400_000;

export const PERIOD_OPTIONS: readonly { value: OrdersPeriod; label: string }[] = [
  { value: 'all', label: 'За всё время' },
  { value: 'today', label: 'За сегодня' },
  { value: 'week', label: 'За 7\u00A0дней' },
  { value: 'month', label: 'За 30\u00A0дней' },
  { value: 'own', label: 'Другие даты' },
];

/** The days of a period up to `today`, open to what comes; days picked by hand stay as they are. */
export function daysOf(period: OrdersPeriod, today: string, now: Days): Days {
  if (period === 'own') return now;
  if (period === 'all') return { from: '', to: '' };
  return { from: firstDay(period, today), to: '' };
}

/** The period that the days are. */
export function periodOf({ from, to }: Days, today: string): OrdersPeriod {
  if (from === '' && to === '') return 'all';
  if (to !== '') return 'own';
  return NAMED.find((period) => firstDay(period, today) === from) ?? 'own';
}

function firstDay(period: keyof typeof LENGTHS, today: string): string {
  return new Date(Date.parse(today) - (LENGTHS[period] - 1) * DAY_MS).toISOString().slice(0, 10);
}

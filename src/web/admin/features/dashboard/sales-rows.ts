import type { Dashboard } from '#contract/staff-dashboard.ts';
import { barsOf } from '#domain/dashboard/texts.ts';
import type { Period } from '#domain/time/period.ts';

/** A day or a week of sales in roubles, beside the same one of the period before. */
export interface SalesRow {
  readonly period: Period;
  readonly orders: number;
  readonly retail: number;
  readonly wholesale: number;
  readonly returned: number;
  /** Retail and wholesale of the period before, as many days earlier as the period is long. */
  readonly before: number;
}

/** The bars of the chart and the rows of its table. */
export function salesRows({ now, before }: Pick<Dashboard, 'now' | 'before'>): SalesRow[] {
  let start = 0;
  return barsOf(now.period).map((period) => {
    const days = now.days.filter(({ day }) => day >= period.from && day <= period.to);
    const earlier = before.days.slice(start, start + days.length);
    start += days.length;
    const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
    return {
      period,
      orders: sum(({ orders }) => orders),
      retail: sum(({ retail }) => retail),
      wholesale: sum(({ wholesale }) => wholesale),
      returned: sum(({ returned }) => returned),
      before: earlier.reduce((all, { retail, wholesale }) => all + retail + wholesale, 0),
    };
  });
}

import { MINUS, NBSP, numberText } from '#domain/ru/number.ts';

/** How a figure stands to what it was: `new` where it was nothing, as nothing can be a part of that. */
export type Change =
  | { readonly kind: 'same' }
  | { readonly kind: 'new' }
  | { readonly kind: 'percent' | 'points'; readonly by: number };

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** By how many percent a figure changed, with one decimal; past a hundredfold it is as good as new. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' };
  const by = tenths(((now - before) / before) * 100);
  if (before <= 0 || by >= 10_000) return { kind: 'new' };
  return by === 0 ? { kind: 'same' } : { kind: 'percent', by };
}

/** By how many points a share in percent changed, with one decimal. */
export function shareChange(now: number, before: number): Change {
  const by = tenths(tenths(now) - tenths(before));
  return by === 0 ? { kind: 'same' } : { kind: 'points', by };
}

/** A part in percent with one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? tenths((part / whole) * 100) : 0;

/** One of so many on average, to a whole one; 0 where there were none. */
export const averageOf = (total: number, count: number): number =>
  count > 0 ? Math.round(total / count) : 0;

const UNITS = { percent: '%', points: `${NBSP}п.${NBSP}п.` } as const;

/** '+12,4%', '−0,6 п. п.', 'без изменений', 'раньше не было'. */
export function changeText(change: Change): string {
  if (change.kind === 'same') return 'без изменений';
  if (change.kind === 'new') return 'раньше не было';
  const sign = change.by < 0 ? MINUS : '+';
  return `${sign}${numberText(Math.abs(change.by))}${UNITS[change.kind]}`;
}

/** Whether a change is good, bad or neither: of some figures less is better (docs/rules/admin.md). */
export function moodOf(change: Change, isLessBetter = false): 'good' | 'bad' | 'none' {
  if (change.kind === 'same') return 'none';
  const isMore = change.kind === 'new' || change.by > 0;
  return isMore === isLessBetter ? 'bad' : 'good';
}

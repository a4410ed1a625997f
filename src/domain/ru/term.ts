import { NBSP, numberText } from './number.ts';
import { pluralForm } from './plural.ts';

/** Days as a term, in the genitive: '14 дней', '21 дня' (в течение …). */
export function daysWithin(days: number): string {
  return `${numberText(days)}${NBSP}${pluralForm(days) === 'one' ? 'дня' : 'дней'}`;
}

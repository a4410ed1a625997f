import { NBSP, numberText } from '#domain/ru/number.ts';
import { type Roubles, roublesToKopecks } from './money.ts';

/** Roubles as papers of the books have them, with kopecks and without a sign: '5 090,00', '−500,50'. */
export function paperAmount(amount: Roubles): string {
  const kopecks = roublesToKopecks(amount);
  const all = Math.abs(kopecks);
  const whole = numberText(Math.floor(all / 100));
  return `${kopecks < 0 ? '−' : ''}${whole},${String(all % 100).padStart(2, '0')}`;
}

/** The same with its unit, as a sentence of a paper has it: '146 884,00 руб.'. */
export const paperSum = (amount: Roubles): string => `${paperAmount(amount)}${NBSP}руб.`;

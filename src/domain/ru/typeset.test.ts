import { describe, expect, it } from 'vitest';
import { daysWithin } from './term.ts';
import { typeset } from './typeset.ts';

const shown = (text: string) => typeset(text).replaceAll('\u00A0', '_');

describe('Russian text with its spaces set', () => {
  it.each([
    ['в течение 14 дней', 'в_течение 14_дней'],
    ['и не от нас', 'и_не_от_нас'],
    ['а он и не от них', 'а_он_и_не_от_них'],
    ['Оператор — магазин «У дома»', 'Оператор_— магазин «У_дома»'],
    ['ул. Льна, д. 1, № 5', 'ул._Льна, д._1, №_5'],
    ['можно ли', 'можно_ли'],
    ['личный кабинет', 'личный кабинет'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('stays as it is the second time', () => {
    const once = typeset('Он не в Москве — и не в Туле, ст. 5.');
    expect(typeset(once)).toBe(once);
  });
});

it.each([
  [1, '1_дня'],
  [7, '7_дней'],
  [14, '14_дней'],
  [21, '21_дня'],
  [22, '22_дней'],
])('within %d: %s', (days, text) => {
  expect(daysWithin(days).replaceAll('\u00A0', '_')).toBe(text);
});

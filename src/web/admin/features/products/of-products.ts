import { NBSP, numberText } from '#domain/ru/number.ts';
import { pluralForm } from '#domain/ru/plural.ts';

/** «одного товара», «21 товара», «3 товаров». */
export const ofProducts = (count: number): string =>
  count === 1
    ? 'одного товара'
    : `${numberText(count)}${NBSP}${pluralForm(count) === 'one' ? 'товара' : 'товаров'}`;

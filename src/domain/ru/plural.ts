import { NBSP, numberText } from './number.ts';

/** Which of the three Russian noun forms a count takes. See docs/rules/texts.md. */
export type PluralForm = 'one' | 'few' | 'many';

/** One, few and many forms of the nouns that the shop counts. */
const NOUNS = {
  product: ['товар', 'товара', 'товаров'],
  piece: ['штука', 'штуки', 'штук'],
  set: ['набор', 'набора', 'наборов'],
  size: ['размер', 'размера', 'размеров'],
  color: ['цвет', 'цвета', 'цветов'],
  variant: ['вариант', 'варианта', 'вариантов'],
  position: ['позиция', 'позиции', 'позиций'],
  order: ['заказ', 'заказа', 'заказов'],
  cell: ['ячейка', 'ячейки', 'ячеек'],
  change: ['изменение', 'изменения', 'изменений'],
  row: ['строка', 'строки', 'строк'],
  place: ['место', 'места', 'мест'],
  price: ['цену', 'цены', 'цен'],
  day: ['день', 'дня', 'дней'],
  hour: ['час', 'часа', 'часов'],
  minute: ['минуту', 'минуты', 'минут'],
  newOrder: ['новый заказ', 'новых заказа', 'новых заказов'],
  wholesaleApplication: ['заявка на опт', 'заявки на опт', 'заявок на опт'],
  pickupPoint: ['пункт', 'пункта', 'пунктов'],
  workingDay: ['рабочий день', 'рабочих дня', 'рабочих дней'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** A noun that can be counted in Russian. */
export type CountedNoun = keyof typeof NOUNS;

/** The noun form for a count: 1, 21 one; 2, 3, 24 few; 0, 5, 11, 112 many; a fraction takes few («1,5 товара»). */
export function pluralForm(count: number): PluralForm {
  const whole = Math.abs(count);
  if (!Number.isInteger(whole)) return 'few';
  const lastTwo = whole % 100;
  const last = whole % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return 'many';
  if (last === 1) return 'one';
  return last >= 2 && last <= 4 ? 'few' : 'many';
}

/** The noun alone in the form for a count: 5 and 'product' give 'товаров'. */
export function nounText(count: number, noun: CountedNoun): string {
  const [one, few, many] = NOUNS[noun];
  return { one, few, many }[pluralForm(count)];
}

/** A count with its noun and a no-break space: '5 товаров'. */
export function countText(count: number, noun: CountedNoun): string {
  return `${numberText(count)}${NBSP}${nounText(count, noun)}`;
}

/** A count of pieces in short: '5 шт.'. */
export function piecesText(count: number): string {
  return `${numberText(count)}${NBSP}шт.`;
}

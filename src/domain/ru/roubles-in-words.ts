import { NBSP } from './number.ts';
import { pluralForm } from './plural.ts';

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const TEENS = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать'],
  ...['семнадцать', 'восемнадцать', 'девятнадцать'],
];
const TENS = [
  ...['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят'],
  'девяносто',
];
const HUNDREDS = [
  ...['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот'],
  'девятьсот',
];
/** Names of thousands by their power; only thousands are feminine. */
const POWERS = [
  { one: 'рубль', few: 'рубля', many: 'рублей' },
  { one: 'тысяча', few: 'тысячи', many: 'тысяч' },
  { one: 'миллион', few: 'миллиона', many: 'миллионов' },
  { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' },
];
const KOPECKS = { one: 'копейка', few: 'копейки', many: 'копеек' };

/** A sum of kopecks as papers write it out: 'Две тысячи триста рублей 00 копеек'. Up to a billion roubles. */
export function roublesInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const words = [3, 2, 1, 0].flatMap((power) => {
    const part = Math.floor(roubles / 1000 ** power) % 1000;
    const name = POWERS[power]?.[pluralForm(part)] ?? '';
    if (part === 0) return power === 0 ? [name] : [];
    return [...partWords(part, power === 1), name];
  });
  const text = roubles === 0 ? ['ноль', ...words].join(' ') : words.join(' ');
  const tail = `${String(rest).padStart(2, '0')}${NBSP}${KOPECKS[pluralForm(rest)]}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${tail}`;
}

function partWords(part: number, isFeminine: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(part / 100), Math.floor(part / 10) % 10, part % 10];
  const low = tens === 1 ? [TEENS[ones]] : [TENS[tens], oneWord(ones, isFeminine)];
  return [HUNDREDS[hundreds], ...low].filter((word): word is string => word !== undefined && word !== '');
}

function oneWord(ones: number, isFeminine: boolean): string | undefined {
  if (isFeminine && ones === 1) return 'одна';
  return isFeminine && ones === 2 ? 'две' : ONES[ones];
}

import { describe, expect, it } from 'vitest';
import { typedAddress, typedWords } from './typed-words.ts';

const CONTACTS = [
  'http://evil',
  'Приз: HTTPS://evil.example/a',
  'www.evil',
  'evil.ru',
  'зайдите на t.me/prize',
  'приз.рф',
  'я.рф',
  'приз.xn--p1ai',
  'EVIL.Com/приз',
  'a@evil',
  'Приз ждёт на приз.москва',
  'скидки.бел',
  'СКИДКИ-2026.БЕЛ/приз',
  'приз.д.скидки.бел',
  'evil。com/x',
  'evil．com',
  'evil․com',
  'evil｡com',
  'evil\u2060.\u200Bcom',
  'evil.cоm с русской «о»',
  '中文.中国',
];

describe('a name or a company', () => {
  it.each([
    'Анна Ковалёва',
    'Пушкин А.С.',
    'И.Иванов',
    'И.И.Иванов',
    'а.с.пушкин',
    'Иванова Мария, кв. 7',
    'ООО «Ромашка»',
    'ООО «Ромашка-2000»',
    'ИП Иванов И.И.',
    'АО «Завод им.Кирова»',
    '<img src=x> Анна',
  ])('«%s» is written as it stands', (words) => {
    expect(typedWords(words)).toBe(words);
  });

  it('goes on one line', () => {
    expect(typedWords('Анна!\nЗаберите\r\nприз')).toBe('Анна! Заберите приз');
  });

  it.each([
    ...CONTACTS,
    'Вам начислено 50 000 рублей, звоните 8 900 123-45-67',
    '+7(900)1234567',
    'звоните 123-45-67',
    '8.900.123.45.67',
    '8_900_123_45_67',
    '8\u200B900\u200B123\u200B4567',
    '٨٩٠٠١٢٣٤٥٦٧',
  ])('«%s» is not written', (words) => {
    expect(typedWords(words)).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    'г.Москва, ул.Ленина, д.5, кв.7',
    'г.Наро-Фоминск, ул.ленина,д.5',
    'Наро-Фоминск',
    'пос.Лесной, пр-т.Мира, д.12а.кв.7',
    'УЛ.ЛЕНИНА, Д.5.КВ.7',
    'Москва.ул.Ленина.д.5',
    'р-н.Октябрьский, б-р.Гоголя, 5-7.подъезд 2',
    'обл.Московская, пгт.Мирный, пер.Садовый, стр.1.этаж 3',
    'ул.им.Кирова, наб.Фонтанки, ш.Энтузиастов, корп.А.подъезд 3',
    'ул. 8 Марта, д. 5. Домофон 12',
    'оф.№ 5',
    '125009, Москва, Тверская, 12-34, 56',
    '125009, 12-34/5, 678',
  ])('«%s» is written as it stands', (words) => {
    expect(typedAddress(words)).toBe(words);
  });

  it.each([
    ...CONTACTS,
    'Тверская, 5. Вам начислено 50 000 рублей, звоните 8 900 123-45-67',
    '+7(900)123-45-67',
  ])('«%s» is not written', (words) => {
    expect(typedAddress(words)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { typedWords } from './typed-words.ts';

it.each([
  'Анна Ковалёва',
  'Пушкин А.С.',
  'И.Иванов',
  'г.Москва, ул.Ленина, д.5, кв.7',
  'ООО «Ромашка»',
  '<img src=x> Анна',
])('«%s» is written as it stands', (words) => {
  expect(typedWords(words)).toBe(words);
});

it('goes on one line', () => {
  expect(typedWords('Анна!\nЗаберите\r\nприз')).toBe('Анна! Заберите приз');
});

it.each([
  'http://evil',
  'Приз: HTTPS://evil.example/a',
  'www.evil',
  'evil.ru',
  'зайдите на t.me/prize',
  'приз.рф',
  'приз.xn--p1ai',
  'EVIL.Com/приз',
  'a@evil',
])('«%s» is not written', (words) => {
  expect(typedWords(words)).toBeNull();
});

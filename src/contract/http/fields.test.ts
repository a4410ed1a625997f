import { describe, expect, it } from 'vitest';
import {
  code,
  email,
  operationId,
  personName,
  phone,
  postalCode,
  quantity,
  queryFlag,
  queryInt,
  queryList,
  slug,
  text,
  uuid,
} from './fields.ts';

const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('phone', () => {
  it.each(['+7 921 765-43-21', '8 (921) 765-43-21', '79217654321', '9217654321'])(
    '%s is a number',
    (value) => {
      expect(phone.parse(value)).toBe('+79217654321');
    },
  );
  it.each([
    ['', 'Введите номер полностью'],
    ['8 921 765-43-2', 'Введите номер полностью'],
    ['+1 212 555 0100', 'Введите номер полностью'],
    ['телефон', 'Введите номер полностью'],
    [79217654321, 'Укажите телефон'],
    [null, 'Укажите телефон'],
  ])('%j is none', (value, message) => {
    expect(messageOf(phone, value)).toBe(message);
  });
});

describe('quantity', () => {
  it.each([1, 2, 10_000])('%d is one', (value) => {
    expect(quantity.parse(value)).toBe(value);
  });
  it.each([
    [0, 'Минимальное количество — 1'],
    [-1, 'Минимальное количество — 1'],
    [10_001, 'Слишком большое количество'],
    [0.5, 'Нужно целое число'],
    [Number.NaN, 'Нужно целое число'],
    [Number.POSITIVE_INFINITY, 'Нужно целое число'],
    ['1', 'Нужно целое число'],
    [[1], 'Нужно целое число'],
    [undefined, 'Нужно целое число'],
  ])('%j is none', (value, message) => {
    expect(messageOf(quantity, value)).toBe(message);
  });
});

describe('text', () => {
  it.each([
    [' Мария ', 'Мария'],
    ['две\nстроки', 'две\nстроки'],
    ['Короле\u0308в', 'Королёв'],
    ['и\u0306'.repeat(20), 'й'.repeat(20)],
    ['😀', '😀'],
  ])('%j becomes %j', (value, expected) => {
    expect(text(20).parse(value)).toBe(expected);
  });
  it.each([
    ['', 'Заполните поле'],
    ['   ', 'Заполните поле'],
    [' \u200B\u2060 ', 'Заполните поле'],
    ['я'.repeat(21), 'Не длиннее 20\u00A0символов'],
    ['а\u0000', 'Недопустимые символы'],
    ['а\u007F', 'Недопустимые символы'],
    ['\u0085', 'Недопустимые символы'],
    ['а\uD83D', 'Недопустимые символы'],
    ['\uDE00а', 'Недопустимые символы'],
    [1, 'Заполните поле'],
  ])('%j is refused', (value, message) => {
    expect(messageOf(text(20), value)).toBe(message);
  });
  it('may be told that nothing will do', () => {
    expect([text(20, 0).parse(''), text(20, 0).parse('\u200B')]).toEqual(['', '']);
  });
});

describe('the name of a person', () => {
  it.each([
    ['  Анна   Ковалёва ', 'Анна Ковалёва'],
    ['Анна\u00A0Ковалёва', 'Анна Ковалёва'],
    ['Анна\r\nКовалёва\t', 'Анна Ковалёва'],
    ['Анна\u2028Ковалёва', 'Анна Ковалёва'],
    ['Анна\u202Eзирп', 'Анназирп'],
    ["Жанна д'Арк-Петрова 😀", "Жанна д'Арк-Петрова 😀"],
  ])('%j becomes %j: one line', (value, expected) => {
    expect(personName.parse(value)).toBe(expected);
  });
  it.each([
    ['\n', 'Заполните поле'],
    ['я'.repeat(101), 'Не длиннее 100\u00A0символов'],
    ['Анна\u0000', 'Недопустимые символы'],
    ['Анна\u001B[2J', 'Недопустимые символы'],
    ['Анна\u0085Приз', 'Недопустимые символы'],
  ])('%j is refused', (value, message) => {
    expect(messageOf(personName, value)).toBe(message);
  });
});

describe('the rest', () => {
  it.each([
    [email, ' Maria@Example.RU ', 'maria@example.ru'],
    [email, '\u2066maria@exam\u00ADple.ru \u2069', 'maria@example.ru'],
    [postalCode, '125009', '125009'],
    [postalCode, '\u200E125\u200B009\u202C', '125009'],
    [code, 'RED', 'RED'],
    [slug, 'plate-na-zapah', 'plate-na-zapah'],
    [uuid, '01930000-0000-7000-8000-000000000000', '01930000-0000-7000-8000-000000000000'],
    [operationId, 'x'.repeat(16), 'x'.repeat(16)],
    [queryInt(1, 100), '42', 42],
    [queryFlag, 'false', false],
    [queryList(code, 3), 'RED,BLK,', ['RED', 'BLK']],
  ])('takes what is right, %#', (schema, value, expected) => {
    expect(schema.parse(value)).toEqual(expected);
  });
  it.each([
    [email, 'мария@', 'Проверьте адрес почты'],
    [email, `${'a'.repeat(250)}@a.ru`, 'Слишком длинный адрес почты'],
    [code, "RED'--", 'Неверный код'],
    [slug, 'Платье', 'Неверный адрес'],
    [uuid, '1', 'Не похоже на идентификатор'],
    [operationId, 'short', 'От 16 до 64 латинских букв, цифр, дефисов'],
    [queryInt(1, 100), '101', 'Не больше 100'],
    [queryInt(1, 100), '0', 'Не меньше 1'],
    [queryInt(1, 100), '1e2', 'Нужно целое число'],
    [queryInt(1, 100), ['1', '2'], /./],
    [queryFlag, '1', 'Нужно true или false'],
    [queryList(code, 1), 'RED,BLK', 'Не больше 1 значений'],
  ])('refuses what is wrong, %#', (schema, value, message) => {
    expect(messageOf(schema, value)).toMatch(message);
  });
});

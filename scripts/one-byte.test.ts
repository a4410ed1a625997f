import { describe, expect, it } from 'vitest';
import { escapedBeyondLatin } from './one-byte.mjs';

describe('a script of one byte a character', () => {
  it.each([
    ["'Платье'", 'Платье'],
    ['`${1 + 1} шт.\u00A0— «два»`', '2 шт.\u00A0— «два»'],
    ["/^[а-я]+$/u.exec('ёлка') === null", true],
    ["'👗'", '👗'],
    ["/^👗$/u.test('👗')", true],
    ["({ Ж: 'ж' }).Ж // слово", 'ж'],
  ])('%s means what it meant', (code, value) => {
    const escaped = escapedBeyondLatin(code);
    expect(escaped).not.toMatch(/[^\0-\xff]/);
    expect((0, eval)(escaped)).toBe(value);
  });

  it('is not made of one with a letter behind a backslash', () => {
    expect(() => escapedBeyondLatin("'\\\\\\ж'")).toThrow(/behind a backslash/);
    expect(() => escapedBeyondLatin("'\\\\ж'")).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { maskDigits, maskPhone, maskPrice, readMaskedPrice } from './masks.ts';

describe('a phone while it is typed', () => {
  it.each([
    ['8', '+7'],
    ['+7', '+7'],
    ['9', '+7 9'],
    ['8916', '+7 916'],
    ['+7 916 1', '+7 916 1'],
    ['8 (916) 123-45-6', '+7 916 123-45-6'],
    ['89161234567', '+7 916 123-45-67'],
    ['9161234567', '+7 916 123-45-67'],
    ['84951234567', '+7 495 123-45-67'],
    ['\u202A+7 916 123-45-67\u202C', '+7 916 123-45-67'],
    ['8\u200B916\u00AD123\u20664567\u2069', '+7 916 123-45-67'],
  ])('%j reads %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it.each(['', '+', '+375 29 123-45-67', '8 916 123-45-678', '+7 8 916 123-45-67', '495 123', 'нет'])(
    'leaves %j for the form to judge',
    (typed) => {
      expect(maskPhone(typed)).toBe(typed);
    },
  );

  it('lets every sign be deleted from the end', () => {
    let text = maskPhone('89161234567');
    for (let press = 0; press < 20 && text !== ''; press += 1) text = maskPhone(text.slice(0, -1));
    expect(text).toBe('');
  });
});

describe('digits alone', () => {
  it.each([
    ['ИНН 7707 083-893', '7707083893'],
    ['1234567890123', '123456789012'],
    ['нет', ''],
  ])('%j becomes %j', (typed, shown) => {
    expect(maskDigits(12)(typed)).toBe(shown);
  });
});

describe('a price', () => {
  it.each([
    ['', '', null],
    ['0', '0', 0],
    ['007', '7', 7],
    ['999', '999', 999],
    ['1000', '1 000', 1000],
    ['12490,50', '12 490', 12_490],
    ['9 999 999 ₽', '9 999 999', 9_999_999],
    ['99999999', '9 999 999', 9_999_999],
  ])('%j is shown as %j and read as %j', (typed, shown, roubles) => {
    expect(maskPrice(typed)).toBe(shown);
    expect(readMaskedPrice(maskPrice(typed))).toBe(roubles);
  });
});

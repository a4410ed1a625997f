import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, dateTimeText, dayIso, dayText, timeText } from './date.ts';
import { numberText } from './number.ts';
import { formatPhone, normalizePhone } from './phone.ts';
import { countText, nounText, piecesText, pluralForm } from './plural.ts';

describe('plurals (one, few, many)', () => {
  it.each([
    [0, 'many'],
    [1, 'one'],
    [2, 'few'],
    [4, 'few'],
    [5, 'many'],
    [11, 'many'],
    [12, 'many'],
    [14, 'many'],
    [20, 'many'],
    [21, 'one'],
    [22, 'few'],
    [25, 'many'],
    [101, 'one'],
    [111, 'many'],
    [112, 'many'],
    [1021, 'one'],
    [-1, 'one'],
    [1.5, 'few'],
  ])('%d takes the form %s', (count, form) => {
    expect(pluralForm(count)).toBe(form);
  });

  it('agrees with the plural rules of the platform', () => {
    const rules = new Intl.PluralRules('ru');
    fc.assert(fc.property(fc.nat(100_000), (count) => pluralForm(count) === rules.select(count)));
  });

  it.each([
    [1, 'product', '1\u00A0товар'],
    [3, 'product', '3\u00A0товара'],
    [5, 'product', '5\u00A0товаров'],
    [1.5, 'product', '1,5\u00A0товара'],
    [1234, 'product', '1\u00A0234\u00A0товара'],
    [2, 'piece', '2\u00A0штуки'],
    [7, 'set', '7\u00A0наборов'],
    [21, 'size', '21\u00A0размер'],
    [4, 'color', '4\u00A0цвета'],
    [6, 'variant', '6\u00A0вариантов'],
    [2, 'position', '2\u00A0позиции'],
    [11, 'order', '11\u00A0заказов'],
    [2, 'day', '2\u00A0дня'],
    [3, 'workingDay', '3\u00A0рабочих дня'],
  ] as const)('%d %s reads %s', (count, noun, text) => {
    expect(countText(count, noun)).toBe(text);
  });

  it('gives the noun alone, and pieces in short', () => {
    expect(nounText(5, 'product')).toBe('товаров');
    expect(piecesText(5)).toBe('5\u00A0шт.');
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00A0000'],
    [1234567.25, '1\u00A0234\u00A0567,25'],
    [-1500, '−1\u00A0500'],
  ])('%d reads %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

describe('dates, where the shop is', () => {
  it('turns the moment into Moscow time', () => {
    expect(dateTimeText('2026-11-21T11:20:00Z')).toBe('21\u00A0ноября 2026, 14:20');
    expect(dateText('2026-01-01T00:00:00+03:00')).toBe('1\u00A0января 2026');
    expect(dayText('2026-05-09T12:00:00.123Z')).toBe('9\u00A0мая');
    expect(timeText('2026-11-20T21:05:59Z')).toBe('00:05');
  });

  it('takes milliseconds', () => {
    expect(dateTimeText(Date.UTC(2028, 1, 29, 20, 59))).toBe('29\u00A0февраля 2028, 23:59');
  });

  it('agrees with the time zones of the platform since Moscow gave up its summer time', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Moscow',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [first, last] = [Date.UTC(2014, 9, 26), Date.UTC(2100, 0, 1)];
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (moment) => {
        expect(`${dayIso(moment)} ${timeText(moment)}`).toBe(platform.format(moment));
      }),
    );
  });

  it('gives the calendar day of an order in Moscow, not in London', () => {
    expect(dayIso('2026-11-20T20:59:59Z')).toBe('2026-11-20');
    expect(dayIso('2026-11-20T21:00:00Z')).toBe('2026-11-21');
  });

  it('does not hide a moment that is not one', () => {
    expect(() => dateText('вчера')).toThrow(RangeError);
  });
});

describe('phone numbers', () => {
  it.each([
    ['+7 921 123-45-67', '+79211234567'],
    ['+7\u00A0921\u00A0123‑45‑67', '+79211234567'],
    ['8 (921) 123-45-67', '+79211234567'],
    ['8(495)1234567', '+74951234567'],
    ['79211234567', '+79211234567'],
    ['9211234567', '+79211234567'],
    ['8 800 555 35 35', '+78005553535'],
    ['8.383.123.45.67', '+73831234567'],
    ['  +7–343–123–45–67 ', '+73431234567'],
    // pasted from an address book, from a messenger, from a page that breaks words
    ['\u202A+7 921 123-45-67\u202C', '+79211234567'],
    ['\u20668 (921) 123-45-67\u2069', '+79211234567'],
    ['+7\u200B921\u00AD123\u200E45\uFEFF67', '+79211234567'],
  ])('%s is %s', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone);
  });

  it.each([
    '',
    '112',
    '921123456',
    '+7 921 123-45-6',
    '+7 921 123-45-678',
    '8 916 123-45-6',
    '4951234567',
    '+7 721 123-45-67',
    '+8 921 123-45-67',
    '+1 921 123 4567',
    '+375 29 123 45 67',
    '+7921abc4567',
    '8921123456७',
    '8 921 123 45 67 доб. 5',
    '++79211234567',
    '79211+234567',
  ])('%s is not a Russian number', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  it('shows the stored number in groups and leaves others alone', () => {
    expect(formatPhone('+79211234567')).toBe('+7\u00A0921\u00A0123-45-67');
    expect(formatPhone('+375291234567')).toBe('+375291234567');
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }), (digits) => {
        expect(normalizePhone(formatPhone(`+7${digits}`))).toBe(`+7${digits}`);
      }),
    );
  });
});

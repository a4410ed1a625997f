import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, isNewAt, productBadge } from './badges.ts';
import { colorByCode, colorMapping, FALLBACK_COLORS } from './colors.ts';
import { primaryImage } from './images.ts';
import { categoryDisplayName, localizedName } from './names.ts';
import { compareSizes, sizeLabel, sortSizes } from './sizes.ts';
import { stockLabel } from './stock-label.ts';

describe('names (plain string, else ru, else en, else slug)', () => {
  it.each([
    [{ name: 'Платья', slug: 'dresses' }, 'Платья'],
    [{ name: { ru: 'Платья', en: 'Dresses' }, slug: 'dresses' }, 'Платья'],
    [{ name: { en: 'Dresses', vi: 'Váy' }, slug: 'dresses' }, 'Dresses'],
    [{ name: { vi: 'Váy' }, slug: 'dresses' }, 'dresses'],
    [{ name: { ru: ' ', en: '' }, slug: 'dresses' }, 'dresses'],
    [{ name: '', slug: 'dresses' }, 'dresses'],
    [{ name: null, slug: 'dresses' }, 'dresses'],
    [{ slug: 'dresses' }, 'dresses'],
  ])('%j is shown as %s', (category, text) => {
    expect(categoryDisplayName(category)).toBe(text);
  });

  it('has an empty text as the last resort of a product name', () => {
    expect(localizedName(undefined)).toBe('');
    expect(localizedName({ ru: 'Джемпер' })).toBe('Джемпер');
  });
});

describe('the primary picture', () => {
  const first = { url: 'first' };
  const anyMain = { url: 'any-main', type: 'main', colorCode: 'RED' };
  const main = { url: 'main', type: 'main', colorCode: null };
  const anyPrimary = { url: 'any-primary', isPrimary: true, colorCode: 'RED' };
  const primary = { url: 'primary', isPrimary: true };

  it.each([
    [[first, anyMain, main, anyPrimary, primary], 'primary'],
    [[first, anyMain, main, anyPrimary], 'any-primary'],
    [[first, anyMain, main], 'main'],
    [[first, anyMain], 'any-main'],
    [[first], 'first'],
    [['plain', 'second'], 'plain'],
    [['plain', main], 'main'],
    [['', { url: '' }], null],
    [[], null],
  ])('of %j it is %s', (images, url) => {
    expect(primaryImage(images)).toBe(url);
  });

  it.each([
    ['BLU', 'blue-main'],
    ['RED', 'any-primary'],
    ['GRN', 'primary'],
    [null, 'primary'],
  ])('prefers a picture of the chosen colour %s', (color, url) => {
    const blue = [
      { url: 'blue', colorCode: 'BLU' },
      { url: 'blue-main', colorCode: 'BLU', type: 'main' },
    ];
    expect(primaryImage([first, anyMain, anyPrimary, primary, ...blue], color)).toBe(url);
  });
});

describe('the stock label', () => {
  it.each([
    [-1, 'out', 'Нет в наличии'],
    [0, 'out', 'Нет в наличии'],
    [1, 'last', 'Осталось 1\u00A0шт.'],
    [2, 'last', 'Осталось 2\u00A0шт.'],
    [3, 'low', 'Осталось мало (3)'],
    [5, 'low', 'Осталось мало (5)'],
    [6, 'ok', 'В наличии'],
    [4000, 'ok', 'В наличии'],
  ])('of %d pieces', (quantity, tone, text) => {
    expect(stockLabel(quantity)).toEqual({ tone, text });
  });
});

describe('sizes (the number first, the letter beside it, sorted by number)', () => {
  it.each([
    ['44', '44 (S)'],
    ['S', '44 (S)'],
    ['xxl', '52 (XXL)'],
    ['2XL', '52 (XXL)'],
    ['42-44', '42–44 (XS–S)'],
    ['S-M', '44–46 (S–M)'],
    ['62', '62'],
    ['38.5', '38.5'],
    ['ONE', 'Один размер'],
    ['one size', 'Один размер'],
    ['75B', '75B'],
    ['42-44-46', '42-44-46'],
  ])('%s is shown as %s', (code, label) => {
    expect(sizeLabel(code)).toBe(label);
  });

  it('takes another letter from a size table, or none for shoes', () => {
    expect(sizeLabel('44', 'M')).toBe('44 (M)');
    expect(sizeLabel('40', null)).toBe('40');
  });

  it('sorts by number, letters among them, odd codes last, without repeats', () => {
    const codes = ['ONE', '50', 'M', '42-44', '100', '44', '42', '9', '75B', '44', 'XS-M'];
    expect(sortSizes(codes)).toEqual(['9', '42', '42-44', 'XS-M', '44', 'M', '50', '100', '75B', 'ONE']);
  });

  it('orders any codes consistently', () => {
    const code = fc.oneof(fc.constantFrom('S', '44', 'ONE', '42-44', 'XXL', ''), fc.string());
    fc.assert(
      fc.property(code, code, code, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0);
        if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0)
          expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('colours', () => {
  it('has the 14 built-in codes', () => {
    const codes = 'RED BLK WHT BLU GRN PNK YLW GRY NVY BGE BRG CRL SGE TRQ'.split(' ');
    expect(FALLBACK_COLORS.map((color) => color.code)).toEqual(codes);
    expect(FALLBACK_COLORS.every((color) => /^#[0-9A-F]{6}$/.test(color.hex))).toBe(true);
  });

  it('gives an unknown colour a grey and its code as the name', () => {
    expect(colorByCode('RED')).toEqual({ code: 'RED', name: 'Красный', hex: '#9E2B30' });
    expect(colorByCode('ZZZ')).toEqual({ code: 'ZZZ', name: 'ZZZ', hex: '#CCCCCC' });
    expect(colorByCode('RED', [])).toEqual({ code: 'RED', name: 'RED', hex: '#CCCCCC' });
  });

  it('maps codes and names as the API gives them', () => {
    expect(colorMapping([{ code: 'RED', name: 'Красный', hex: '#9E2B30' }])).toEqual({
      codeToHex: { RED: '#9E2B30' },
      codeToName: { RED: 'Красный' },
      nameToHex: { Красный: '#9E2B30' },
      codeToColor: { RED: { code: 'RED', hex: '#9E2B30', name: { ru: 'Красный' } } },
    });
  });
});

describe('discount and novelty', () => {
  it.each([
    [11990, 8390, 30],
    [9990, 7990, 20],
    [25990, 21990, 15],
    [1000, 995, 0],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [1000, 0, 100],
    [0, 0, 0],
    [null, 990, 0],
    [undefined, 990, 0],
    [Number.NaN, 990, 0],
  ])('from %d to %d it is %d%%', (oldPrice, price, percent) => {
    expect(discountPercent(oldPrice, price)).toBe(percent);
  });

  it.each([
    [{ isNew: true }, true],
    [{ isNew: true, newUntil: null }, true],
    [{ isNew: true, newUntil: '2026-11-22T00:00:00+03:00' }, true],
    [{ isNew: true, newUntil: '2026-11-21T14:20:00+03:00' }, false],
    [{ isNew: true, newUntil: '2026-11-20T00:00:00Z' }, false],
    [{ isNew: false, newUntil: '2026-11-22T00:00:00Z' }, false],
  ])('%j is new at 14:20 on 21 November: %s', (product, expected) => {
    expect(isNewAt(product, '2026-11-21T11:20:00Z')).toBe(expected);
  });

  it.each([
    [
      { isSale: true, isNew: true, discountPercentage: 30 },
      { kind: 'sale', percent: 30 },
    ],
    [{ isSale: false, isNew: true, discountPercentage: 30 }, { kind: 'new' }],
    [{ isSale: false, isNew: true }, { kind: 'new' }],
    [{ isSale: true, isNew: true, discountPercentage: 0 }, null],
    [{ isSale: false, isNew: false }, null],
  ])('%j carries %j (new only when not on sale)', (product, badge) => {
    expect(productBadge(product)).toEqual(badge);
  });
});

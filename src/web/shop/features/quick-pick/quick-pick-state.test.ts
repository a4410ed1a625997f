import { describe, expect, it } from 'vitest';
import { openedChoice, withColor, withSize, withStock } from './quick-pick-state.ts';
import { pickMessage, stockOf } from './quick-pick-texts.ts';

const variant = (colorCode: string, sizeCode: string, quantity: number) => ({
  colorCode,
  sizeCode,
  quantity,
});
const variants = [
  variant('RED', '44', 4),
  variant('RED', '46', 0),
  variant('BLK', '44', 10),
  variant('BLK', '46', 10),
  variant('GRN', '44', 0),
  variant('GRN', '46', 0),
];
const none = { color: null, size: null };
const words = { colorName: (code: string) => code, sizeName: (code: string) => code };
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('the choice of a quick pick', () => {
  it('opens with nothing, or with the only colour or size', () => {
    expect(openedChoice({ colors: ['RED', 'BLK'], sizes: ['44', '46'] })).toEqual(none);
    expect(openedChoice({ colors: ['RED'], sizes: ['44', '46'] })).toEqual({ color: 'RED', size: null });
    expect(openedChoice({ colors: ['RED', 'BLK'], sizes: ['ONE'] })).toEqual({ color: null, size: 'ONE' });
  });

  it('picks the size by itself when a colour leaves only one', () => {
    expect(withColor(none, 'RED', variants)).toEqual({ color: 'RED', size: '44' });
    expect(withColor(none, 'BLK', variants)).toEqual({ color: 'BLK', size: null });
  });

  it('keeps a size that the new colour has', () => {
    expect(withColor({ color: 'RED', size: '44' }, 'BLK', variants)).toEqual({ color: 'BLK', size: '44' });
  });

  it('clears a size that became invalid, and takes the one that remains', () => {
    expect(withColor({ color: 'BLK', size: '46' }, 'RED', variants)).toEqual({ color: 'RED', size: '44' });
    expect(withColor({ color: 'BLK', size: '46' }, 'GRN', variants)).toEqual({ color: 'GRN', size: null });
  });

  it('does the same for a size against the colours', () => {
    expect(withSize(none, '46', variants)).toEqual({ color: 'BLK', size: '46' });
    expect(withSize({ color: 'RED', size: '44' }, '46', variants)).toEqual({ color: 'BLK', size: '46' });
    expect(withSize({ color: 'RED', size: null }, '44', variants)).toEqual({ color: 'RED', size: '44' });
  });

  it('keeps the other half while the stock is not known, and completes it once it is', () => {
    expect(withColor({ color: null, size: '46' }, 'RED', null)).toEqual({ color: 'RED', size: '46' });
    expect(withSize({ color: 'RED', size: null }, '46', null)).toEqual({ color: 'RED', size: '46' });
    expect(withStock({ color: 'RED', size: null }, variants)).toEqual({ color: 'RED', size: '44' });
    expect(withStock({ color: null, size: '46' }, variants)).toEqual({ color: 'BLK', size: '46' });
    expect(withStock({ color: 'RED', size: '46' }, variants)).toEqual({ color: 'RED', size: '46' });
    expect(withStock(none, variants)).toEqual(none);
  });
});

describe('what a quick pick says', () => {
  it.each([
    [{ color: 'BLK', size: '46' }, 'ok', 'BLK, размер 46: в наличии'],
    [{ color: 'RED', size: '44' }, 'warn', 'RED, размер 44: осталось мало (4)'],
    [{ color: 'RED', size: '46' }, 'error', 'Извините, эта комбинация недоступна. Есть размер 44'],
    [{ color: 'GRN', size: null }, 'error', 'Извините, эта комбинация недоступна'],
  ] as const)('of %j', (choice, tone, text) => {
    expect(pickMessage(variants, choice, words)).toEqual({ tone, text });
  });

  it('says nothing of half a choice that can be completed', () => {
    expect(pickMessage(variants, none, words)).toBeNull();
    expect(pickMessage(variants, { color: 'BLK', size: null }, words)).toBeNull();
  });

  it('counts the variants in stock, and calls less than 80% limited', () => {
    const stock = stockOf(variants);
    expect(plain(stock.text ?? '')).toBe('Доступно 3 из 6 вариантов');
    expect(stock.isLimited).toBe(true);
    const most = [...Array(4).fill(variant('RED', '44', 1)), variant('RED', '46', 0)];
    expect(stockOf(most).isLimited).toBe(false);
    const oneGone = [variant('RED', '42', 0), ...Array(20).fill(variant('RED', '44', 1))];
    expect(plain(stockOf(oneGone).text ?? '')).toBe('Доступно 20 из 21 варианта');
    expect(stockOf(oneGone.slice(1)).text).toBeNull();
  });
});

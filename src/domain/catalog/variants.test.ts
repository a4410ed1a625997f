import { describe, expect, it } from 'vitest';
import { checkVariant } from './check-variant.ts';
import { variantMessage } from './variant-message.ts';
import { availableColors, availableSizes, findVariant } from './variants.ts';

const variant = (colorCode: string, sizeCode: string, quantity: number) => ({
  colorCode,
  sizeCode,
  quantity,
});
const stock = [
  variant('RED', '46', 3),
  variant('RED', '44', 1),
  variant('RED', '48', 0),
  variant('BLK', '48', 2),
  variant('WHT', '44', 0),
];
const soldOut = stock.map((it) => ({ ...it, quantity: 0 }));

describe('pickers (only variants with quantity above 0)', () => {
  it('offers colours in stock, of a size when it is chosen', () => {
    expect(availableColors(stock)).toEqual(['RED', 'BLK']);
    expect(availableColors(stock, '48')).toEqual(['BLK']);
    expect(availableColors(stock, '60')).toEqual([]);
    expect(availableColors(soldOut)).toEqual([]);
  });

  it('offers sizes in stock in order, of a colour when it is chosen', () => {
    expect(availableSizes(stock)).toEqual(['44', '46', '48']);
    expect(availableSizes(stock, 'RED')).toEqual(['44', '46']);
    expect(availableSizes(stock, 'WHT')).toEqual([]);
  });

  it('finds a variant whether in stock or not', () => {
    expect(findVariant(stock, 'RED', '48')).toBe(stock[2]);
    expect(findVariant(stock, 'BLK', '44')).toBeNull();
  });
});

describe('messages about a choice', () => {
  it.each([
    [{}, 'цвет и размер'],
    [{ color: '', size: null }, 'цвет и размер'],
    [{ color: 'RED' }, 'размер'],
    [{ color: 'RED', size: null }, 'размер'],
    [{ size: '44' }, 'цвет'],
    [{ color: '', size: '44' }, 'цвет'],
  ])('of %j asks for the %s', (choice, missing) => {
    expect(variantMessage(checkVariant(stock, choice))?.message).toBe(`Пожалуйста, выберите ${missing}`);
  });

  it('says nothing about a combination in stock', () => {
    const check = checkVariant(stock, { color: 'RED', size: '44' });
    expect(check).toEqual({ status: 'available', variant: stock[1] });
    expect(variantMessage(check)).toBeNull();
  });

  it.each([
    [stock, 'RED', '48', 'Комбинация Красный-48 (L) недоступна', 'Есть размеры 44 (S) и 46 (M)'],
    [stock, 'BLK', '44', 'Комбинация Чёрный-44 (S) недоступна', 'Есть размер 48 (L)'],
    [stock, 'WHT', '44', 'Комбинация Белый-44 (S) недоступна', 'Этот размер есть в цвете: Красный'],
    [stock, 'WHT', '60', 'Комбинация Белый-60 (6XL) недоступна', 'Есть комбинация Красный-44 (S)'],
    [soldOut, 'RED', '44', 'Комбинация Красный-44 (S) недоступна', 'К сожалению, этот товар закончился'],
    [[], 'RED', '44', 'Комбинация Красный-44 (S) недоступна', 'К сожалению, этот товар закончился'],
  ])('finds another way out', (variants, color, size, message, suggestion) => {
    expect(variantMessage(checkVariant(variants, { color, size }))).toEqual({ message, suggestion });
  });

  it('lists several colours, in the shop’s own words', () => {
    const check = checkVariant([variant('A', '1', 1), variant('B', '1', 1), variant('C', '1', 1)], {
      color: 'D',
      size: '1',
    });
    const words = { colorName: (code: string) => `цвет ${code}`, sizeName: (code: string) => `р. ${code}` };
    expect(variantMessage(check, words)).toEqual({
      message: 'Комбинация цвет D-р. 1 недоступна',
      suggestion: 'Этот размер есть в цветах: цвет A, цвет B и цвет C',
    });
  });
});

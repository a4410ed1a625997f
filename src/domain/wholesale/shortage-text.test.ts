import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';
import { analyzeShortage } from './shortage.ts';
import {
  alternativeText,
  causeTexts,
  confidenceText,
  lineShortageText,
  notedDemandText,
  rateText,
  recommendations,
  shortageSummary,
} from './shortage-text.ts';

const COLORS: Record<string, string> = { SGE: 'Шалфей', NVY: 'Тёмно-синий', BRD: 'Бордо' };
const names = { color: (code: string) => COLORS[code] ?? code, size: (code: string) => `${code} (M)` };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const stock = [
  ['SGE', '44', 6],
  ['SGE', '46', 3],
  ['NVY', '44', 4],
  ['NVY', '46', 9],
] as const;
const analyze = (color: string, sets: number, minQuantity = 5) => {
  const bundle: Bundle = { type: 'color_set', color, sets };
  return analyzeShortage({
    productId: 'p1',
    bundle,
    variants: stock.map(([colorCode, sizeCode, quantity]) => ({ colorCode, sizeCode, quantity })),
    ratios: {},
    minQuantity,
    cart: [],
    allow: DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings,
  });
};

describe('what is said of an analysis', () => {
  it.each([
    ['NVY', 4, 5, 'Всё есть в наличии. Можно добавить 8 товаров по оптовой цене.'],
    ['NVY', 1, 5, 'Всё есть в наличии. Минимум 5 шт. для оптового заказа'],
    ['SGE', 4, 5, 'Хватает не всего. Из 8 товаров в наличии 7. Минимальная партия сохраняется.'],
    ['SGE', 4, 8, 'Для опта не хватает. Из 8 товаров в наличии 7, минимум для оптового заказа — 8 шт.'],
  ])('%s, %i sets, minimum %i', (color, sets, min, text) => {
    const { title, detail } = shortageSummary(analyze(color, sets, min), min);
    expect(plain(`${title} ${detail}`)).toBe(text);
  });

  it.each<[string, number, [string, string][]]>([
    ['NVY', 1, []],
    ['NVY', 4, [['SUCCESS', 'Всё есть в наличии. Можно добавить 8 товаров по оптовой цене.']]],
    [
      'SGE',
      4,
      [
        ['ADJUSTMENT', 'Пропорционально: 3 набора, 6 товаров. −25% от заказа'],
        ['ALTERNATIVE', 'Тот же набор, тёмно-синий: 4 набора, 8 товаров'],
      ],
    ],
  ])('%s, %i sets: advice', (color, sets, expected) => {
    const advice = recommendations(analyze(color, sets), names);
    expect(advice.map(({ type, message }) => [type, plain(message)])).toEqual(expected);
  });

  it('of every alternative', () => {
    const { alternatives } = analyze('SGE', 4);
    expect(alternatives.map((it) => plain(alternativeText(it, 'color_set', names)))).toEqual([
      'Тот же набор, тёмно-синий: 4 набора, 8 товаров',
      'Отдельные варианты: шалфей 7 шт., тёмно-синий 1 шт.',
      'Набор одного размера, 44 (M): 4 набора, 8 товаров',
      'Набор одного размера, 46 (M): 3 набора, 6 товаров',
    ]);
    expect(
      plain(alternativeText({ kind: 'fewer_sets', group: analyze('SGE', 1).available }, 'color_set', names)),
    ).toBe('Меньше, чем заказано: 1 набор, 2 товара');
  });

  it('of figures', () => {
    expect(confidenceText(0.96)).toBe('Уверенность 96%');
    expect([87.5, 100].map(rateText)).toEqual(['87,5%', '100,0%']);
    expect([2, 0].map((shortage) => lineShortageText({ shortage, requested: 8 }))).toEqual([
      '−2 (25%)',
      'есть',
    ]);
  });

  it.each<[string, [color: string, size: string, stock: number, holds: number][], string | null]>([
    [
      'one colour',
      [
        ['NVY', '44', 1, 0],
        ['NVY', '46', 0, 2],
      ],
      'тёмно-синий. Когда он появится',
    ],
    ['a colour that is no adjective', [['BRD', '44', 1, 0]], 'цвет бордо. Когда он появится'],
    [
      'one size',
      [
        ['NVY', '44', 1, 0],
        ['SGE', '44', 3, 0],
      ],
      'размер 44 (M). Когда он появится',
    ],
    [
      'several',
      [
        ['NVY', '44', 1, 0],
        ['SGE', '46', 3, 0],
      ],
      'недостающее. Когда оно появится',
    ],
    [
      'a line beside what is there',
      [
        ['NVY', '44', 1, 0],
        ['SGE', '44', 0, 0],
      ],
      'тёмно-синий. Когда он появится',
    ],
    ['what only the own cart wants', [['NVY', '44', 0, 0]], null],
  ])('of the demand that was noted: %s', (_, given, expected) => {
    const lines = given.map(([colorCode, sizeCode, stock, holds]) => ({
      ...{ colorCode, sizeCode },
      causes: { stock, holds, cart: 1 },
    }));
    const text = notedDemandText(lines, names);
    expect(text && plain(text)).toBe(
      expected && `Мы записали спрос на ${expected}, менеджер увидит, сколько не хватило.`,
    );
  });

  it('of causes', () => {
    expect(causeTexts({ stock: 3, holds: 2, cart: 1 }).map(plain)).toEqual([
      'Нет на складе: 3 шт.',
      'Отложены другими покупателями: 2 шт.',
      'Уже в вашей корзине: 1 шт.',
    ]);
    expect(causeTexts({ stock: 0, holds: 0, cart: 0 })).toEqual([]);
  });
});

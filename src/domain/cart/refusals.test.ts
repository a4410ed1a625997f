import { expect, it } from 'vitest';
import { codeRefusal, takenRefusal } from '#domain/promo/code-refusal.ts';
import { kopecks } from '../money/money.ts';
import { type Refusal, refusalText } from './refusals.ts';

it.each<[Refusal, string]>([
  [{ reason: 'line_absent' }, 'Этого товара нет в корзине'],
  [{ reason: 'not_enough', available: 1, requested: 2 }, 'Недостаточно товара'],
  [{ reason: 'below_minimum', min: 3 }, 'Минимум 3\u00a0шт.'],
  [{ reason: 'above_maximum', max: 1000 }, 'Максимум 1\u00a0000\u00a0шт.'],
  [{ reason: 'below_wholesale_minimum', min: 7 }, 'Минимум 7\u00a0шт. для оптового заказа'],
  [{ reason: 'other_code', present: 'LETO' }, 'Только один промокод. Сначала удалите LETO'],
  [
    { reason: 'below_code_minimum', promocode: 'LETO', minimum: kopecks(300_000), missing: kopecks(50_000) },
    'Промокод LETO действует от 3\u00a0000\u00a0₽. Не хватает 500\u00a0₽',
  ],
])('%j is told in words', (refusal, text) => {
  expect(refusalText(refusal)).toBe(text);
});

it.each([
  [{ status: 'holds', discount: kopecks(1), parts: [kopecks(1)], freesShipping: false }, null],
  [{ status: 'invalid' }, { reason: 'code_invalid' }],
  [{ status: 'not_applicable' }, { reason: 'code_not_applicable' }],
  [
    { status: 'below_minimum', minimum: kopecks(9), missing: kopecks(2) },
    { reason: 'below_code_minimum', promocode: 'LETO', minimum: kopecks(9), missing: kopecks(2) },
  ],
] as const)('a code that is judged %j', (verdict, refusal) => {
  expect(codeRefusal({ code: 'LETO', verdict })).toEqual(refusal);
});

it('there is room for one code', () => {
  expect(takenRefusal(null, 'LETO')).toBeNull();
  expect(takenRefusal('LETO', 'LETO')).toEqual({ reason: 'code_present' });
  expect(takenRefusal('ZIMA', 'LETO')).toEqual({ reason: 'other_code', present: 'ZIMA' });
});

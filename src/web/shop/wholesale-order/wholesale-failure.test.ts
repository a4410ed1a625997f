import { expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { wholesaleFailure } from './wholesale-failure.ts';

const refused = (code: ApiError['code'], details?: unknown) =>
  new ApiError({ code, message: 'Слова магазина', status: 400, details });

it.each([
  [
    refused('validation_failed', [{ path: 'bundle.sets', message: 'Нужно целое число' }]),
    'Ошибка валидации',
    'Некорректные данные оптового заказа',
  ],
  [refused('validation_failed'), 'Ошибка', 'Слова магазина'],
  [refused('not_found', { reason: 'group_absent' }), 'Ошибка', 'Слова магазина'],
  [refused('not_found'), 'Ошибка', 'Не удалось определить ID товара. Обновите страницу и попробуйте снова.'],
  [refused('wholesale_minimum'), 'Ошибка', 'Слова магазина'],
  [refused('network'), 'Ошибка', 'Не удалось добавить товар в корзину'],
  [new Error('boom'), 'Ошибка', 'Не удалось добавить товар в корзину'],
])('of %s: «%s», «%s»', (error, title, text) => {
  expect(wholesaleFailure(error, 'Не удалось добавить товар в корзину')).toEqual({
    ...{ title, text, tone: 'error' },
  });
});

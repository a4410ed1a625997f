import { expect, it } from 'vitest';
import { callText } from './call-text.ts';

it.each([
  ['Курьер по Москве', 'Тверская улица, 1', 'Менеджер позвонит, чтобы подтвердить заказ и время доставки.'],
  ['Пункт выдачи', undefined, 'Менеджер позвонит, чтобы подтвердить заказ.'],
  ['Почта России', 'Тверская улица, 1', 'Менеджер позвонит, чтобы подтвердить заказ.'],
])('a new order by «%s» to %s: «%s»', (methodName, address, text) => {
  expect(callText({ methodName, address })).toBe(text);
});

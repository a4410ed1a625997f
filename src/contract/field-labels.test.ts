import { expect, it } from 'vitest';
import { fieldLabel } from './field-labels.ts';

it.each([
  ['contact.phone', 'Телефон'],
  ['quantity', 'Количество'],
  ['items.0.quantity', 'Количество'],
  ['localCartData.items.12.newQuantity', 'Количество'],
  ['company.inn', 'ИНН'],
  ['consents.personalData', 'Согласие на обработку персональных данных'],
  ['idempotency-key', 'Ключ заказа'],
  ['x-only-placed', 'Поиск заказа'],
  ['items.3', 'Товары'],
  ['unheardOf', 'Поле unheardOf'],
  ['deep.unheardOf.7', 'Поле unheardOf'],
  ['7', 'Поле 7'],
  ['toString', 'Поле toString'],
  ['contact.constructor', 'Поле constructor'],
  ['__proto__', 'Поле __proto__'],
])('the field %s is called «%s»', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});

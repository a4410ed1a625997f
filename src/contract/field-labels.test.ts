import { expect, it } from 'vitest';
import { fieldLabel } from './field-labels.ts';

it.each([
  ['contact.phone', 'Телефон'],
  ['quantity', 'Количество'],
  ['items.0.quantity', 'Количество'],
  ['localCartData.items.12.newQuantity', 'Количество'],
  ['requestedQuantity', 'Количество'],
  ['bundle.lines.3.perSet', 'Товары в наборе'],
  ['company.inn', 'ИНН'],
  ['consents.personalData', 'Согласие на обработку персональных данных'],
  ['idempotency-key', 'Ключ заказа'],
  ['x-only-placed', 'Поиск заказа'],
  ['items.3', 'Товары'],
  ['unheardOf', 'unheardOf'],
  ['deep.unheardOf.7', 'unheardOf'],
  ['7', '7'],
  ['toString', 'toString'],
  ['contact.constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('the field %s is called «%s»', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});

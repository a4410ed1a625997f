import { expect, it } from 'vitest';
import { callText } from './call-text.ts';

it.each([
  [
    'Курьер по Москве',
    { address: 'Тверская улица, 1', workingHours: '10:00–20:00' },
    'Менеджер позвонит, чтобы подтвердить заказ и время доставки.',
  ],
  ['Пункт выдачи', { workingHours: '10:00–20:00' }, 'Менеджер позвонит, чтобы подтвердить заказ.'],
  ['Почта России', { address: 'Тверская улица, 1' }, 'Менеджер позвонит, чтобы подтвердить заказ.'],
])('a new order by «%s»: %j', (_method, delivery, text) => {
  expect(callText(delivery)).toBe(text);
});

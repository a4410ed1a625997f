import { expect, it } from 'vitest';
import { bundleResultText } from './bundle-result.ts';

it.each([
  [32, 0, 'success', '🚀 Оптовый заказ добавлен', 'Группа "Полный набор" добавлена: 32 товара'],
  [21, 2, 'warning', '⚠️ Частично добавлено', 'Добавлено: 21 товар. Не удалось: 2 позиции'],
  [0, 5, 'error', '❌ Ошибка добавления', 'Не удалось добавить ни одного товара в оптовую корзину'],
])('%i pieces came in and %i lines did not: %s', (addedItems, failedLines, tone, title, detail) => {
  const said = bundleResultText({ name: 'Полный набор', addedItems, failedLines });
  expect({ ...said, detail: said.detail.replaceAll('\u00A0', ' ') }).toEqual({ tone, title, detail });
});

import { beforeEach, expect, it } from 'vitest';
import { aShop, aVisitor, dress } from '#tests/support/cart-shop.ts';
import { readLocalLines } from './cart-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a guest’s cart takes no more lines than one may hold, and says so as the shop would', async () => {
  const idOf = (index: number) => `0199a000-0000-7000-8000-1${String(index).padStart(11, '0')}`;
  const items = Array.from({ length: 999 }, (_, index) => ({ ...dress, productId: idOf(index) }));
  localStorage.setItem('cart', JSON.stringify({ items: [...items, dress] }));
  const { controller, said } = aVisitor(aShop());
  controller.setOwner(null);
  await expect(controller.change({ kind: 'add_lines', lines: [{ ...dress, size: '46' }] })).rejects.toThrow();
  const text = 'В корзине может быть не больше 1000\u00A0позиций';
  expect(said).toEqual([{ title: 'Ошибка', text, tone: 'error' }]);
  expect(readLocalLines()).toHaveLength(1000);
  await controller.change({ kind: 'add_lines', lines: [dress] });
  expect(readLocalLines().at(-1)).toEqual({ ...dress, quantity: 2 });
  expect(said.at(-1)?.title).toBe('Товар добавлен!');
});

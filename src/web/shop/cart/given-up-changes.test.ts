import { beforeEach, expect, it } from 'vitest';
import { aShop, aVisitor, dress, waiting } from '#tests/support/cart-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['alone', null],
  ['beside lines of a guest', JSON.stringify({ items: [dress] })],
])('an account’s cart says that it gave up changes which have waited too long, %s', async (_, guestLines) => {
  const shop = aShop();
  const { controller, said } = aVisitor(shop);
  const operation = { kind: 'add', operationId: 'a-key-of-last-month', item: dress };
  const since = Date.now() - 31 * 24 * 3_600_000;
  localStorage.setItem(
    'cart-pending',
    JSON.stringify({ anna: { base: [], operations: [operation], since } }),
  );
  if (guestLines !== null) localStorage.setItem('cart', guestLines);
  controller.setOwner(null);
  await controller.whenIdle();
  controller.setOwner('anna');
  await controller.whenIdle();
  expect(said.at(-1)).toMatchObject({
    title: 'Прежние изменения корзины отменены',
    text: 'Они больше 30\u00A0дней ждали связи с магазином. Проверьте, всё ли на месте',
  });
  expect([shop.inAccount(), waiting()]).toEqual([guestLines === null ? 0 : 1, null]);
});

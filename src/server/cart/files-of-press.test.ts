import { expect, it } from 'vitest';
import { filesOfPress } from '#tests/support/files-of-press.ts';
import { addGoods, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();

it('one press «В корзину» goes through at most 14 files of the server', async () => {
  const goods = await addGoods(shop, { name: 'Платье на запах', slug: 'press', stock: 50 });
  const as = await shop.signIn();
  const files = await filesOfPress(
    async () => {
      await shop.ask('productBySlug', { params: { slug: 'press' } });
      await shop.ask('cartGet', { as });
    },
    async () => {
      const operationId = 'press-of-one-button';
      expect(
        (await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1, operationId } })).status,
      ).toBe(200);
    },
  );
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(14);
});

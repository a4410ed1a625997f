import type { Database } from '#server/db/connect.ts';
import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { newPerson, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const COLORS = ['RED', 'BLK', 'WHT', 'BLU', 'GRN', 'PNK', 'GRY', 'BGE'];
const SIZES = ['42', '44', '46', '48', '50', '52'];
const PRODUCTS = 10;
const LINES = PRODUCTS * COLORS.length * SIZES.length;
const PRICE = 1000;

/** As many lines as a shop of one's own may buy at once. */
async function fillCart(db: Database) {
  const keys = COLORS.flatMap((color) => SIZES.map((size) => `${color}-${size}`));
  const stock = Object.fromEntries(keys.map((key) => [key, 5]));
  const goods = await Promise.all(
    Array.from({ length: PRODUCTS }, () => putOnSale(db, { name: 'Жакет', price: PRICE, stock })),
  );
  return goods.flatMap(({ id }) =>
    COLORS.flatMap((color) => SIZES.map((size) => ({ productId: id, color, size, quantity: 1 }))),
  );
}

test(`a cart of ${LINES} lines is shown, changed, and emptied`, async ({ page, shop }) => {
  const items = await fillCart(shop.db);
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  await shop.callAs(token)('cartAddBatch', { body: { items } });
  await beSignedIn(page, shop, shopper);
  await open(page, '/cart');
  const steppers = page.getByRole('spinbutton', { name: /^Количество/ });
  await expect(steppers).toHaveCount(LINES);
  await expect(page.getByText('480 000 ₽').first()).toBeVisible();

  await test.step('the last line is changed', async () => {
    await page
      .getByRole('button', { name: /^Количество: .*больше/ })
      .last()
      .click();
    await expect(steppers.last()).toHaveValue('2');
    await expect(page.getByText('481 000 ₽').first()).toBeVisible();
  });

  await test.step('the first line is removed', async () => {
    await page
      .getByRole('button', { name: /^Удалить/ })
      .first()
      .click();
    await expect(steppers).toHaveCount(LINES - 1);
    await expect(page.getByText('480 000 ₽').first()).toBeVisible();
  });

  await test.step('all of it is cleared', async () => {
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    await page.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(page.getByText('В корзине пусто')).toBeVisible();
    const left = async () => (await shop.callAs(token)('cartGet')).data.items.length;
    await expect.poll(left).toBe(0);
  });
});

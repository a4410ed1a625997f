import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { sellWholesale } from './support/wholesale.ts';

test('staff take an order of wholesale sets by phone, and a reload in the middle loses nothing', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9, 'BLK-46': 9 } });
  await sellWholesale(shop.db, goods.id, 400_000);
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, '/admin/orders/new');

  await test.step('three sets of a colour', async () => {
    await page.getByLabel('Добавить товар').fill(goods.name);
    await page.getByRole('button', { name: new RegExp(`^${goods.name}`) }).click();
    const sets = page.getByRole('group', { name: /^Оптом/ });
    await sets.getByRole('button', { name: /^Наборов.*больше$/ }).click();
    await sets.getByRole('button', { name: /^Наборов.*больше$/ }).click();
    await sets.getByRole('button', { name: /^Добавить оптом, 6/ }).click();
    await expect(page.getByRole('list', { name: 'Добавленные товары' })).toContainText(/24\s000\s₽/);
  });

  await test.step('is typed, cut off by a reload, and brought back', async () => {
    await page.getByLabel('Имя', { exact: true }).fill('Ирина Соколова');
    await page.getByRole('textbox', { name: 'Телефон' }).fill('9161234567');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Ирина Соколова');
    await expect(page.getByRole('list', { name: 'Добавленные товары' })).toContainText(/24\s000\s₽/);
  });

  await test.step('is created and confirmed at once', async () => {
    await page.getByLabel('Регион').selectOption('moscow');
    await page.getByLabel('Доставка', { exact: true }).selectOption('courier-moscow');
    await page.getByLabel('Адрес', { exact: true }).fill('Тверская, 1');
    await page.getByRole('checkbox', { name: /^Согласие/ }).check();
    await page.getByRole('button', { name: 'Создать заказ' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Подтверждён', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/6\sшт\. × 4\s000\s₽/).first()).toBeVisible();
    const { stock } = await shop.db
      .selectFrom('variants')
      .select(({ fn }) => fn.sum<string>('stock').as('stock'))
      .where('product_id', '=', goods.id)
      .executeTakeFirstOrThrow();
    expect(Number(stock)).toBe(12);
  });
});

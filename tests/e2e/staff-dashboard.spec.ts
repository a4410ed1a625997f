import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { orderAsGuest } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a manager reads the day, turns the chart into a table and goes where something waits', async ({
  page,
  shop,
}) => {
  await orderAsGuest(shop.call, newPerson(), await putOnSale(shop.db));
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await test.step('the period is in the address', async () => {
    await page.getByRole('radio', { name: '7 дней' }).press('Space');
    await expect(page).toHaveURL(/[?&]days=7/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '7 дней' })).toBeChecked();
  });

  await test.step('the chart goes by keys, and reads as a table', async () => {
    const card = page.getByRole('region', { name: 'Продажи по дням' });
    await card.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card.locator('dt', { hasText: 'Розница' })).toBeVisible();
    await card.getByRole('radio', { name: 'Таблица' }).press('Space');
    await expect(card.getByRole('row')).toHaveCount(8);
  });

  await test.step('what waits leads to its list', async () => {
    const waiting = page.getByRole('region', { name: 'Что сделать сейчас' });
    await waiting.getByRole('link', { name: /новы/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?status=new$/);
    await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import {
  confirmation,
  emailField,
  fillCheckout,
  openCheckout,
  orderButton,
} from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { ordersOf } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a transfer is awaited by its last day, noted by the shop, and seen by the guest', async ({
  page,
  shop,
  newVisitor,
}) => {
  const guest = newPerson();
  await test.step('needs an e-mail', async () => {
    await openCheckout(page, await putOnSale(shop.db));
    await fillCheckout(page, guest);
    await emailField(page).fill('');
    await choose(page.getByRole('group', { name: 'Способ оплаты' }), /^Переводом/);
    await orderButton(page).click();
    await expect(page.getByText('Укажите почту: на неё придут реквизиты')).toBeVisible();
    await emailField(page).fill(guest.email);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Как оплатить' })).toHaveCount(0);
  });

  const [id = ''] = await ordersOf(shop.db, guest);
  const staff = await (await newVisitor()).newPage();
  await beSignedIn(staff, shop, await hireManager(shop.db));

  await test.step('is awaited once the order is confirmed', async () => {
    await open(staff, `/admin/orders/${id}`);
    await take(staff, 'Подтвердить');
    await reload(page);
    const block = page.getByRole('region', { name: 'Как оплатить' });
    await expect(block).toContainText(/Переведите\s6\s200\s₽\sдо\s\d{1,2}\s[а-я]+\sвключительно/);
    await expect(block).toContainText('Назначение платежа');
    await expect(page.getByText('Соберём его, когда придут деньги.')).toBeVisible();
  });

  await test.step('is noted by staff, and the guest sees it', async () => {
    await take(staff, 'Записать оплату');
    await expect(staff.getByRole('button', { name: /^Снять отметку об оплате/ })).toBeVisible();
    await reload(page);
    await expect(page.getByText('Оплачен', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Собираем вещи.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Как оплатить' })).toHaveCount(0);
  });

  await test.step('is taken back where it was a mistake', async () => {
    await take(staff, 'Снять отметку об оплате');
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Как оплатить' })).toBeVisible();
  });
});

/** Does what is asked once more in a dialog. */
async function take(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
  await page.getByRole('dialog', { name: step }).getByRole('button', { name: step }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

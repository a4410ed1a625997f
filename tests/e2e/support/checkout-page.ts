import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' });

/** Everything that a courier's order in Moscow needs; the person's own data may stand there already. */
export async function fillCheckout(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill(person.name);
  await page.getByLabel('Телефон').fill(person.phone);
  await page.getByLabel('Почта').fill(person.email);
  await page.getByRole('radio', { name: /^Курьер по Москве/ }).check();
  await page.getByLabel('Адрес', { exact: true }).fill('Тверская улица, 1, кв. 5');
  await giveConsents(page);
}

export async function giveConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /согласие на обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
}

/** The sums under «Ваш заказ». */
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });

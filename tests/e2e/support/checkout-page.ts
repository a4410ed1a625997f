import { expect, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import { choose } from './choosing.ts';
import type { Goods } from './goods.ts';
import { keepInGuestCart } from './guest-cart.ts';
import type { Person } from './people.ts';

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' });
export const retryButton = (page: Page) => page.getByRole('button', { name: 'Попробовать ещё раз' });
/** The way by post has the same word in its name. */
export const emailField = (page: Page) => page.getByRole('textbox', { name: /^Почта/ });
/** The sums with the button that orders. */
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
/** Numbers are short and human: day, then the place in that day. */
export const confirmation = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Заказ № \d{6}-\d{4,} оформлен$/ });

/** A guest with pieces in the cart before the empty form. */
export async function openCheckout(page: Page, goods: Goods, quantity = 1): Promise<void> {
  await keepInGuestCart(page, [goods], quantity);
  await open(page, '/cart');
  await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
}

/** Everything that a courier's order in Moscow needs. */
export async function fillCheckout(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill(person.name);
  await page.getByLabel('Телефон').fill(person.phone);
  await emailField(page).fill(person.email);
  await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Курьер по Москве/);
  await page.getByLabel('Адрес', { exact: true }).fill('Тверская улица, 1, кв. 5');
  await giveConsents(page);
}

/** The order waits at a point of the region to be taken from there. */
export async function choosePickup(page: Page, point: string | RegExp): Promise<void> {
  await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Пункт выдачи/);
  await choose(page.getByRole('group', { name: 'Где забрать' }), point);
}

export async function giveConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /согласие на обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
}

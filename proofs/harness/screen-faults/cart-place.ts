import type { Page } from '@playwright/test';
import { all, lacks, sees } from './screen.ts';
import type { World } from './world.ts';

export const hasFees = (page: Page) =>
  all(sees(page, /^Доставка: /), lacks(page, 'Нет связи с магазином'), lacks(page, 'Не удалось уточнить'));
export const more = (page: Page) => page.getByRole('button', { name: /^Количество: .*больше/ }).click();

/** An account with two pieces of one thing in its cart. */
export async function withCart(world: World) {
  const person = await world.newPerson();
  await world.fillCart(person, 2);
  const { luggage } = person;
  return { person, luggage, path: '/cart', isReady: hasFees };
}

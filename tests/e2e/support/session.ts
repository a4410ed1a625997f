import type { Page } from '@playwright/test';
import { newPerson, type Person, register } from './people.ts';
import type { Shop } from './test.ts';

/** A signed-in visitor without the sign-in form, for tests that are about something else. */
export async function beSignedIn(page: Page, shop: Shop, person: Pick<Person, 'email' | 'password'>) {
  const { email, password } = person;
  const { data } = await shop.call('authLogin', { body: { identifier: email, password } });
  await page.addInitScript(({ token, user }) => {
    // at the first page only: whoever signs out later stays out
    if (sessionStorage.getItem('came-in') !== null) return;
    sessionStorage.setItem('came-in', 'yes');
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, data);
}

/** Somebody new with an account, signed in. */
export async function arriveSignedIn(
  page: Page,
  shop: Shop,
): Promise<{ person: Person; id: string; token: string }> {
  const person = newPerson();
  const { id, token } = await register(shop.call, person);
  await beSignedIn(page, shop, person);
  return { person, id, token };
}

import type { Page } from '@playwright/test';
import { keepOnDevice } from './kept.ts';
import { newPerson, type Person, register } from './people.ts';
import type { Shop } from './test.ts';

/** A signed-in visitor without the sign-in form, for tests that are about something else. */
export async function beSignedIn(page: Page, shop: Shop, person: Pick<Person, 'email' | 'password'>) {
  const { email, password } = person;
  const { data } = await shop.call('authLogin', { body: { identifier: email, password } });
  // whoever signs out later stays out
  await keepOnDevice(page, { token: data.token, user: JSON.stringify(data.user) });
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

import { expect, it } from 'vitest';
import { mailedLinkSteps, NEW_PASSWORD } from '#tests/support/mailed-link-steps.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';

const shop = await openMailingShop({ RATE_LOGIN_PER_MINUTE: '5', MAX_WRONG_PASSWORDS: '5' });
const { forget, reset, signIn, personWithLink } = mailedLinkSteps(shop);

it('spent links of an account tell no password to whoever guesses, from however many addresses', async () => {
  const { token, email } = await personWithLink();
  await forget(email);
  await shop.sendAll();
  const unused = shop.tokenSentTo(email);
  await reset(token);
  const told: number[] = [];
  for (let at = 1; at <= 9; at += 1) {
    const body = { token: at % 2 === 0 ? token : unused, password: `Догадка-номер-${at}` };
    told.push((await shop.ask('authResetPassword', { ip: `203.0.113.${at}`, body })).status);
  }
  expect(told).toEqual([...Array<number>(5).fill(422), ...Array<number>(4).fill(429)]);
  const right = await shop.ask('authResetPassword', {
    ip: '203.0.113.10',
    body: { token, password: NEW_PASSWORD },
  });
  expect([right.status, right.error?.code]).toEqual([429, 'too_many_requests']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(30);
  // whoever knows the password is not kept out by it
  expect(await signIn(email, NEW_PASSWORD)).toBe(200);
});

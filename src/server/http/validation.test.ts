import { expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const buyer = await buildUser(shop.db, {});

it.each([
  ['a text', { length: { toString: '' } }],
  ['a number', { length: { valueOf: 1, toString: null } }],
])('names a field whose length cannot be compared: %s in place of a method', async (_, address) => {
  const { token } = await shop.sessionFor(buyer.id);
  const body = { region: 'Москва', address };
  const answer = await shop.ask('addressAdd', { as: { id: buyer.id, token }, body });
  expect(answer.status).toBe(400);
  expect(answer.error?.code).toBe('validation_failed');
  expect(answer.error?.details).toContainEqual(expect.objectContaining({ path: 'address' }));
});

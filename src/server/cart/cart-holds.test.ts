import { expect, it } from 'vitest';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { accept } = wholesaleSteps(shop);

it('a cart tells until when its groups are held, on any device, and no longer once staff released it', async () => {
  const [dress] = await addDress(shop);
  const as = await shop.signIn();
  const { hold } = (await accept(dress, { as })).data;
  const until = async () => (await shop.ask('cartGet', { as })).data.items.map(({ heldUntil }) => heldUntil);
  expect(await until()).toEqual([hold?.expiresAt, hold?.expiresAt]);
  const admin = await shop.signIn({ role: 'admin' });
  await shop.ask('staffHoldRelease', {
    as: admin,
    params: { id: hold?.id ?? '' },
    body: { reason: 'Нужно другому покупателю' },
  });
  expect(await until()).toEqual([undefined, undefined]);
});

it('a quote tells it to a guest by the secret of the hold', async () => {
  const [dress] = await addDress(shop);
  const { hold, lines: items } = (await accept(dress)).data;
  const quoted = async (more: object) =>
    (await shop.ask('cartQuote', { body: { items, ...more } })).data.items.map(({ heldUntil }) => heldUntil);
  expect(await quoted({ holdId: hold?.id })).toEqual([hold?.expiresAt, hold?.expiresAt]);
  expect(await quoted({})).toEqual([undefined, undefined]);
});

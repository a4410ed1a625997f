import { expect, it } from 'vitest';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { accept } = wholesaleSteps(shop);
const [dress] = await addDress(shop, { name: 'Платье на запах' });

type Eyes = { readonly as?: Person; readonly headers?: Record<string, string> };

/** What the list and the blank form tell of the pieces of the first variant; nothing where it is not told of. */
const seen = async ({ as, headers = {} }: Eyes) => {
  const list = await shop.ask('wholesaleProducts', { headers, ...(as === undefined ? {} : { as }) });
  const form = await shop.app.inject({
    method: 'GET',
    url: '/api/wholesale/order-form?format=csv',
    headers: { ...headers, ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }) },
  });
  return [list.data[0]?.variants[0]?.quantity, form.body.split('\r\n')[1]?.split(';')[6]];
};

it('hides from nobody what they hold themselves, in the list and in the blank form', async () => {
  const guest = await accept(dress, { sets: 6 });
  const as = await shop.signIn();
  await accept(dress, { as, sets: 4 });
  expect(await seen({ as })).toEqual([4, '4']);
  expect(await seen({ headers: { 'hold-id': guest.data.hold?.id ?? '' } })).toEqual([6, '6']);
  expect(await seen({})).toEqual([undefined, undefined]);
  const wrong = await shop.ask('wholesaleProducts', { headers: { 'hold-id': 'short' } });
  expect(wrong.status).toBe(400);
});

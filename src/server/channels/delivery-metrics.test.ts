import { expect, it } from 'vitest';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, placeGuestOrder } from '#tests/support/order-fixtures.ts';

const METRICS_TOKEN = 'metrics-token-of-enough-signs';
const shop = await openMailingShop({ METRICS_TOKEN });
const goods = await addGoods(shop, { stock: 100 });

/** What the shop tells of its letters. */
async function figures() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  return {
    waiting: figure('outbox_events{state="waiting"}'),
    dead: figure('outbox_events{state="dead"}'),
    oldest: figure('outbox_oldest_waiting_seconds'),
  };
}
const order = () =>
  placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], {
    contact: { name: 'Анна', phone: '+79211234567', email: 'anna@example.ru' },
  });

it('counts the letters that wait, since when, and those given up', async () => {
  expect(await figures()).toEqual({ waiting: 0, dead: 0, oldest: 0 });

  await order();
  shop.passSeconds(600);
  await order();
  const waiting = await figures();
  expect(waiting).toMatchObject({ waiting: 2, dead: 0 });
  expect(waiting.oldest).toBeGreaterThanOrEqual(600);
  expect(waiting.oldest).toBeLessThan(630);

  // these two are given up, the third goes out
  shop.sink.refusal = { code: 550, message: 'no such mailbox' };
  await shop.sendAll();
  shop.sink.refusal = null;
  await order();
  await shop.sendAll();
  expect(await figures()).toEqual({ waiting: 0, dead: 2, oldest: 0 });
});

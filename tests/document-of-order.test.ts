import { describe, expect, it } from 'vitest';
import { headOf } from './support/document-head.ts';
import { addGoods, openTestShop, placeGuestOrder } from './support/order-fixtures.ts';
import { documents } from './support/pages.ts';

const shop = await openTestShop({ pages: documents });
const goods = await addGoods(shop, { stock: 10 });
const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
const UNKNOWN = '01930000-0000-7000-8000-000000000000';

async function open(url: string) {
  const { statusCode, headers, body } = await shop.app.inject(url);
  return { status: statusCode, headers, body };
}

describe('the document of an order', () => {
  it.each([
    ['with its key', `${order.id}?key=${key}`, 200],
    ['with a wrong key', `${order.id}?key=${'x'.repeat(43)}`, 404],
    ['with a key that is none', `${order.id}?key=1`, 404],
    ['with a key of another order', `${UNKNOWN}?key=${key}`, 404],
    ['by its number', order.number, 404],
    ['by what is no id', 'nothing', 404],
    ['by a method', 'telegram', 200],
  ])('%s', async (_, address, expected) => {
    expect((await open(`/order-confirmation/${address}`)).status).toBe(expected);
  });

  it('does not tell whether there is an order: without a key the browser alone may know it', async () => {
    const [known, unknown] = [
      await open(`/order-confirmation/${order.id}`),
      await open(`/order-confirmation/${UNKNOWN}`),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(headOf(known.body).title).toBe(headOf(unknown.body).title);
  });

  it('carries nothing of the order, is kept by nobody and tells no other page of its key', async () => {
    const { body, headers } = await open(`/order-confirmation/${order.id}?key=${key}`);
    for (const secret of [order.number, order.contact.name, order.contact.phone]) {
      expect(body).not.toContain(secret);
    }
    expect(headOf(body).meta('robots')).toBe('noindex, follow');
    expect(headOf(body).meta('referrer')).toBe('no-referrer');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});

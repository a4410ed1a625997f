import { expect } from 'vitest';
import type { CartChangedDetails } from '#contract/cart-changed.ts';
import { type Answer, keyHeader, type Person, snapshot, type TestShop } from './order-fixtures.ts';

/** What somebody who orders does; a guest unless told who. */
export function orderSteps(shop: TestShop) {
  const place = (body: object, as?: Person) =>
    shop.ask('orderCreate', { headers: keyHeader(), body, ...(as === undefined ? {} : { as }) });
  return {
    place,
    /** Refused, and nothing at all is different afterwards. */
    refused: async (body: object, as?: Person) => {
      const before = await snapshot(shop);
      const answer = await place(body, as);
      expect(await snapshot(shop)).toEqual(before);
      return answer;
    },
  };
}

export const CHANGED = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';

/** What became of the cart, out of an answer that must tell of it in these words. */
export function expectChanged(answer: Answer<'orderCreate'>, message: string): CartChangedDetails {
  expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([409, 'cart_changed', message]);
  return answer.error?.details as CartChangedDetails;
}

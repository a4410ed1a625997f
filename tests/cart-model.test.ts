import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINES_OF_MODEL, type ModelShop, playVisit } from '../proofs/harness/cart-model/model.ts';
import { visits } from '../proofs/harness/cart-model/steps.ts';
import { buildProduct, buildUser } from './support/builders.ts';
import { openTestShop } from './support/order-fixtures.ts';

const shop = await openTestShop();

async function modelShop(): Promise<ModelShop> {
  const { db, owner, call, callWith, sessionFor } = shop;
  const products = [];
  for (let index = 0; index < LINES_OF_MODEL; index += 1) {
    products.push(await buildProduct(db, { variants: [{ color: 'RED', size: '44', stock: 100_000 }] }));
  }
  const callers = new Map<string, typeof call>();
  const accounts: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const { id } = await buildUser(db);
    const { token } = await sessionFor(id);
    callers.set(id, callWith({ authorization: `Bearer ${token}` }));
    accounts.push(id);
  }
  return {
    accounts: accounts as [string, string],
    lines: products.map(({ id }) => ({ productId: id, color: 'RED', size: '44' })),
    callAs: (userId) => (userId === null ? call : (callers.get(userId) ?? call)),
    empty: async () => {
      await owner.query('delete from cart_items');
    },
    async stored(userId) {
      const { rows } = await owner.query<{ productId: string; quantity: number }>(
        `select v.product_id as "productId", i.quantity from cart_items i
         join variants v on v.id = i.variant_id join carts c on c.id = i.cart_id where c.user_id = $1`,
        [userId],
      );
      return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
    },
  };
}

it('loses no line, doubles none and gives none to another, whatever happens to browser, network and session', async () => {
  const under = await modelShop();
  await fc.assert(
    fc.asyncProperty(visits, async (visit) => {
      expect(await playVisit(under, visit)).toEqual([]);
    }),
    // some hundred on a machine that is free; the proof `cart-model` plays thousands
    { numRuns: 200, interruptAfterTimeLimit: 45_000, endOnFailure: true },
  );
}, 240_000);

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ModelShop, playVisit } from '../proofs/harness/cart-model/model.ts';
import { visits } from '../proofs/harness/cart-model/steps.ts';
import { openTables } from '../proofs/harness/cart-model/tables.ts';
import { buildUser } from './support/builders.ts';
import { openTestShop } from './support/order-fixtures.ts';

const shop = await openTestShop();

async function modelShop(): Promise<ModelShop> {
  const { db, owner, call, callWith, sessionFor } = shop;
  const callers = new Map<string, typeof call>();
  const accounts: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const { id } = await buildUser(db);
    const { token } = await sessionFor(id);
    callers.set(id, callWith({ authorization: `Bearer ${token}` }));
    accounts.push(id);
  }
  const rows = async <R extends object>(sql: string, values: readonly unknown[] = []) =>
    (await owner.query<R>(sql, [...values])).rows;
  return {
    ...(await openTables({ rows }, accounts as [string, string])),
    callAs: (userId) => (userId === null ? call : (callers.get(userId) ?? call)),
  };
}

it('loses no line, doubles none, tears no group and gives nothing to another, whatever happens to browser, network and session', async () => {
  const under = await modelShop();
  await fc.assert(
    fc.asyncProperty(visits, async (visit) => {
      expect(await playVisit(under, visit)).toEqual([]);
    }),
    // some hundred on a machine that is free; the proof `cart-model` plays thousands
    { numRuns: 200, interruptAfterTimeLimit: 45_000, endOnFailure: true },
  );
}, 240_000);

import { expect, it } from 'vitest';
import { followChanges } from '#server/db/changes.ts';
import { createMemory } from '#server/db/memory.ts';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { addGoods, openTestShop } from '#tests/support/order-fixtures.ts';
import { createCatalogueMemory } from './catalogue-memory.ts';
import { askForFirstList } from './first-list.ts';
import { listProducts } from './products.actions.ts';

const shop = await openTestShop();
await addGoods(shop, { name: 'Платье на запах', slug: 'plate', stock: 50 });
const { db, now, pool } = shop;

/** What a process has that has read its catalogue and was asked nothing yet. */
async function freshProcess() {
  const memory = createMemory(followChanges(db, { now, freshFor: 60_000 }));
  const catalogue = createCatalogueMemory({ db, memory, now });
  await catalogue.warm();
  return { db, memory, now, catalogue };
}

const query = { page: 1, limit: 24, sort: 'price', view: 'brief', facets: true } as const;
const visit = async (deps: Awaited<ReturnType<typeof freshProcess>>) => {
  const sent = await statementsOf(pool, async () => {
    const list = await listProducts(deps, query, { user: null });
    expect(list.ok && list.value.data.map(({ slug }) => slug)).toEqual(['plate']);
  });
  return sent.length;
};

it('leaves nothing to be read by the first visitor', async () => {
  const process = await freshProcess();
  await askForFirstList(process);
  expect(await visit(process)).toBe(0);
  expect(await visit(await freshProcess())).toBeGreaterThan(2);
});

it('keeps a failure to itself', async () => {
  const process = await freshProcess();
  const catalogue = { ...process.catalogue, current: () => Promise.reject(new Error('connection lost')) };
  await expect(askForFirstList({ ...process, catalogue })).resolves.toBeUndefined();
});

import { expect, it } from 'vitest';
import { followChanges } from '#server/db/changes.ts';
import { createMemory } from '#server/db/memory.ts';
import { addGoods, openTestShop } from '#tests/support/order-fixtures.ts';
import { createCatalogueMemory } from './catalogue-memory.ts';
import { visibilityFor } from './visibility-for.ts';

const shop = await openTestShop();
const { product, line } = await addGoods(shop, { name: 'Платье на запах', slug: 'plate', stock: 50 });
const { db, now } = shop;

const memory = createMemory(followChanges(db, { now, freshFor: 0 }));
const catalogue = createCatalogueMemory({ db, memory, now });
const visibility = await visibilityFor({ db, memory }, { user: null });

async function cardIn(wanted: readonly string[]) {
  await memory.changes.catchUp();
  const [card] = await catalogue.cards(db, [product.id], { view: 'brief', visibility, wanted });
  return card;
}

it('gives the same card until its product changes', async () => {
  const card = await cardIn([]);
  expect(card).toMatchObject({ id: product.id, name: 'Платье на запах' });
  expect(await cardIn([])).toBe(card);
  await db.updateTable('products').set({ name: 'Платье-рубашка' }).where('id', '=', product.id).execute();
  expect(await cardIn([])).toMatchObject({ name: 'Платье-рубашка' });
});

it('tells cards apart by the colours that they have, whatever is asked for', async () => {
  const usual = await cardIn([]);
  for (let made = 0; made < 20; made += 1) expect(await cardIn([`MADE-UP-${made}`])).toBe(usual);
  const inColor = await cardIn([line.color]);
  expect(await cardIn(['MADE-UP', line.color])).toBe(inColor);
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { keepIndex, readFormerIndex } from '#server/catalog/index/keep-index.ts';
import { followChanges, type Seen } from '#server/db/changes.ts';
import { createMemory } from '#server/db/memory.ts';
import { testApi } from '#tests/support/api.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { furtherShop } from '#tests/support/further-shop.ts';
import { buildPromotion } from '#tests/support/promotions.ts';
import { randomCatalogue } from '#tests/support/random-catalogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'mera-saved-index-'));
const path = join(folder, 'kept', 'catalogue-index');
const api = await testApi();
const { db, pool, owner, now, passSeconds, catalogue, memory } = api;
const { products, categories, addProduct, expectAgreement } = await randomCatalogue(api, 23);
const failures: string[] = [];
const warn = (_fields: object, message: string) => void failures.push(message);
const keeper = keepIndex({ db, path, catalogue, warn, leastProducts: 1 });
afterAll(async () => {
  await keeper.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeAll(() => catalogue.warm());

/** The index in the file, which has to count. */
async function savedIndex() {
  const { former, refusal } = await readFormerIndex({ db, path, now });
  expect(refusal).toBeNull();
  if (former === null) throw new Error('nothing was saved');
  return former;
}

const readsAll = (statement: string) => statement.includes('order by p.created_at desc, p.id desc limit');

/** Another process that begins with the file, and whether it read the whole catalogue. */
async function nextProcess(since: (saved: Seen) => Seen = (saved) => saved) {
  const { index, seen } = await savedIndex();
  const changes = followChanges(db, { now, freshFor: 0, since: since(seen) });
  const next = createMemory(changes);
  const nextCatalogue = createCatalogueMemory({ db, memory: next, now, soldFor: 0 });
  nextCatalogue.beginWith(index);
  const sent = await statementsOf(pool, nextCatalogue.warm);
  const asked = { db, memory: next, now, catalogue: nextCatalogue };
  return { asked, hasReadAll: sent.some(readsAll) };
}

const isThere = async (of: typeof catalogue) => (await of.current({ now: now() })) !== null;
const holdAll = (until: Date) =>
  owner.query(
    `with held as (
       insert into holds (id, secret_hash, network, created_at, expires_at)
       values (gen_random_uuid(), gen_random_uuid()::text, 'n', now(), $1) returning id)
     insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
     select held.id, v.id, 'g', v.stock, $1 from held, variants v where v.stock > 0 and v.product_id = any ($2)`,
    [until, products.slice(10, 30).map(({ id }) => id)],
  );
const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

it('keeps the file from everybody else', async () => {
  await keeper.save();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each<[string, () => Promise<unknown>, (() => Promise<unknown>)?]>([
  ['nothing', async () => {}],
  ['a price', () => owner.query('update products set price = 100 where id = $1', [products[3]?.id])],
  [
    'a hidden price',
    () => owner.query('update products set hide_price = true where id = $1', [products[5]?.id]),
  ],
  ['some that go off sale', () => owner.query("update products set is_active = false where sku like '%7'")],
  ['some that come on sale', () => owner.query("update products set is_active = true where sku like '%7'")],
  ['a new product', addProduct],
  [
    'a product that goes',
    () => owner.query("delete from products where slug = 'short-lived'"),
    () => buildProduct(db, { slug: 'short-lived', variants: [] }),
  ],
  [
    'a variant that goes',
    () =>
      owner.query(`update variants set archived_at = now() where color_code = 'RED' and size_code = '42'`),
  ],
  [
    'stock',
    () =>
      sql`insert into stock_ledger (variant_id, delta, reason)
        select id, 3, 'receipt' from variants where stock = 0 and size_code = '44'`.execute(db),
  ],
  [
    'the category of a product',
    () =>
      owner.query('delete from product_categories where product_id = any ($1)', [
        products.slice(20, 40).map(({ id }) => id),
      ]),
  ],
  [
    'a category that closes',
    () => owner.query('update categories set is_active = false where id = $1', [categories[3]?.id]),
  ],
  ['pieces held', () => holdAll(inSeconds(600))],
  [
    'pieces given back',
    () => owner.query("delete from holds where expires_at < now() + interval '30 minutes'"),
  ],
  ['a hold that ended', async () => passSeconds(60), () => holdAll(inSeconds(30))],
  ['a promotion', () => buildPromotion(db, { percent: 30, everything: true })],
])('saved before a change of %s, answers as the tables do', async (_what, change, before) => {
  await before?.();
  await keeper.save();
  await change();
  const { asked, hasReadAll } = await nextProcess();
  expect(await isThere(asked.catalogue)).toBe(true);
  expect(hasReadAll).toBe(false);
  await expectAgreement(3, asked);
  expect(failures).toEqual([]);
});

it('answers without what was changed meanwhile if it is not read from the saved position on', async () => {
  await keeper.save();
  await owner.query('update products set price = price + 5000000 where id = $1', [products[8]?.id]);
  await memory.changes.catchUp();
  const late = await nextProcess((saved) => memory.changes.seen() ?? saved);
  await expect(expectAgreement(12, late.asked)).rejects.toThrow();
  await expectAgreement(12, (await nextProcess()).asked);
});

it('reads everything after a change of more products than are named', async () => {
  await keeper.save();
  await owner.query(`insert into products (id, slug, sku, name, price)
    select gen_random_uuid(), 'many-' || n, 'M-' || n, 'Много ' || n, 100 * n from generate_series(1, 250) n`);
  const { asked, hasReadAll } = await nextProcess();
  expect(hasReadAll).toBe(true);
  await expectAgreement(3, asked);
});

it('is not saved while it is behind by the whole catalogue', async () => {
  await catalogue.warm();
  expect(await catalogue.save()).not.toBeNull();
  await owner.query('update products set price = price + 100');
  expect(await catalogue.save()).toBeNull();
  await catalogue.warm();
});

it('lets a replica answer from its first look on', async () => {
  const { seen } = await savedIndex();
  const changes = followChanges(db, { now, tellsPosition: true, since: memory.changes.seen() ?? seen });
  expect(changes.position()).toBeNull();
  await changes.catchUp();
  expect(changes.position()).not.toBeNull();
});

it('answers through the door what a former process knew, and what was changed since', async () => {
  const lists = ['sort=price', 'sort=-price&facets=true', 'inStock=true&facets=true'];
  await keeper.save();
  await owner.query('update products set price = 100 where id = $1', [products[12]?.id]);
  const former = await savedIndex();
  const sent: string[] = [];
  const rewrite = (statement: string) => {
    sent.push(statement);
    return statement;
  };
  const next = await furtherShop(api, { former, rewrite });
  for (const list of lists) {
    const url = `/api/products?limit=24&${list}`;
    const [found, expected] = [await next.inject(url), await api.app.inject(url)];
    expect(found.statusCode).toBe(200);
    expect(found.json()).toEqual(expected.json());
  }
  expect(sent.filter(readsAll)).toEqual([]);
});

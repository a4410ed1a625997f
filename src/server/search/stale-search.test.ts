import { expect, it } from 'vitest';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { refreshStaleSearch } from './stale-search.job.ts';

const shop = await openTestShop();
/** More than are refreshed with the name, and more than one part of the work. */
const PRODUCTS = 450;

const found = async (q: string) => (await shop.ask('search', { query: { q } })).envelope.meta?.total;

it('a colour of many products is renamed at once, and found by its new name after the work', async () => {
  await shop.owner.query(
    `with made as (
       insert into products (id, slug, sku, name, price)
       select gen_random_uuid(), 'many-' || n, 'MANY-' || n, 'Кардиган ' || n, 500000 from generate_series(1, $1::int) n
       returning id, sku)
     insert into variants (id, product_id, color_code, size_code, sku)
     select gen_random_uuid(), id, 'RED', '44', sku || '-RED-44' from made`,
    [PRODUCTS],
  );
  await shop.owner.query(`update colors set name = jsonb_build_object('ru', 'Бирюзовый') where code = 'RED'`);
  await refreshStaleSearch(shop.db).work(null);
  expect(await found('бирюзовый кардиган')).toBe(PRODUCTS);
  expect((await shop.owner.query('select from search_stale')).rowCount).toBe(0);
});

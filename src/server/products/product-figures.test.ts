import { expect, it } from 'vitest';
import { addGoods, openTestShop, placeGuestOrder } from '#tests/support/order-fixtures.ts';
import { addUpFigures } from './product-figures.job.ts';

const shop = await openTestShop();

/** Products whose figures are not what their variants and pictures say. */
async function wrongFigures() {
  const { rows } = await shop.owner.query(`
    select p.name, f.stock + coalesce(m.stock, 0) as stock, f.variants + coalesce(m.variants, 0) as variants,
      f.pictures + coalesce(m.pictures, 0) as pictures
    from products p join product_figures f on f.product_id = p.id
    left join (select product_id, sum(stock) as stock, sum(variants) as variants, sum(pictures) as pictures
      from product_figure_moves group by product_id) m on m.product_id = p.id
    where (f.stock + coalesce(m.stock, 0), f.variants + coalesce(m.variants, 0), f.pictures + coalesce(m.pictures, 0))
      is distinct from (
        (select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id and v.archived_at is null),
        (select count(*) from variants v where v.product_id = p.id and v.archived_at is null),
        (select count(*) from product_images i where i.product_id = p.id))`);
  return rows;
}
const waiting = async () => (await shop.owner.query('select from product_figure_moves')).rowCount;

it('figures of products follow sales, variants and pictures, added up or not', async () => {
  const coat = await addGoods(shop, { stock: 10, images: [{ url: '/a.webp' }, { url: '/b.webp' }] });
  const dress = await addGoods(shop, { stock: 5 });
  await placeGuestOrder(shop, [
    { ...coat.line, quantity: 3 },
    { ...dress.line, quantity: 1 },
  ]);
  expect(await wrongFigures()).toEqual([]);
  expect(await waiting()).toBeGreaterThan(0);
  await addUpFigures(shop.db).work(null);
  expect(await waiting()).toBe(0);
  expect(await wrongFigures()).toEqual([]);

  const steps = [
    `update variants set archived_at = now() where id = '${coat.variantId}'`,
    `delete from product_images where url = '/a.webp'`,
    `update variants set archived_at = null where id = '${coat.variantId}'`,
    `update variants set price = 100000 where id = '${coat.variantId}'`,
  ];
  for (const step of steps) {
    await shop.owner.query(step);
    expect(await wrongFigures(), step).toEqual([]);
  }
  await addUpFigures(shop.db).work(null);
  expect(await wrongFigures()).toEqual([]);
});

it('whoever adds up waits for nobody, and leaves what is locked for later', async () => {
  const scarf = await addGoods(shop, { stock: 4 });
  const holder = await shop.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from product_figures where product_id = $1 for update', [scarf.product.id]);
    await addUpFigures(shop.db).work(null);
    expect(await waiting()).toBeGreaterThan(0);
    expect(await wrongFigures()).toEqual([]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await addUpFigures(shop.db).work(null);
  expect(await waiting()).toBe(0);
});

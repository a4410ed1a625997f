import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { nameColor, searcher, stockForSearch } from '#tests/support/search.ts';

const { db, owner, call } = await testApi();
const { found, metaOf } = searcher(call);

beforeAll(() => stockForSearch(db));

describe('what is searched for follows the catalogue', () => {
  it('when a name, a description or a composition changes', async () => {
    const { id } = await buildProduct(db, { slug: 'changing', name: 'Берет' });
    expect(await found('берет')).toBe('changing');
    await db
      .updateTable('products')
      .set({ name: 'Панама', composition: 'Рафия 100%' })
      .where('id', '=', id)
      .execute();
    expect(await found('панама')).toBe('changing');
    expect(await found('рафия')).toBe('changing');
    expect(await found('панамма')).toBe('changing');
    expect(await found('берет')).toBe('');
  });

  it('when variants come and go', async () => {
    const { id, variants } = await buildProduct(db, {
      slug: 'gloves',
      name: 'Перчатки',
      variants: [{ color: 'BLK' }, { color: 'GRN', stock: 0 }],
    });
    await nameColor(db, 'GRN', 'Зелёный');
    expect(await found('зелёные перчатки')).toBe('gloves');
    const green = variants.find(({ color }) => color === 'GRN');
    await db
      .deleteFrom('variants')
      .where('id', '=', green?.id ?? '')
      .execute();
    expect(await metaOf('зелёные перчатки')).toMatchObject({ relaxed: true });
    await db.updateTable('variants').set({ color_code: 'GRN' }).where('product_id', '=', id).execute();
    expect(await metaOf('зелёные перчатки')).toMatchObject({ relaxed: false, total: 1 });
  });

  it('when a category or a colour is renamed, moved or closed', async () => {
    const above = await buildCategory(db, { slug: 'hats', name: 'Уборы' });
    const inside = await buildCategory(db, { slug: 'caps', name: 'Кепки', parent: above });
    await buildProduct(db, { slug: 'cap', name: 'Бини', categories: [inside], variants: [{ color: 'YLW' }] });
    const rename = (id: string, name: string) =>
      db
        .updateTable('categories')
        .set({ name: JSON.stringify({ ru: name }) })
        .where('id', '=', id)
        .execute();
    expect(await found('кепки')).toBe('cap');
    expect(await found('уборы')).toBe('cap');
    await rename(inside.id, 'Шапки');
    await rename(above.id, 'Панцири');
    await nameColor(db, 'YLW', 'Охра');
    for (const q of ['шапка', 'панцирь', 'охра']) expect(await found(q)).toBe('cap');
    for (const q of ['кепки', 'уборы']) expect(await found(q)).toBe('');
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', above.id).execute();
    expect(await found('панцирь')).toBe('');
    await db.deleteFrom('product_categories').where('category_id', '=', inside.id).execute();
    expect(await found('шапка')).toBe('');
  });

  it('when a product is put away or deleted', async () => {
    const { id } = await buildProduct(db, { slug: 'umbrella', name: 'Зонт' });
    await db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    expect(await found('зонт')).toBe('');
    await db.updateTable('products').set({ is_active: true }).where('id', '=', id).execute();
    expect(await found('зонт')).toBe('umbrella');
    await owner.query(
      'delete from stock_ledger where variant_id in (select id from variants where product_id = $1)',
      [id],
    );
    await db.deleteFrom('products').where('id', '=', id).execute();
    expect(await found('зонт')).toBe('');
  });

  it('and is not touched by stock', async () => {
    const before = await sql<{ xmin: string }>`select xmin::text from search_documents order by 1`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`select id from variants limit 1`.execute(db);
    await db
      .insertInto('stock_ledger')
      .values({ variant_id: rows[0]?.id ?? '', delta: 1, reason: 'correction' })
      .execute();
    const after = await sql<{ xmin: string }>`select xmin::text from search_documents order by 1`.execute(db);
    expect(after.rows).toEqual(before.rows);
  });
});

import { describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { type BuiltCategory, buildCategory, buildProduct } from '#tests/support/builders.ts';

const { db, call } = await testApi();

const rename = (category: BuiltCategory, slug: string) =>
  db.updateTable('categories').set({ slug, path: slug }).where('id', '=', category.id).execute();
const withProduct = async (slug: string) => {
  const category = await buildCategory(db, { slug });
  const product = await buildProduct(db, { categories: [category] });
  return { category, productId: product.id };
};
const listOf = (category: string) => call('productList', { query: { category } });
const idsOf = async (category: string) => (await listOf(category)).data.map(({ id }) => id);

describe('a slug that a category once had', () => {
  it('still lists it, and tells the one that it has now', async () => {
    const { category, productId } = await withProduct('first');
    await rename(category, 'second');
    await rename(category, 'third');
    for (const slug of ['first', 'second']) {
      expect(await idsOf(slug)).toEqual([productId]);
      expect((await listOf(slug)).movedTo).toBe('third');
    }
    expect((await listOf('third')).movedTo).toBeUndefined();
  });

  it('narrows a search as well', async () => {
    const { category, productId } = await withProduct('searched');
    await buildProduct(db, { name: 'Платье миди' });
    await db.updateTable('products').set({ name: 'Платье миди' }).where('id', '=', productId).execute();
    await rename(category, 'searched-now');
    const { data } = await call('search', { query: { q: 'платье', category: 'searched' } });
    expect(data.map(({ id }) => id)).toEqual([productId]);
  });

  it('leads to another category as soon as that one has it, and back once it is taken again', async () => {
    const old = await withProduct('wanted');
    await rename(old.category, 'left');
    const fresh = await withProduct('wanted');
    expect(await idsOf('wanted')).toEqual([fresh.productId]);
    await rename(fresh.category, 'gone-on');
    await rename(old.category, 'wanted');
    expect(await idsOf('wanted')).toEqual([old.productId]);
    expect(await idsOf('left')).toEqual([old.productId]);
  });

  it('leads nowhere while the category is switched off', async () => {
    const { category } = await withProduct('was-open');
    await rename(category, 'is-open');
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', category.id).execute();
    expect((await failureOf(listOf('was-open'))).status).toBe(404);
  });

  it('is kept by the database: the application may not write it', async () => {
    const { id } = await buildCategory(db, { slug: 'own' });
    const forged = { slug: 'forged', category_id: id };
    await expect(db.insertInto('category_old_slugs').values(forged).execute()).rejects.toMatchObject({
      code: '42501',
    });
  });
});

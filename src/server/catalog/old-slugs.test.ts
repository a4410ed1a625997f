import { describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildProduct } from '#tests/support/builders.ts';

const { db, call } = await testApi();

const rename = (product: { readonly id: string }, slug: string) =>
  db.updateTable('products').set({ slug }).where('id', '=', product.id).execute();
const idBehind = async (slug: string) => (await call('productGet', { params: { id: slug } })).data.id;
const failureBehind = async (slug: string) =>
  (await failureOf(call('productGet', { params: { id: slug } }))).status;

describe('an address that a product once had', () => {
  it('still leads to it, and tells the one that it has now', async () => {
    const dress = await buildProduct(db, { slug: 'first' });
    await rename(dress, 'second');
    await rename(dress, 'third');
    for (const slug of ['first', 'second', 'third']) {
      const { data } = await call('productGet', { params: { id: slug } });
      expect([data.id, data.slug]).toEqual([dress.id, 'third']);
    }
  });

  it('leads to another product as soon as that one has it', async () => {
    const old = await buildProduct(db, { slug: 'wanted' });
    await rename(old, 'left');
    const fresh = await buildProduct(db, { slug: 'wanted' });
    expect(await idBehind('wanted')).toBe(fresh.id);
    const third = await buildProduct(db, { slug: 'elsewhere' });
    await rename(fresh, 'gone-on');
    await rename(third, 'wanted');
    expect(await idBehind('wanted')).toBe(third.id);
    expect(await idBehind('gone-on')).toBe(fresh.id);
  });

  it('leads back when the product takes it again', async () => {
    const dress = await buildProduct(db, { slug: 'there' });
    await rename(dress, 'and');
    await rename(dress, 'there');
    expect(await idBehind('there')).toBe(dress.id);
    expect(await idBehind('and')).toBe(dress.id);
  });

  it('leads nowhere while the product is switched off, and nowhere without the product', async () => {
    const dress = await buildProduct(db, { slug: 'was-sold' });
    await rename(dress, 'is-sold');
    await db.updateTable('products').set({ is_active: false }).where('id', '=', dress.id).execute();
    expect(await failureBehind('was-sold')).toBe(404);
    const bare = await buildProduct(db, { slug: 'was-there', variants: [] });
    await rename(bare, 'not-for-long');
    await db.deleteFrom('products').where('id', '=', bare.id).execute();
    expect(await failureBehind('was-there')).toBe(404);
  });

  it('is kept by the database: the application may not write it', async () => {
    const dress = await buildProduct(db);
    const forged = { slug: 'forged', product_id: dress.id };
    await expect(db.insertInto('product_old_slugs').values(forged).execute()).rejects.toMatchObject({
      code: '42501',
    });
  });
});

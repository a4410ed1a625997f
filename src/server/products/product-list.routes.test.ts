import { expect, it } from 'vitest';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { openTestShop, placeGuestOrder } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const as = await shop.signIn({ role: 'manager' });
const knitwear = await buildCategory(shop.db, { slug: 'knitwear', name: 'Трикотаж' });
const jumpers = await buildCategory(shop.db, { slug: 'jumpers', name: 'Джемперы', parent: knitwear });
const jumper = await buildProduct(shop.db, {
  name: 'Джемпер из мериноса',
  price: 5990,
  categories: [jumpers],
  images: [{ url: '/media/demo/jumper.webp' }],
  variants: [
    { size: '44', stock: 9 },
    { size: '46', stock: 8 },
  ],
});
await buildProduct(shop.db, { name: 'Ёлочный жакет', price: 12_990, wholesalePrice: 11_040, isNew: true });
await buildProduct(shop.db, {
  name: 'Сумка хобо',
  price: 9490,
  oldPrice: 9990,
  isActive: false,
  variants: [],
});
await buildProduct(shop.db, {
  name: 'Юбка плиссе',
  price: 5490,
  variants: [{ stock: 1 }, { size: '46', stock: 0 }],
});
await placeGuestOrder(shop, [{ productId: jumper.id, color: 'RED', size: '44', quantity: 3 }]);

const namesOf = async (query: Record<string, string>) =>
  (await shop.ask('staffProductList', { as, query })).data.map(({ name }) => name.split(' ')[0]);

it.each<[Record<string, string>, string[]]>([
  [{}, ['Юбка', 'Сумка', 'Ёлочный', 'Джемпер']],
  [{ sort: 'name' }, ['Джемпер', 'Ёлочный', 'Сумка', 'Юбка']],
  [{ sort: '-price' }, ['Ёлочный', 'Сумка', 'Джемпер', 'Юбка']],
  [{ sort: 'stock' }, ['Сумка', 'Юбка', 'Ёлочный', 'Джемпер']],
  [{ sort: '-sold', limit: '1' }, ['Джемпер']],
  [{ sort: '-sold' }, ['Джемпер', 'Юбка', 'Сумка', 'Ёлочный']],
  [{ sort: '-sold', q: 'P-' }, ['Джемпер', 'Юбка', 'Сумка', 'Ёлочный']],
  [{ sort: 'sold', q: 'P-' }, ['Ёлочный', 'Сумка', 'Юбка', 'Джемпер']],
  [{ view: 'draft' }, ['Сумка']],
  [{ view: 'low' }, ['Юбка']],
  [{ view: 'no_photo', sort: 'price' }, ['Юбка', 'Сумка', 'Ёлочный']],
  [{ view: 'archived' }, []],
  [{ category: knitwear.id }, ['Джемпер']],
  [{ wholesale: 'true' }, ['Ёлочный']],
  [{ isSale: 'true' }, ['Сумка']],
  [{ isNew: 'true' }, ['Ёлочный']],
  [{ q: 'мерин' }, ['Джемпер']],
  [{ q: 'елочный жак' }, ['Ёлочный']],
  [{ q: jumper.variants[0]?.sku ?? '' }, ['Джемпер']],
  [{ q: '%' }, []],
  [{ page: '2', limit: '3' }, ['Джемпер']],
  [{ sort: 'relevance' }, ['Юбка', 'Сумка', 'Ёлочный', 'Джемпер']],
])('%j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

it('puts the product of a code first, then names that begin so, then names that have it', async () => {
  const exact = await buildProduct(shop.db, { name: 'Пальто прямое' });
  const { sku } = exact;
  await buildProduct(shop.db, { name: `Ёлка ${sku}` });
  await buildProduct(shop.db, { name: `${sku} плащ` });
  const barcode = '4607012345670';
  await shop.db
    .updateTable('variants')
    .set({ barcode })
    .where('id', '=', exact.variants[0]?.id ?? '')
    .execute();
  const found = async (q: string) =>
    (await shop.ask('staffProductList', { as, query: { q, sort: 'relevance' } })).data.map(
      ({ name }) => name,
    );
  expect(await found(sku)).toEqual(['Пальто прямое', `${sku} плащ`, `Ёлка ${sku}`]);
  expect((await found(`елка ${sku}`))[0]).toBe(`Ёлка ${sku}`);
  for (const code of [sku.toLowerCase(), exact.variants[0]?.sku ?? '', barcode]) {
    expect((await found(code))[0]).toBe('Пальто прямое');
  }
});

it('finds a word that the dictionary takes for a number and a rest', async () => {
  const { id } = await buildProduct(shop.db, { name: 'Пояс 2e7e4d54ef' });
  expect((await shop.ask('staffProductList', { as, query: { q: '2e7e4d54' } })).data).toMatchObject([{ id }]);
});

it('counts each view under the same search, and shows what a row needs', async () => {
  const { envelope } = await shop.ask('staffProductList', { as, query: { q: 'джемпер' } });
  expect(envelope.meta).toMatchObject({
    total: 1,
    counts: { all: 1, active: 1, draft: 0, low: 0, no_photo: 0, archived: 0 },
  });
  expect(envelope.data[0]).toMatchObject({
    state: 'active',
    image: '/media/demo/jumper.webp',
    category: 'Джемперы',
    colors: ['RED'],
    variantCount: 2,
    stock: 14,
    isLow: false,
    price: 5990,
    wholesalePrice: null,
    sold: 3,
  });
});

it('counts no piece of a cancelled order where it sorts by pieces sold', async () => {
  const sold = await buildProduct(shop.db, { name: 'Жилет проданный' });
  const cancelled = await buildProduct(shop.db, { name: 'Жилет отменённый' });
  await placeGuestOrder(shop, [{ productId: sold.id, color: 'RED', size: '44', quantity: 1 }]);
  const { order, key } = await placeGuestOrder(shop, [
    { productId: cancelled.id, color: 'RED', size: '44', quantity: 2 },
  ]);
  await shop.ask('orderCancel', { params: { id: order.id }, query: { key }, body: {} });
  const shown = async (sort: string) =>
    (await shop.ask('staffProductList', { as, query: { q: 'жилет', sort } })).data.map((row) => [
      row.id,
      row.sold,
    ]);
  const most = [sold.id, 1];
  const least = [cancelled.id, 0];
  expect(await shown('-sold')).toEqual([most, least]);
  expect(await shown('sold')).toEqual([least, most]);
});

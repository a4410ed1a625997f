import { describe, expect, it } from 'vitest';
import type { StaffProduct } from '#contract/staff-products.ts';
import { roubles } from '#domain/money/money.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';
import { productFields } from '#tests/support/staff-products.ts';

const shop = await openTestShop({ poolMax: 10 });
const as = await shop.signIn({ role: 'manager', name: 'Вера Сотрудница' });

let made = 0;
async function create(changes: Parameters<typeof productFields>[0] = {}): Promise<StaffProduct> {
  made += 1;
  const body = productFields({ sku: `T-${made}`, slug: `plate-${made}`, ...changes });
  return (await shop.ask('staffProductCreate', { as, body })).data;
}
const fieldsOf = (product: StaffProduct, changes: object = {}) => ({
  ...productFields(),
  ...Object.fromEntries(Object.keys(productFields()).map((key) => [key, product[key as keyof StaffProduct]])),
  pictures: product.pictures.map(({ id, colorCode, alt, isMain }) => ({ id, colorCode, alt, isMain })),
  version: product.version,
  ...changes,
});
const update = (product: StaffProduct, changes: object) =>
  shop.ask('staffProductUpdate', { as, params: { id: product.id }, body: fieldsOf(product, changes) });
const auditOf = async (id: string) =>
  (
    await shop.owner.query('select action, before, after from audit_log where entity_id = $1 order by id', [
      id,
    ])
  ).rows;

describe('a new product', () => {
  it('has everything that was sent, is audited, and stands in the shop at once', async () => {
    const dresses = await buildCategory(shop.db, { slug: 'dresses' });
    const fields = {
      categoryIds: [dresses.id],
      sizeRatios: { '44': 2, '46': 1 },
      newUntil: '2026-12-15',
      isNew: true,
    };
    const product = await create(fields);
    expect(product).toMatchObject({
      ...productFields({ ...fields, sku: 'T-1', slug: 'plate-1', sizeRatios: { '44': 2 } }),
      version: 1,
      state: 'active',
      variants: [],
      updatedBy: 'Вера Сотрудница',
    });
    expect(await auditOf(product.id)).toMatchObject([
      { action: 'product.create', after: { name: 'Платье на запах' } },
    ]);
    const seen = await shop.ask('productBySlug', { params: { slug: 'plate-1' } });
    expect(seen.data).toMatchObject({
      name: 'Платье на запах',
      price: 8390,
      wholesale: { wholesalePrice: 7130 },
    });
  });

  it.each([
    ['sku', { slug: 'another' }],
    ['slug', { sku: 'ANOTHER' }],
  ])('is refused where its %s is taken, and nothing is written', async (path, free) => {
    const { sku, slug } = await create();
    const before = await snapshot(shop);
    const body = productFields({ sku, slug, ...free });
    const { status, error } = await shop.ask('staffProductCreate', { as, body });
    expect([status, error?.details]).toMatchObject([400, [{ path }]]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each<[string, object]>([
    ['price', { price: 0 }],
    ['price', { price: 10_000_001 }],
    ['price', { price: 99.5 }],
    ['oldPrice', { oldPrice: 8390 }],
    ['name', { name: '   ' }],
    ['name', { name: 'a'.repeat(121) }],
    ['sku', { sku: '=SUM(A1)' }],
    ['slug', { slug: '../admin' }],
    ['declarationUrl', { declarationUrl: 'javascript:alert(1)' }],
    ['categoryIds', { categoryIds: ['0199a000-0000-7000-8000-000000000001'] }],
    ['sizeRatios.44', { sizeRatios: { '44': 11 } }],
    ['wholesale.price', { wholesale: { enabled: true, minQuantity: 5, price: null, showPrice: true } }],
    ['retail.maxQuantity', { retail: { enabled: true, minQuantity: 5, maxQuantity: 2, hidePrice: false } }],
    [
      'pictures.0.id',
      {
        pictures: [
          {
            id: '0199a000-0000-7000-8000-000000000001',
            uploadId: '0199a000-0000-7000-8000-000000000002',
            colorCode: null,
            alt: '',
            isMain: true,
          },
        ],
      },
    ],
    [
      'pictures',
      {
        pictures: [
          { uploadId: '0199a000-0000-7000-8000-000000000001', colorCode: null, alt: '', isMain: true },
        ],
      },
    ],
  ])('is refused with a wrong %s: %j', async (path, wrong) => {
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('staffProductCreate', {
      as,
      body: { ...productFields(), ...wrong },
    });
    expect([status, error?.details]).toMatchObject([400, [{ path }]]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('a change', () => {
  it('is written with what was before, only as far as something changed', async () => {
    const product = await create();
    const { data } = await update(product, { price: 7990, oldPrice: 8390 });
    expect(data).toMatchObject({ version: 2, price: 7990, priceNow: { price: 7990, originalPrice: 8390 } });
    expect((await auditOf(product.id))[1]).toEqual({
      action: 'product.update',
      before: { price: 8390, oldPrice: null },
      after: { price: 7990, oldPrice: 8390 },
    });
    expect((await update(data, {})).data.version).toBe(2);
  });

  it('against a version of before changes nothing, and names the fields that differ', async () => {
    const product = await create();
    await update(product, { price: 7990 });
    const before = await snapshot(shop);
    const { status, error } = await update(product, { name: 'Платье' });
    expect([status, error?.code]).toEqual([409, 'stale_version']);
    expect(error?.details).toMatchObject({
      fields: ['name', 'price'],
      by: 'Вера Сотрудница',
      product: { price: 7990, version: 2 },
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('by two at once is made by one of them', async () => {
    const product = await create();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => update(product, { price: 1000 + n })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of the address leads from the old one to the new', async () => {
    const product = await create();
    const { data } = await update(product, { slug: `new-${product.slug}` });
    expect(data.oldSlugs).toEqual([product.slug]);
    const seen = await shop.ask('productBySlug', { params: { slug: product.slug } });
    expect(seen.data.slug).toBe(data.slug);
  });
});

describe('an archived product', () => {
  it('leaves the shop and the list, is not changed, and comes back as a draft', async () => {
    const product = await create();
    const move = (name: 'staffProductArchive' | 'staffProductRestore', version: number) =>
      shop.ask(name, { as, params: { id: product.id }, body: { version } });
    const { data } = await move('staffProductArchive', 1);
    expect(data.state).toBe('archived');
    expect((await shop.ask('productBySlug', { params: { slug: product.slug } })).status).toBe(404);
    const listed = await shop.ask('staffProductList', { as, query: { q: product.sku } });
    expect(listed.data).toEqual([]);
    expect((await update(data, { price: 1 })).error?.code).toBe('wrong_state');
    expect((await move('staffProductArchive', 2)).error?.code).toBe('wrong_state');
    expect((await move('staffProductRestore', 1)).error?.code).toBe('stale_version');
    expect((await move('staffProductRestore', 2)).data.state).toBe('draft');
    expect((await auditOf(product.id)).map(({ action }) => action)).toEqual([
      'product.create',
      'product.archive',
      'product.restore',
    ]);
  });
});

it('one stored under other limits is shown as it is, and corrected by the next edit', async () => {
  const product = await create();
  const long = 'Платье '.repeat(20).trim();
  await shop.owner.query('update products set name = $1, sku = $2 where id = $3', [long, 'T 1', product.id]);
  const { data } = await shop.ask('staffProductGet', { as, params: { id: product.id } });
  expect(data).toMatchObject({ name: long, sku: 'T 1' });
  const { error } = await update(data, {});
  expect(error?.details).toMatchObject([{ path: 'name' }, { path: 'sku' }]);
  const corrected = await update(data, { name: 'Платье', sku: product.sku });
  expect(corrected.data.name).toBe('Платье');
});

it('a duplicate is a draft with its own names, without stock', async () => {
  const { id } = await buildProduct(shop.db, {
    slug: 'coat',
    variants: [{ size: '44', stock: 3 }, { size: '46' }],
    images: [{ url: '/media/demo/coat.webp', color: 'RED' }],
  });
  const first = (await shop.ask('staffProductGet', { as, params: { id } })).data;
  const { data } = await shop.ask('staffProductDuplicate', { as, params: { id } });
  expect(data).toMatchObject({
    slug: 'coat-2',
    sku: `${first.sku}-2`,
    state: 'draft',
    pictures: [{ colorCode: 'RED' }],
  });
  expect(data.variants).toMatchObject([
    { sizeCode: '44', stock: 0, sku: `${first.sku}-2-RED-44` },
    { sizeCode: '46', stock: 0 },
  ]);
  expect((await shop.ask('staffProductDuplicate', { as, params: { id } })).data.slug).toBe('coat-3');
});

describe('a few fields of a product', () => {
  const patch = (product: StaffProduct, body: object) =>
    shop.ask('staffProductPatch', {
      as,
      params: { id: product.id },
      body: { version: product.version, ...body },
    });

  it('change alone, judged with the rest', async () => {
    const autumn = await buildCategory(shop.db, { slug: 'autumn' });
    const product = await create({ oldPrice: roubles(9000) });
    const { data } = await patch(product, { price: 7000, isActive: false, addCategoryIds: [autumn.id] });
    expect(data).toMatchObject({
      price: 7000,
      oldPrice: 9000,
      state: 'draft',
      version: 2,
      categoryIds: [autumn.id],
    });
    expect((await patch(data, { removeCategoryIds: [autumn.id] })).data.categoryIds).toEqual([]);
    const { error } = await patch({ ...data, version: 3 }, { price: 9500 });
    expect(error?.details).toMatchObject([{ path: 'oldPrice' }]);
  });
});

describe('a category in the archive', () => {
  it('is given to no product any more, and stays with those that have it', async () => {
    const kept = await buildCategory(shop.db, { slug: 'kept' });
    const away = await buildCategory(shop.db, { slug: 'away' });
    const product = await create({ categoryIds: [kept.id] });
    await shop.owner.query(
      'update categories set archived_at = now(), is_active = false where id = any ($1)',
      [[kept.id, away.id]],
    );
    const before = await snapshot(shop);
    const patch = (body: object) =>
      shop.ask('staffProductPatch', { as, params: { id: product.id }, body: { version: 1, ...body } });
    const answers = [
      await update(product, { categoryIds: [kept.id, away.id] }),
      await patch({ addCategoryIds: [away.id] }),
      await shop.ask('staffProductCreate', {
        as,
        body: productFields({ sku: 'T-AWAY', slug: 'away', categoryIds: [away.id] }),
      }),
    ];
    for (const { status, error } of answers) {
      expect([status, error?.message]).toMatchObject([400, expect.stringMatching(/^Раздел «.+» в архиве/)]);
      expect(error?.details).toMatchObject([{ path: 'categoryIds' }]);
    }
    expect(await snapshot(shop)).toEqual(before);
    const named = await update(product, { name: 'Платье с запахом' });
    expect(named.data).toMatchObject({ version: 2, categoryIds: [kept.id] });
  });
});

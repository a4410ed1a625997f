import { describe, expect, it } from 'vitest';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ poolMax: 10 });
const as = await shop.signIn({ role: 'manager', name: 'Вера Сотрудница' });

const category = (slug: string, changes: object = {}) => ({
  name: { ru: 'Платья', en: '', vi: '' },
  slug,
  parentId: null as string | null,
  productType: 'clothing' as const,
  image: null,
  isActive: true,
  isVisible: true,
  isFeatured: false,
  showOnHomepage: false,
  homepageOrder: 0,
  ...changes,
});
const create = async (slug: string, changes: object = {}) =>
  (await shop.ask('staffCategoryCreate', { as, body: category(slug, changes) })).data;
const move = (id: string, parentId: string | null, position: number, version = 1) =>
  shop.ask('staffCategoryMove', { as, params: { id }, body: { parentId, position, version } });
const actionsOf = async (id: string) => {
  const { rows } = await shop.owner.query<{ action: string }>(
    'select action from audit_log where entity_id = $1 order by id',
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('a category', () => {
  it('is made, changed against its version, archived and brought back, each step audited', async () => {
    const made = await create('tunics');
    expect(made).toMatchObject({ path: 'tunics', level: 0, version: 1, updatedBy: 'Вера Сотрудница' });
    const change = (name: string, version: number) =>
      shop.ask('categoryUpdate', {
        as,
        params: { id: made.id },
        body: { ...category('tunics'), name: { ru: name, en: '', vi: '' }, version },
      });
    expect((await change('Туники', 1)).data).toMatchObject({ version: 2, name: { ru: 'Туники' } });
    const before = await snapshot(shop);
    const { status, error } = await change('Другие', 1);
    expect([status, error?.details]).toMatchObject([409, { fields: ['name'], entry: { version: 2 } }]);
    expect(await snapshot(shop)).toEqual(before);
    await shop.ask('categoryRemove', { as, params: { id: made.id }, query: { version: '2' } });
    const flat = await shop.ask('categoriesFlat', {});
    expect(flat.data.some(({ slug }) => slug === 'tunics')).toBe(false);
    const step = { as, params: { id: made.id }, body: { version: 3 } };
    expect((await shop.ask('staffCategoryRestore', step)).data).toMatchObject({ isArchived: false });
    expect(await actionsOf(made.id)).toEqual([
      'category.create',
      'category.update',
      'category.archive',
      'category.restore',
    ]);
  });

  it('moves with all below it, to a place among its new neighbours', async () => {
    const top = await create('top');
    const first = await create('first', { parentId: top.id });
    const branch = await create('branch');
    await create('leaf', { parentId: branch.id });
    expect((await move(branch.id, top.id, 0)).data).toMatchObject({ path: 'top/branch', sortOrder: 0 });
    const { data } = await shop.ask('staffCategoryList', { as });
    expect(data.find(({ slug }) => slug === 'leaf')).toMatchObject({ path: 'top/branch/leaf', level: 2 });
    expect(data.find(({ id }) => id === first.id)?.sortOrder).toBe(1);
    const body = { categoryId: branch.id, direction: 'down' as const };
    const after = (await shop.ask('categoryReorder', { as, body })).data;
    expect(after.filter(({ parentId }) => parentId === top.id).map(({ slug }) => slug)).toEqual([
      'first',
      'branch',
    ]);
  });

  it('never lies inside itself, also where two moves at once would close the circle', async () => {
    const a = await create('circle-a');
    const b = await create('circle-b');
    expect((await move(a.id, a.id, 0)).error?.details).toMatchObject([{ path: 'parentId' }]);
    const answers = await Promise.all([move(a.id, b.id, 0), move(b.id, a.id, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const c = await buildCategory(shop.db);
    await expect(
      shop.owner.query('update categories set parent_id = id where id = $1', [c.id]),
    ).rejects.toMatchObject({ constraint: 'categories_no_cycle' });
  });

  it('is refused an address that is taken', async () => {
    await create('taken');
    const { error } = await shop.ask('categoryCreate', { as, body: category('taken') });
    expect(error?.details).toMatchObject([{ path: 'slug' }]);
  });
});

it('a colour renamed is so in the shop at once, and one in use is archived, not lost', async () => {
  await buildProduct(shop.db, { variants: [{ color: 'SGE', size: '44' }] });
  const seen = (await shop.ask('staffColorList', { as })).data.find(({ code }) => code === 'SGE');
  const fields = { name: { ru: 'Полынь', en: '', vi: '' }, hex: '#a2ad92', picture: null, sortOrder: 3 };
  const update = { as, params: { code: 'SGE' }, body: { ...fields, version: seen?.version ?? 0 } };
  expect((await shop.ask('staffColorUpdate', update)).data).toMatchObject({
    hex: '#A2AD92',
    variantCount: 1,
  });
  expect((await shop.ask('colorMapping', {})).data.codeToName['SGE']).toBe('Полынь');
  expect((await shop.ask('staffColorUpdate', update)).error?.code).toBe('stale_version');
  const step = { as, params: { code: 'SGE' }, body: { version: 2 } };
  expect((await shop.ask('staffColorArchive', step)).data).toMatchObject({
    isArchived: true,
    variantCount: 1,
  });
  expect(await actionsOf('SGE')).toEqual(['color.update', 'color.archive']);
  const { data } = await shop.ask('staffProductChoices', { as });
  expect(data.colors.filter(({ isArchived }) => isArchived).map(({ code }) => code)).toEqual(['SGE']);
});

it('a size has its letter and measures, and refuses nonsense', async () => {
  const measures = { chest: 92, waist: 72, hips: 98, sleeve: null };
  const body = { code: '62', name: '62', letter: '7XL', measures, sortOrder: 62 };
  expect((await shop.ask('staffSizeCreate', { as, body })).data).toMatchObject({ letter: '7XL', measures });
  const again = await shop.ask('staffSizeCreate', { as, body });
  expect(again.error?.details).toMatchObject([{ path: 'code' }]);
  const wrong = { ...body, code: '64', measures: { ...measures, chest: 3000 } };
  expect((await shop.ask('staffSizeCreate', { as, body: wrong })).error?.details).toMatchObject([
    { path: 'measures.chest' },
  ]);
});

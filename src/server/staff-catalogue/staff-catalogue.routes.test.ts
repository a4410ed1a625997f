import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeUnusedUploads } from '#server/uploads/unused-uploads.job.ts';
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

it('what staff wrote of a size is in the shop at once, and goes with it once nothing on sale has it', async () => {
  const measures = { chest: 126, waist: 108, hips: 130, sleeve: 62.5 };
  const body = { code: '64', name: '64', letter: '', measures, sortOrder: 64 };
  const inShop = async () => (await shop.ask('sizeMeasures', {})).data.find(({ code }) => code === '64');
  expect(await inShop()).toBeUndefined();
  const { version } = (await shop.ask('staffSizeCreate', { as, body })).data;
  expect(await inShop()).toEqual({ code: '64', isOffered: true, measures });
  const coat = await buildProduct(shop.db, { variants: [{ color: 'BLK', size: '64' }] });
  await shop.ask('staffSizeArchive', { as, params: { code: '64' }, body: { version } });
  expect((await inShop())?.isOffered).toBe(true);
  await shop.db
    .updateTable('variants')
    .set({ archived_at: shop.now() })
    .where('product_id', '=', coat.id)
    .execute();
  expect((await inShop())?.isOffered).toBe(false);
});

describe.each(['category', 'color'])('the picture of a %s', (kind) => {
  const deps = {
    db: shop.db,
    now: shop.now,
    files: { put: vi.fn(), remove: vi.fn(), read: vi.fn() } as never,
  };
  let editor = as;
  const signIn = async () => {
    editor = await shop.signIn({ role: 'manager' });
  };
  beforeEach(signIn);
  const upload = async () => {
    const id = uuidv7();
    const url = `/media/uploads/${id}.webp`;
    await shop.owner.query(
      `insert into uploads (id, url, width, height, bytes, created_at, unused_since) values ($1, $2, 9, 9, 9, $3, $3)`,
      [id, url, shop.now()],
    );
    return url;
  };
  const known = async (url: string | null) => {
    const { rows } = await shop.owner.query('select from uploads where url = $1', [url]);
    return rows.length === 1;
  };
  const colour = (picture: string | null) => ({
    name: { ru: 'Хвоя', en: '', vi: '' },
    hex: '#123456',
    picture,
    sortOrder: 0,
  });
  const make = async (name: string, picture: string | null) =>
    kind === 'category'
      ? shop.ask('staffCategoryCreate', { as: editor, body: category(name, { image: picture }) })
      : shop.ask('staffColorCreate', { as: editor, body: { ...colour(picture), code: name } });
  const change = async (
    made: { id?: string; code?: string; slug?: string },
    picture: string | null,
    version: number,
  ) =>
    kind === 'category'
      ? shop.ask('staffCategoryUpdate', {
          as: editor,
          params: { id: made.id ?? '' },
          body: { ...category(made.slug ?? '', { image: picture }), version },
        })
      : shop.ask('staffColorUpdate', {
          as: editor,
          params: { code: made.code ?? '' },
          body: { ...colour(picture), version },
        });

  it('that is replaced is kept for a day more, and then collected', async () => {
    const [first, second] = [await upload(), await upload()];
    const { data } = await make('pictured', first);
    shop.passSeconds(100_000);
    await removeUnusedUploads(deps);
    expect([await known(first), await known(second)]).toEqual([true, false]);
    await signIn();
    const third = await upload();
    expect((await change(data, third, 1)).status).toBe(200);
    shop.passSeconds(3600);
    await removeUnusedUploads(deps);
    expect([await known(first), await known(third)]).toEqual([true, true]);
    await signIn();
    expect((await change(data, null, 2)).status).toBe(200);
    shop.passSeconds(86_400 - 3000);
    await removeUnusedUploads(deps);
    expect([await known(first), await known(third)]).toEqual([false, true]);
  });

  it.each(['/evil.example/a.webp', '/media/uploads/none.webp', '/api/auth/logout'])(
    'is a file of the shop, and not %s',
    async (url) => {
      const before = await snapshot(shop);
      const { status, error } = await make('wrong', url);
      const path = kind === 'category' ? 'image' : 'picture';
      expect([status, error?.details]).toEqual([
        400,
        [{ path, message: 'Такой картинки в магазине нет. Загрузите её снова' }],
      ]);
      expect(await snapshot(shop)).toEqual(before);
    },
  );

  it('that stands stays, wherever it came from', async () => {
    const { data } = await make('old', null);
    const [table, column] = kind === 'category' ? ['categories', 'image'] : ['colors', 'picture'];
    await shop.owner.query(`update ${table} set ${column} = '/pictures/old.webp' where ${column} is null
      and ${kind === 'category' ? `slug = 'old'` : `code = 'old'`}`);
    expect((await change(data, '/pictures/old.webp', 1)).status).toBe(200);
    expect((await change(data, '/pictures/other.webp', 1)).status).toBe(400);
  });
});

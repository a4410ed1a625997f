import { expect, it } from 'vitest';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const anna = await shop.signIn({ role: 'manager' });
const daria = await shop.signIn({ role: 'admin' });
const VIEW = {
  list: 'orders',
  name: 'Мои срочные',
  search: 'status=new&sort=-total',
  columns: { phone: true },
};

const store = (as: Person, body: object = VIEW) => shop.ask('staffViewCreate', { as, body });
const namesOf = async (as: Person, list = 'orders') =>
  (await shop.ask('staffViewList', { as, query: { list } })).data.map(({ name }) => name);

it('a view is stored for its owner and its list alone', async () => {
  const { status, data } = await store(anna);
  expect(status).toBe(201);
  expect(data).toMatchObject({ name: VIEW.name, search: VIEW.search, columns: VIEW.columns });
  expect(await namesOf(anna)).toEqual(['Мои срочные']);
  expect(await namesOf(anna, 'products')).toEqual([]);
  expect(await namesOf(daria)).toEqual([]);
});

it('the same name, in whatever case, is the same view', async () => {
  const { data: first } = await store(anna, { ...VIEW, name: 'Ёлки' });
  const { data: second } = await store(anna, { ...VIEW, name: 'ёлки', search: '' });
  expect(second).toMatchObject({ id: first.id, name: 'ёлки', search: '' });
});

it('is renamed and removed by its owner alone, and not to a name that is taken', async () => {
  const { data: view } = await store(anna, { ...VIEW, name: 'Старый' });
  const rename = (as: Person, name: string) =>
    shop.ask('staffViewUpdate', { as, params: { id: view.id }, body: { name } });
  const remove = (as: Person) => shop.ask('staffViewRemove', { as, params: { id: view.id } });
  expect((await rename(daria, 'Чужой')).error?.code).toBe('not_found');
  expect((await rename(anna, 'мои СРОЧНЫЕ')).error).toMatchObject({
    code: 'wrong_state',
    message: 'Вид с этим названием уже есть',
  });
  expect((await rename(anna, 'Новый')).data).toMatchObject({
    id: view.id,
    name: 'Новый',
    search: VIEW.search,
  });
  expect((await remove(daria)).error?.code).toBe('not_found');
  expect((await remove(anna)).status).toBe(204);
  expect((await remove(anna)).error?.code).toBe('not_found');
});

it('thirty of a list are enough', async () => {
  for (let index = 0; index < 30; index += 1) {
    expect((await store(daria, { ...VIEW, name: `Вид ${index}` })).status).toBe(201);
  }
  expect((await store(daria, { ...VIEW, name: 'Ещё один' })).error?.message).toContain('Видов уже 30');
  expect((await store(daria, { ...VIEW, name: 'Вид 3' })).status).toBe(201);
});

it.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'я'.repeat(41) }],
  ['another list', { list: 'users' }],
  ['an address of another page', { search: '//evil.example' }],
  ['columns that are none', { columns: { '<b>': true } }],
])('refuses %s', async (_, part) => {
  expect((await store(anna, { ...VIEW, ...part })).status).toBe(400);
});

it('is for staff', async () => {
  expect((await store(await shop.signIn())).status).toBe(403);
});

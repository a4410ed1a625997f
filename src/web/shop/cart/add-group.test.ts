import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import { dress } from '#tests/support/cart-shop.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { createCartController } from './cart-controller.ts';
import { createCartStorage, readLocalLines } from './cart-storage.ts';

const group = {
  id: 'dress-color_set-RED',
  bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 },
} as const;
const TOLD =
  '🚀 Оптовый заказ добавлен Группа "Платье на запах, набор одного цвета" добавлена: 4\u00A0товара';
const lines = ['44', '46'].map((size) => ({ ...dress, size, group, quantity: 2 }));
const change = { kind: 'add_group', lines } as const;
const wire = lines.map(({ productId, color, size, quantity }) => ({
  ...{ productId, color, size, quantity },
  ...{ wholesaleGroupId: group.id, bundle: group.bundle },
}));
const inCart = () =>
  aCart(
    lines.map(({ size, quantity }) =>
      aCartItem({ size, quantity, isWholesale: true, wholesaleGroupId: group.id, bundle: group.bundle }),
    ),
  );

const storage = createCartStorage(() => 'operation-of-a-test-1');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A shop that answers a batch and a quote as it is told. */
function aVisit({ failed = [] as object[], quoted = inCart(), loaded = aCart([]) } = {}) {
  const asked: { name: string; items: unknown }[] = [];
  const call = (async (name: string, { body = {} }: { body?: Record<string, unknown> } = {}) => {
    const { items = (body.localCartData as { items?: unknown } | undefined)?.items } = body;
    asked.push({ name, items });
    if (name === 'cartGet') return { data: loaded };
    if (name === 'cartQuote') return { data: quoted };
    const cart: Cart = failed.length === 0 ? inCart() : loaded;
    return { data: { cart, failedItems: failed, totalAdded: failed.length === 0 ? lines.length : 0 } };
  }) as unknown as Caller;
  const notices: string[] = [];
  const notify = ({ title, text }: { title: string; text?: string | undefined }) =>
    void notices.push(`${title} ${text ?? ''}`.trim());
  const controller = createCartController({ call, notify });
  const sets = () => controller.read().contents?.items.map(({ bundle }) => bundle?.quantity);
  return { controller, asked, notices, sets };
}

it('a guest’s group is kept on the device as a whole, priced, and told of', async () => {
  const { controller, asked, notices, sets } = aVisit();
  controller.setOwner(null);
  await controller.change(change);
  expect(readLocalLines()).toEqual(lines);
  expect(asked.at(-1)).toEqual({ name: 'cartQuote', items: wire });
  expect([sets(), notices]).toEqual([[2, 2], [TOLD]]);
});

it('a guest’s group of which one line cannot be had is not added', async () => {
  const line = { productId: dress.productId, color: 'RED', size: '46', wholesaleGroupId: group.id };
  const problems = [{ code: 'not_enough' as const, message: 'Доступно 1 шт.', line, available: 1 }];
  const { controller, notices } = aVisit({ quoted: { ...inCart(), problems } });
  controller.setOwner(null);
  await expect(controller.change(change)).rejects.toThrow('Доступно 1 шт.');
  expect([readLocalLines(), notices]).toEqual([[], ['Недостаточно товара Доступно 1 шт.']]);
});

it.each([
  [
    { code: 'wholesale_minimum' as const, message: 'Минимум 5 шт. для оптового заказа' },
    'Минимум 5 шт. для оптового заказа',
  ],
  [
    { code: 'mixed_cart' as const, message: 'Розничные и оптовые товары оформляют отдельными заказами' },
    'В корзине розничные товары. Оптовый набор оформляют отдельным заказом',
  ],
])('a guest’s group is refused as an account’s would be (%j)', async (problem, said) => {
  const line = { productId: dress.productId, color: 'RED', size: '44', wholesaleGroupId: group.id };
  const problems = [{ ...problem, ...(problem.code === 'wholesale_minimum' && { line }) }];
  const { controller, notices } = aVisit({ quoted: { ...inCart(), problems } });
  controller.setOwner(null);
  await expect(controller.change(change)).rejects.toThrow(said);
  expect([readLocalLines(), notices]).toEqual([[], [`❌ Ошибка добавления ${said}`]]);
});

it.each([
  ['comes with all of its lines', [], 'retail'],
  [
    'or the group stays, with the reason',
    [{ code: 'not_enough' as const, message: 'Доступно 1 шт.' }],
    'group',
  ],
] as const)('what a guest buys at retail in the place of a group %s', async (_, found, left) => {
  const retail = lines.map((line) => ({ ...line, group: null }));
  const items = retail.map(({ size, quantity }) => aCartItem({ size, quantity }));
  const line = { productId: dress.productId, color: 'RED', size: '46' };
  const problems = found.map((problem) => ({ ...problem, line }));
  const { controller } = aVisit({ quoted: aCart(items, { problems }) });
  storage.writeGuest(lines);
  controller.setOwner(null);
  const done = controller.change({ kind: 'add_lines', lines: retail, replaces: group.id });
  await (left === 'group' ? expect(done).rejects.toThrow('Доступно 1 шт.') : done);
  expect(readLocalLines()).toEqual(left === 'group' ? lines : retail);
});

it('a guest’s group goes into the account that they sign in to', async () => {
  const { controller, asked } = aVisit();
  controller.setOwner(null);
  await controller.change(change);
  controller.setOwner('anna');
  await controller.whenIdle();
  expect(asked.at(-1)).toEqual({ name: 'cartMigrate', items: wire });
  expect(readLocalLines()).toEqual([]);
});

it('an account’s group is sent by one call, shown at once', async () => {
  const { controller, asked, notices, sets } = aVisit();
  controller.setOwner('anna');
  await controller.whenIdle();
  const made = controller.change(change);
  await Promise.resolve();
  expect(sets()).toEqual([2, 2]);
  await made;
  expect(asked.at(-1)).toEqual({ name: 'cartAddBatch', items: wire });
  expect(notices).toEqual([TOLD]);
});

it('an account’s group that the shop refuses is taken back, with its reason', async () => {
  const { productId, color, size, quantity } = lines[0] as (typeof lines)[0];
  const failed = [{ productId, color, size, quantity, code: 'out_of_stock', error: 'Доступно 1 шт.' }];
  const { controller, notices, sets } = aVisit({ failed });
  controller.setOwner('anna');
  await controller.whenIdle();
  await expect(controller.change(change)).rejects.toThrow('Доступно 1 шт.');
  expect([sets(), notices]).toEqual([[], ['Недостаточно товара Доступно 1 шт.']]);
});

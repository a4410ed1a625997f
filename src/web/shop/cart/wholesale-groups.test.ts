import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { roubles } from '#domain/money/money.ts';
import { offline } from '#tests/support/cart-shop.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { createCartController } from './cart-controller.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const GROUP = 'dress-color_set-RED';
type Asked = { name: RouteName; body: Record<string, unknown> };

/** So many sets of two sizes, two pieces of 44 and one of 46 in each, beside a retail dress. */
function cartOf(sets: number): Cart {
  const inGroup = (size: string, perSet: number) =>
    aCartItem({
      size,
      quantity: perSet * sets,
      unitPrice: roubles(5090),
      originalPrice: roubles(5990),
      isWholesale: true,
      wholesaleGroupId: GROUP,
      bundle: { type: 'color_set', value: 'RED', quantity: sets, perSet },
    });
  const lines = sets === 0 ? [] : [inGroup('44', 2), inGroup('46', 1)];
  return aCart([...lines, aCartItem({ size: '48' })]);
}

/** An account's cart that answers each call from a list, and then as it stands. */
async function anAccount(faults: (ApiError | 'down')[] = []) {
  const asked: Asked[] = [];
  const notices: string[] = [];
  let sets = 2;
  const call = async (name: RouteName, input: { body?: Record<string, unknown> } = {}) => {
    const body = input.body ?? {};
    asked.push({ name, body });
    if (name === 'cartGet') return { data: cartOf(sets) };
    if (name === 'cartQuote') return { data: cartOf(3) };
    const fault = faults.shift();
    if (fault instanceof ApiError && fault.code === 'not_found') sets = 0;
    if (fault === 'down') throw offline();
    if (fault instanceof ApiError) throw fault;
    sets = name === 'cartRemoveWholesaleGroup' ? 0 : (body.newQuantity as number);
    return { data: cartOf(sets) };
  };
  const controller = createCartController({
    call: call as unknown as Caller,
    notify: ({ title, text }) => notices.push(text === undefined ? title : `${title}: ${text}`),
    pause: () => Promise.resolve(),
  });
  controller.setOwner('anna');
  await controller.whenIdle();
  notices.length = 0;
  asked.length = 0;
  const pieces = () => controller.read().contents?.items.map(({ size, quantity }) => `${size} × ${quantity}`);
  return { controller, asked, notices, pieces };
}

const toSets = (quantity: number) => ({ kind: 'set_sets', groupId: GROUP, sets: quantity }) as const;
const out = { kind: 'remove_group', groupId: GROUP } as const;

describe('a wholesale group of an account’s cart', () => {
  it('shows its sets at once, and asks the shop for them by one call', async () => {
    const { controller, asked, notices, pieces } = await anAccount();
    const done = controller.change(toSets(3));
    await Promise.resolve();
    expect(pieces()).toEqual(['44 × 6', '46 × 3', '48 × 1']);
    expect(controller.read().contents?.items[0]?.bundle?.quantity).toBe(3);
    expect(controller.read().contents?.totals).toMatchObject({
      retail: 8390,
      wholesale: 45_810,
      total: 54_200,
    });
    await done;
    expect(asked).toMatchObject([
      { name: 'cartUpdateWholesaleGroup', body: { wholesaleGroupId: GROUP, newQuantity: 3 } },
    ]);
    expect(notices).toEqual([]);
  });

  it('leaves as a whole', async () => {
    const { controller, asked, pieces } = await anAccount();
    await controller.change(out);
    expect(pieces()).toEqual(['48 × 1']);
    expect(asked).toMatchObject([{ name: 'cartRemoveWholesaleGroup', body: { wholesaleGroupId: GROUP } }]);
  });

  it('is as good as gone where the shop does not know it any more', async () => {
    const gone = new ApiError({
      status: 404,
      code: 'not_found',
      message: 'Этого оптового набора нет в корзине',
    });
    const { controller, notices, pieces } = await anAccount([gone]);
    await controller.change(out);
    expect(notices).toEqual([]);
    expect(pieces()).toEqual(['48 × 1']);
  });

  it('protects its lines: nothing is asked, and it is said why', async () => {
    const { controller, asked, notices, pieces } = await anAccount();
    const line = {
      productId: cartOf(1).items[0]?.productId.id ?? '',
      color: 'RED',
      size: '44',
      group: { id: GROUP },
    };
    await controller.change({ kind: 'set_pieces', line, pieces: 1 });
    await controller.change({ kind: 'remove_line', line });
    expect(asked).toEqual([]);
    expect(pieces()).toEqual(['44 × 4', '46 × 2', '48 × 1']);
    const text =
      'Защита оптового набора: Отдельные товары набора нельзя изменить или убрать. Измените набор целиком';
    expect(notices).toEqual([text, text]);
  });

  it('does not fall below one set', async () => {
    const { controller, asked, notices } = await anAccount();
    await controller.change(toSets(0));
    expect(asked).toEqual([]);
    expect(notices).toEqual(['Недостаточно товара: Минимальное количество — 1']);
  });

  it.each([
    [toSets(3), { status: 409, code: 'out_of_stock', message: 'Недостаточно товара' }, 'Недостаточно товара'],
    [
      toSets(3),
      { status: 404, code: 'not_found', message: 'Этого оптового набора нет в корзине' },
      'Не удалось обновить количество оптового набора: Этого оптового набора нет в корзине',
    ],
    [
      out,
      { status: 422, code: 'idempotency_mismatch', message: 'Этот ключ уже использован' },
      'Не удалось удалить оптовый набор: Этот ключ уже использован',
    ],
  ] as const)('%j refused with %j comes back as the shop has it', async (change, error, notice) => {
    const { controller, notices, pieces } = await anAccount([new ApiError(error)]);
    await expect(controller.change(change)).rejects.toThrow();
    expect(notices).toEqual([notice]);
    const left = error.code === 'not_found' ? [] : ['44 × 4', '46 × 2'];
    expect(pieces()).toEqual([...left, '48 × 1']);
  });

  it('waits on this device when the shop is not reached, priced as what it is, and goes once it is', async () => {
    const { controller, asked, notices } = await anAccount(['down', 'down']);
    await controller.change(toSets(3));
    expect(notices).toEqual(['Переключение на локальное хранение: Корзина сохранена на этом устройстве']);
    const quote = asked.find(({ name }) => name === 'cartQuote');
    expect(quote?.body.items).toMatchObject([
      { size: '44', quantity: 6, wholesaleGroupId: GROUP, bundle: { quantity: 3, perSet: 2 } },
      { size: '46', quantity: 3, wholesaleGroupId: GROUP, bundle: { quantity: 3, perSet: 1 } },
      { size: '48', quantity: 1 },
    ]);
    const keys = asked
      .filter(({ name }) => name === 'cartUpdateWholesaleGroup')
      .map(({ body }) => body.operationId);
    await controller.refresh();
    const last = asked.findLast(({ name }) => name === 'cartUpdateWholesaleGroup');
    expect(new Set([...keys, last?.body.operationId]).size).toBe(1);
    expect(controller.read().isWaiting).toBe(false);
    expect(notices.at(-1)).toBe('Корзина синхронизирована!');
  });

  it('goes again before a newer figure: the shop may not have got it yet, and would get it last', async () => {
    const { controller, asked, pieces } = await anAccount(['down', 'down']);
    await controller.change(toSets(3));
    await controller.change(toSets(4));
    const sent = asked.filter(({ name }) => name === 'cartUpdateWholesaleGroup').map(({ body }) => body);
    expect(sent.map(({ newQuantity }) => newQuantity)).toEqual([3, 3, 3, 4]);
    expect(new Set(sent.map(({ operationId }) => operationId)).size).toBe(2);
    expect(pieces()).toEqual(['44 × 8', '46 × 4', '48 × 1']);
  });

  it('is remembered over a reload while it waits', async () => {
    const first = await anAccount(['down', 'down', 'down', 'down', 'down', 'down']);
    await first.controller.change(toSets(3));
    await first.controller.change(toSets(4));
    const second = await anAccount();
    expect(second.pieces()).toEqual(['44 × 8', '46 × 4', '48 × 1']);
    expect(localStorage.getItem('cart-pending')).toBe(null);
  });
});

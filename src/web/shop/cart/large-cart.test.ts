import { beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '#contract/http/caller.ts';
import { aLargeShop } from '#tests/support/large-shop.ts';
import { createCartController } from './cart-controller.ts';

const LINES = 200;

interface Pending {
  anna: { changes: { operationId: string }[] };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(owner: string | null) {
  const shop = aLargeShop(LINES);
  if (owner === null) localStorage.setItem('cart', JSON.stringify({ items: shop.lines }));
  const later = ((...asked: Parameters<Caller>) => shop.call(...asked)) as Caller;
  const controller = createCartController({ call: later, notify: () => undefined });
  controller.setOwner(owner);
  const { contents: cart } = await controller.whenIdle();
  expect([cart?.items.length, cart?.problems.length]).toEqual([LINES, LINES]);
  shop.asked.length = 0;
  const fewer = shop.lines.map((line) => ({ kind: 'set_pieces' as const, line, pieces: 2 }));
  return { shop, controller, fewer: fewer as [(typeof fewer)[0], ...typeof fewer] };
}

const visitors = [
  ['a guest', null],
  ['an account', 'anna'],
] as const;

it.each(visitors)(
  'a press of %s names each of many lines a few times, however many have problems',
  async (_, owner) => {
    const { controller, fewer } = await open(owner);
    const names = vi.spyOn(JSON, 'stringify');
    const change = controller.change(fewer[0]);
    expect(names.mock.calls.length).toBeLessThan(20 * LINES);
    await change;
  },
);

it.each(visitors)(
  'of %s is mended in one step: kept and shown together, each change made once',
  async (_, owner) => {
    const { shop, controller, fewer } = await open(owner);
    const names = vi.spyOn(JSON, 'stringify');
    const written = vi.spyOn(Storage.prototype, 'setItem');
    const change = controller.change(...fewer);
    expect(controller.read().contents?.items.map(({ quantity }) => quantity)).toEqual(fewer.map(() => 2));
    await change;
    const key = owner === null ? 'cart' : 'cart-pending';
    const writings = written.mock.calls.filter(([name]) => name === key).length;
    expect(writings).toBeLessThanOrEqual(owner === null ? 2 : 2 * (LINES / 20));
    expect(names.mock.calls.length).toBeLessThan(100 * LINES);
    expect(controller.read()).toMatchObject({ isPriced: true, isWaiting: false, contents: { problems: [] } });
    if (owner === null) return expect(shop.asked).toEqual(['cartQuote']);
    expect(shop.asked).toEqual(fewer.map(() => 'cartUpdate'));
    expect([shop.inAccount(), localStorage.getItem('cart-pending')]).toEqual([fewer.map(() => 2), null]);
  },
);

it('what is on its way is not the last of several that wait, as a newer figure would take its place', async () => {
  const { shop, controller, fewer } = await open('anna');
  const places: { at: number; of: number }[] = [];
  const { call } = shop;
  shop.call = ((name: 'cartUpdate', input: Parameters<typeof call<'cartUpdate'>>[1]) => {
    const { anna } = JSON.parse(localStorage.getItem('cart-pending') ?? '{}') as Pending;
    const keys = anna.changes.map(({ operationId }) => operationId);
    places.push({ at: keys.indexOf(input.body.operationId ?? ''), of: keys.length });
    return call(name, input);
  }) as typeof call;
  await controller.change(...fewer);
  expect(places).toHaveLength(LINES);
  expect(places.filter(({ at, of }) => at < 0 || (at > 0 && at === of - 1))).toEqual([]);
});

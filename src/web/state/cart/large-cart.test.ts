import { beforeEach, expect, it, vi } from 'vitest';
import { aLargeShop } from '#tests/support/large-shop.ts';
import { createCartController } from './cart-controller.ts';

const LINES = 200;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(owner: string | null) {
  const shop = aLargeShop(LINES);
  if (owner === null) localStorage.setItem('cart', JSON.stringify({ items: shop.lines }));
  const controller = createCartController({ call: shop.call, notify: () => undefined });
  controller.setOwner(owner);
  const { cart } = await controller.settle();
  expect([cart?.items.length, cart?.problems.length]).toEqual([LINES, LINES]);
  shop.asked.length = 0;
  const fewer = shop.lines.map((line) => ({ kind: 'update' as const, line, quantity: 2 }));
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

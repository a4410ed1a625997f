import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { createCartController } from './cart-controller.ts';
import { createCartOnDemand } from './cart-provider.tsx';
import { createCartStorage } from './cart-storage.ts';

const dress = {
  productId: '0199a000-0000-7000-8000-000000000001',
  color: 'RED',
  size: '44',
  group: null,
  quantity: 1,
  name: 'Платье на запах',
  image: null,
  price: roubles(8390),
};

const guestHas = (quantity: number) => createCartStorage(newOperationId).writeGuest([{ ...dress, quantity }]);

let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => stop());

/** A cart in a page, and the names of the calls that it made. */
function aVisit() {
  const asked: string[] = [];
  const said: string[] = [];
  const call = (async (name: string, input?: { body?: { items?: { quantity: number }[] } }) => {
    asked.push(name);
    const quantity = input?.body?.items?.[0]?.quantity ?? 3;
    return { data: aCart([aCartItem({ quantity })]) };
  }) as unknown as Caller;
  const cart = createCartOnDemand({ call, notify: ({ title }) => void said.push(title) }, () =>
    Promise.resolve(createCartController),
  );
  stop = cart.start();
  const pieces = () => cart.read().contents?.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { cart, asked, said, pieces };
}

it('leaves a guest alone of whom nothing is kept', async () => {
  const { cart, asked } = aVisit();
  cart.setOwner(undefined);
  cart.setOwner(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  expect(cart.read()).toMatchObject({ contents: null, status: 'loading' });
});

it('opens what the device keeps at once', async () => {
  guestHas(2);
  const { cart, pieces } = aVisit();
  cart.setOwner(null);
  await expect.poll(pieces).toBe(2);
});

it('opens the cart of an account at once', async () => {
  const { cart, asked, pieces } = aVisit();
  cart.setOwner(undefined);
  cart.setOwner('0199a000-0000-7000-8000-0000000000aa');
  await expect.poll(pieces).toBe(3);
  expect(asked).toEqual(['cartGet']);
});

it('comes awake when somebody looks at it or touches the page', async () => {
  const looked = aVisit();
  looked.cart.setOwner(null);
  void looked.cart.refresh();
  await expect.poll(() => looked.cart.read().status).toBe('ready');
  stop();

  const touched = aVisit();
  touched.cart.setOwner(null);
  window.dispatchEvent(new Event('pointerdown'));
  await expect.poll(() => touched.cart.read().status).toBe('ready');
});

it('takes the first thing that is put in, and tells whoever shows it', async () => {
  const { cart, said, pieces } = aVisit();
  let told = 0;
  cart.subscribe(() => {
    told += 1;
  });
  cart.setOwner(null);
  await cart.change({ kind: 'add_lines', lines: [dress] });
  expect(pieces()).toBe(1);
  expect(said).toEqual(['Товар добавлен!']);
  expect(told).toBeGreaterThan(0);
});

it('signs in with the lines of the guest as if it had been awake', async () => {
  const { cart, asked } = aVisit();
  cart.setOwner(null);
  guestHas(1);
  cart.setOwner('0199a000-0000-7000-8000-0000000000aa');
  await expect.poll(() => asked).toContain('cartMigrate');
});

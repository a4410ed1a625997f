import { expect, it } from 'vitest';
import type { Caller } from '#contract/http/caller.ts';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { roubles } from '#domain/money/money.ts';
import { EMPTY_CART } from './cart-view.ts';
import { sendChange } from './send-change.ts';

/** What the shop reads of a body at most, unless it is set otherwise. */
const BODY_LIMIT = 256 * 1024;

it('sends even one retail line with the group whose place it takes by one call', async () => {
  const asked: unknown[] = [];
  const call = async (name: string, { body }: { body: unknown }) => {
    asked.push([name, body]);
    return { data: { totalAdded: 1, failedItems: [], cart: EMPTY_CART } };
  };
  const line = {
    ...{ productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44', group: null },
    ...{ quantity: 2, name: 'Платье', image: null, price: roubles(8390) },
  };
  const change = { kind: 'add_lines', lines: [line], replaces: 'dress-full_set-all-1' } as const;
  await sendChange(call as unknown as Caller, change, 'operation-of-a-test-2');
  const body = expect.objectContaining({ replacedGroupId: 'dress-full_set-all-1' });
  expect(asked).toEqual([['cartAddBatch', body]]);
});

it('takes the fullest cart of a guest along in one call, whatever its things are called', async () => {
  const bodies: unknown[] = [];
  const call = async (_name: string, input: { body: unknown }) => {
    bodies.push(input.body);
    return { data: { migratedItems: 0, failedItems: [], cart: EMPTY_CART } };
  };
  const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => ({
    productId: `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    color: 'RED',
    size: '44',
    group: null,
    quantity: 1,
    name: 'Платье миди из вискозы с поясом и длинным рукавом',
    image: '/pictures/demo/dress-midi-viscose/red-front.webp',
    price: roubles(8390),
  }));
  await sendChange(call as unknown as Caller, { kind: 'migrate', lines }, 'operation-of-a-test-1');
  expect(bodies).toHaveLength(1);
  expect(new TextEncoder().encode(JSON.stringify(bodies[0])).length).toBeLessThan(BODY_LIMIT);
});

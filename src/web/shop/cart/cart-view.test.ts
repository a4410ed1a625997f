import { expect, it } from 'vitest';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { withSameLines } from './cart-view.ts';

const line = (size: string, quantity = 1) => aCartItem({ size, quantity });
const short = (size: string, available: number) => ({
  code: 'not_enough' as const,
  message: `Осталось ${available}`,
  line: { productId: aCartItem().productId.id, color: 'RED', size },
  available,
});

it('keeps the objects of lines and problems that say the same, whatever goes before them', () => {
  const before = aCart([line('42'), line('44'), line('46')], { problems: [short('42', 1), short('46', 2)] });
  const answer = aCart([line('44', 5), line('46')], { problems: [short('46', 2)] });
  // as it comes over the network: equal, and no object of it one that was there
  const arrived: typeof answer = JSON.parse(JSON.stringify(answer));
  const after = withSameLines(before, arrived);
  expect(after).toEqual(answer);
  expect(after?.items[0]).not.toBe(before.items[1]);
  expect(after?.items[1]).toBe(before.items[2]);
  expect(after?.problems[0]).toBe(before.problems[1]);
});

it('takes a cart as it is where there was none, and none where there is none', () => {
  const cart = aCart([line('42')]);
  expect(withSameLines(null, cart)).toBe(cart);
  expect(withSameLines(cart, null)).toBeNull();
});

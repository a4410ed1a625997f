import { describe, expect, it } from 'vitest';
import type { CartProblem } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { correctCart } from './correct-cart.ts';

const line = { productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44' };

describe('leaving only what can be had', () => {
  it.each<[Partial<CartProblem> & { code: CartProblem['code'] }, number[]]>([
    [{ code: 'not_enough', line, available: 2 }, [2]],
    [{ code: 'not_enough', line, available: 0 }, [0]],
    [{ code: 'max_quantity', line, available: 5 }, [5]],
    [{ code: 'min_quantity', line, minimum: 3 }, [3]],
    [{ code: 'out_of_stock', line }, [0]],
    [{ code: 'unavailable', line }, [0]],
    [{ code: 'retail_minimum', minimum: 3000 }, []],
  ])('%j: %j', (problem, quantities) => {
    const cart = aCart([], { problems: [{ message: 'Нельзя', ...problem }] });
    const changes = correctCart(cart).map((change) => (change.kind === 'set_pieces' ? change.pieces : 0));
    expect(changes).toEqual(quantities);
  });

  it.each<[Partial<CartProblem> & { code: CartProblem['code'] }, Partial<CartItem>, number]>([
    [{ code: 'not_enough', available: 2 }, { quantity: 5, minQuantity: 3, maxQuantity: 2 }, 0],
    [{ code: 'not_enough', available: 3 }, { quantity: 5, minQuantity: 3, maxQuantity: 3 }, 3],
    [{ code: 'min_quantity', minimum: 3 }, { quantity: 1, minQuantity: 3, maxQuantity: 2 }, 0],
    [{ code: 'min_quantity', minimum: 3 }, { quantity: 1, minQuantity: 3, maxQuantity: 4 }, 3],
  ])('%j of a line that holds %j: %i', (problem, item, quantity) => {
    const problems = [{ message: 'Нельзя', line, ...problem }];
    const own = { ...line, group: null };
    const change =
      quantity === 0
        ? { kind: 'remove_line', line: own }
        : { kind: 'set_pieces', line: own, pieces: quantity };
    expect(correctCart(aCart([aCartItem(item)], { problems }))).toEqual([change]);
  });

  const wholesaleGroupId = 'g1';
  const inGroup = (size: string, part: Partial<CartItem> & { type?: 'color_set' | 'individual' } = {}) => {
    const { type = 'color_set', ...rest } = part;
    const bundle = { type, value: 'RED', quantity: 5, perSet: 2 };
    return aCartItem({
      size,
      quantity: 10,
      maxQuantity: 20,
      isWholesale: true,
      wholesaleGroupId,
      bundle,
      ...rest,
    });
  };
  const short = (size: string, code: CartProblem['code'] = 'not_enough', available = 7): CartProblem => ({
    code,
    message: 'Нельзя',
    line: { ...line, size, wholesaleGroupId },
    available,
  });

  it.each<[string, CartItem[], CartProblem[], object[]]>([
    [
      'a group comes down to the sets that every line can fill',
      [inGroup('44', { maxQuantity: 7 }), inGroup('46')],
      [short('44')],
      [{ kind: 'set_sets', groupId: 'g1', sets: 3 }],
    ],
    [
      'a group of which not one set is left is the shopper’s to decide',
      [inGroup('44', { maxQuantity: 1 }), inGroup('46', { maxQuantity: 7 })],
      [short('44', 'not_enough', 1), short('46')],
      [],
    ],
    [
      'of two groups of one stock the first is served first, whatever the other takes',
      [inGroup('44', { maxQuantity: 0 }), inGroup('44', { maxQuantity: 0, wholesaleGroupId: 'g2' })],
      [
        short('44', 'not_enough', 4),
        { ...short('44', 'not_enough', 0), line: { ...line, wholesaleGroupId: 'g2' } },
      ],
      [{ kind: 'set_sets', groupId: 'g1', sets: 2 }],
    ],
    [
      'a group that is not sold any more goes',
      [inGroup('44')],
      [short('44', 'unavailable')],
      [{ kind: 'remove_group', groupId: 'g1' }],
    ],
    [
      'a group that is not shown goes',
      [],
      [short('44', 'unavailable')],
      [{ kind: 'remove_group', groupId: 'g1' }],
    ],
    ['rows put together one by one stay', [inGroup('44', { type: 'individual' })], [short('44')], []],
    [
      'the wholesale minimum is nothing to take away for',
      [inGroup('44')],
      [short('44', 'wholesale_minimum')],
      [],
    ],
  ])('%s', (_, items, problems, steps) => {
    expect(correctCart(aCart(items, { problems }))).toEqual(steps);
  });
});

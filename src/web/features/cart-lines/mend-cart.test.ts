import { describe, expect, it } from 'vitest';
import type { CartItem, CartProblem } from '#contract/cart.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { mendCart } from './mend-cart.ts';

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
    expect(mendCart(cart).map((step) => step.quantity)).toEqual(quantities);
  });

  it.each<[Partial<CartProblem> & { code: CartProblem['code'] }, Partial<CartItem>, number]>([
    [{ code: 'not_enough', available: 2 }, { quantity: 5, minQuantity: 3, maxQuantity: 2 }, 0],
    [{ code: 'not_enough', available: 3 }, { quantity: 5, minQuantity: 3, maxQuantity: 3 }, 3],
    [{ code: 'min_quantity', minimum: 3 }, { quantity: 1, minQuantity: 3, maxQuantity: 2 }, 0],
    [{ code: 'min_quantity', minimum: 3 }, { quantity: 1, minQuantity: 3, maxQuantity: 4 }, 3],
  ])('%j of a line that holds %j: %i', (problem, item, quantity) => {
    const problems = [{ message: 'Нельзя', line, ...problem }];
    expect(mendCart(aCart([aCartItem(item)], { problems }))).toEqual([{ line, quantity }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CartProblem } from '#contract/cart.ts';
import { aCart } from '#tests/support/shopping.ts';
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
});

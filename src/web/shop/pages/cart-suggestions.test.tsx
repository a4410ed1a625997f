import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCartToFetch } from '#tests/support/cart-checkout.tsx';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { aProduct } from '#tests/support/web.tsx';

describe('/cart', () => {
  it('suggests what goes with the cart and what was looked at, and nothing that lies in it', async () => {
    const [inCart, coat, skirt] = ['1', '2', '3'].map((end) => `0199a000-0000-7000-8000-00000000000${end}`);
    localStorage.setItem('recently-viewed', JSON.stringify({ productIds: [skirt, inCart] }));
    const named = (id: string | undefined, name: string) => aProduct({ id: id ?? '', name });
    openCartToFetch({
      cart: aCart([aCartItem({ id: inCart ?? '' })]),
      productRelated: () => ({ data: [named(inCart, 'Платье на запах'), named(coat, 'Пальто')] }),
      productsByIds: () => ({ data: [named(skirt, 'Юбка')] }),
    });
    expect((await screen.findByText('Пальто')).closest('section')?.textContent).toContain('Может подойти');
    expect((await screen.findByText('Юбка')).closest('section')?.textContent).toContain('Вы смотрели');
    expect(screen.getAllByText('Платье на запах')).toHaveLength(1);
  });
});

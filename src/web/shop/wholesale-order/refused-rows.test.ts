import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { dress } from '#tests/support/cart-shop.ts';
import { aCartItem } from '#tests/support/shopping.ts';
import { refusedRows } from './refused-rows.ts';

const bundle = { type: 'individual', value: 'all', quantity: 1, perSet: 4 } as const;
const rows = ['44', '46'].map((size) => ({ ...dress, size, quantity: 4, group: { id: 'new', bundle } }));
const item = (size: string, wholesaleGroupId: string, quantity = 4) =>
  aCartItem({ size, quantity, wholesaleGroupId, isWholesale: true, wholesaleRule: { minQuantity: 5 } });
const short: Cart['problems'] = [
  {
    code: 'not_enough',
    message: 'Доступно 1 шт.',
    line: { productId: dress.productId, color: 'RED', size: '46', wholesaleGroupId: 'new' },
  },
];

const refused = (problems: Cart['problems'], ...others: Cart['items']) =>
  refusedRows({ problems, items: [item('44', 'new'), item('46', 'new'), ...others] }, rows).map(
    ({ size, error }) => [size, error.replaceAll('\u00A0', ' ')],
  );

describe('rows that a guest adds', () => {
  it('all come in where nothing is wrong', () => {
    expect(refused([])).toEqual([]);
  });

  it('lose only what is short, where another group keeps the minimum', () => {
    expect(refused(short, item('48', 'old', 1))).toEqual([['46', 'Доступно 1 шт.']]);
  });

  it('do not come in where the rest does not keep the minimum', () => {
    expect(refused(short)).toEqual([
      ['44', 'Минимум 5 шт. для оптового заказа'],
      ['46', 'Доступно 1 шт.'],
    ]);
  });

  it('do not come in beside retail lines that stay apart', () => {
    const said = 'В корзине розничные товары. Оптовый набор оформляют отдельным заказом';
    expect(refused([{ code: 'mixed_cart', message: '' }])).toEqual([
      ['44', said],
      ['46', said],
    ]);
  });
});

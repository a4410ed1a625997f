import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { roubles } from '#domain/money/money.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { OrderView } from './order-view.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

it('shows a wholesale group as one thing, beside lines of their own', () => {
  const order = anOrder();
  const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 } as const;
  const set = { wholesaleGroupId: 'a-set', bundle, quantity: 2, unitPrice: roubles(5090) };
  const items = [
    { ...order.items[0], ...set, id: 'one', sizeName: '44 (S)' },
    { ...order.items[0], id: 'single' },
    { ...order.items[0], ...set, id: 'two', sizeName: '46 (M)' },
  ] as Order['items'];
  renderInShop(<OrderView order={{ ...order, items }} />);
  const variants = screen.getByRole('list', { name: 'Состав набора' });
  expect(
    within(variants)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['Красный, 44 (S) × 2', 'Красный, 46 (M) × 2']);
  const group = plain(variants.closest('.oline')?.textContent);
  expect(group).toContain('Опт · набор одного цвета, 2 набора');
  expect(group).toContain('4 товара × 5 090 ₽20 360 ₽');
  expect(document.querySelectorAll('.oline')).toHaveLength(2);
});

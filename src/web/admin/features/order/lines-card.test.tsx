import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { LinesCard } from './lines-card.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

describe('the lines of an order before staff', () => {
  it('names each line with what finds it on the shelf, and counts the pieces', () => {
    renderInShop(<LinesCard order={aStaffOrder()} />);
    const row = screen.getByRole('listitem');
    for (const text of ['Красный, 44 (S)', 'MR-0912-RED-44', '2 шт. × 8 390 ₽', '16 780 ₽']) {
      expect(plain(row.textContent)).toContain(text);
    }
    expect(within(row).getByRole('link', { name: 'Платье на запах' })).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('1 позиция, 2 шт.');
  });

  it('shows what the pieces of a line cost before the promo code', () => {
    const [line] = aStaffOrder().items;
    const items = [{ ...line, discount: roubles(1678), total: roubles(15_102) }] as StaffOrder['items'];
    renderInShop(<LinesCard order={aStaffOrder({ items })} />);
    expect(plain(screen.getByRole('listitem').textContent)).toContain('2 шт. × 8 390 ₽16 780 ₽');
  });

  it('tell what came back of a line, and what of it was written off', () => {
    const [line] = aStaffOrder().items;
    const items = [{ ...line, returnedQuantity: 2 }] as StaffOrder['items'];
    const row = (quantity: number, isRestocked: boolean) => ({
      ...{ lineId: line?.id ?? '', quantity, isRestocked, amount: roubles(8390) },
    });
    const returns = [
      { id: '1', at: '2026-11-22T10:00:00.000Z', by: 'Ольга', comment: null, amount: roubles(16_780) },
    ].map((it) => ({ ...it, lines: [row(1, true), row(1, false)] }));
    renderInShop(<LinesCard order={aStaffOrder({ items, returns })} />);
    expect(plain(screen.getByRole('listitem').textContent)).toContain('вернули 2 шт., из них списали 1 шт.');
  });

  it('show a wholesale group as the one thing that it was bought as', () => {
    const [line] = aStaffOrder().items;
    const bundle = { type: 'color_set', value: 'RED', quantity: 3, perSet: 1 } as const;
    const member = { ...line, wholesaleGroupId: 'g', bundle, unitPrice: roubles(5000), stock: 0 };
    const items = [
      { ...member, id: 'a', quantity: 3 },
      { ...member, id: 'b', sizeName: '46 (M)', quantity: 6 },
    ] as StaffOrder['items'];
    renderInShop(<LinesCard order={aStaffOrder({ items })} />);
    const [group] = screen.getAllByRole('listitem');
    const text = plain(group?.textContent);
    for (const part of ['Опт: набор одного цвета, 3 набора', '9 шт. × 5 000 ₽', '45 000 ₽']) {
      expect(text).toContain(part);
    }
    const members = within(screen.getByRole('list', { name: 'Что в наборе' })).getAllByRole('listitem');
    expect(members.map((it) => plain(it.textContent))).toEqual(['3 44 (S)больше нет', '6 46 (M)больше нет']);
  });

  it('leave nothing out of a group that does not tell how it was put together', () => {
    const [line] = aStaffOrder().items;
    const items = ['a', 'b'].map((id) => ({ ...line, id, wholesaleGroupId: 'g' })) as StaffOrder['items'];
    renderInShop(<LinesCard order={aStaffOrder({ items })} />);
    expect(screen.getByText('Опт')).toBeTruthy();
    const members = within(screen.getByRole('list', { name: 'Что в наборе' }));
    expect(members.getAllByRole('listitem')).toHaveLength(2);
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { anOrder, anOrderToFetch, aStaffOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { CommentCard, CustomerCard, DeliveryCard, LinesCard } from './order-cards.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

describe('an order before staff', () => {
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

  it('calls the customer, and writes where there is an address', () => {
    const { unmount } = renderInShop(<CustomerCard order={anOrder()} />);
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+79160001122');
    expect(screen.queryByRole('link', { name: 'Написать' })).toBeNull();
    unmount();
    const contact = { ...anOrder().contact, email: 'anna@example.com' };
    renderInShop(<CustomerCard order={anOrder({ contact })} />);
    expect(screen.getByRole('link', { name: 'Написать' }).getAttribute('href')).toBe(
      'mailto:anna@example.com',
    );
  });

  it('tells the point that the order goes to', () => {
    renderInShop(<DeliveryCard order={anOrderToFetch({ workingHours: null })} />);
    expect(screen.getByText('На Садовой, Москва, Садовая ул., д. 12')).toBeTruthy();
  });

  it('keeps the lines of a comment', () => {
    renderInShop(<CommentCard order={anOrder({ comment: 'Домофон 12\nПозвонить за час' })} />);
    expect(screen.getByText(/Домофон/).textContent).toBe('Домофон 12\nПозвонить за час');
  });
});

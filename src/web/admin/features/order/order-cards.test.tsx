import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderToFetch } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { CommentCard, CustomerCard, DeliveryCard } from './order-cards.tsx';

describe('an order before staff', () => {
  it('calls the customer, and writes where there is an address', () => {
    const { unmount } = renderInShop(<CustomerCard order={anOrder()} />);
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+79160001122');
    expect(screen.queryByRole('link', { name: 'Написать' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe(
      '/admin/orders?q=%2B79160001122',
    );
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

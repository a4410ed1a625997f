import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { RowLink } from './row-link.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const onIntent = vi.fn();
  renderInShop(
    <RowLink to="/admin/products/1" back="/admin/products" onIntent={onIntent}>
      Платье
    </RowLink>,
  );
  return { onIntent, link: screen.getByRole('link', { name: 'Платье' }) };
}

it.each(['mouseEnter', 'focus'] as const)('tells intent once %s has lasted', (event) => {
  const { onIntent, link } = show();
  fireEvent[event](link);
  expect(onIntent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onIntent).toHaveBeenCalledOnce();
});

it('tells intent at once when it is pressed', () => {
  const { onIntent, link } = show();
  fireEvent.mouseEnter(link);
  fireEvent.pointerDown(link);
  vi.advanceTimersByTime(100);
  expect(onIntent).toHaveBeenCalledOnce();
});

it('takes a pointer that only passes for none', () => {
  const { onIntent, link } = show();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(40);
  fireEvent.mouseLeave(link);
  vi.advanceTimersByTime(100);
  expect(onIntent).not.toHaveBeenCalled();
});

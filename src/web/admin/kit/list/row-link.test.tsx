import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { RowLink } from './row-link.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const onNear = vi.fn();
  renderInShop(
    <RowLink to="/admin/products/1" back="/admin/products" onNear={onNear}>
      Платье
    </RowLink>,
  );
  return { onNear, link: screen.getByRole('link', { name: 'Платье' }) };
}

it.each(['mouseEnter', 'focus'] as const)('is near once it has rested after %s', (event) => {
  const { onNear, link } = show();
  fireEvent[event](link);
  expect(onNear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onNear).toHaveBeenCalledOnce();
});

it('is near at once when it is pressed', () => {
  const { onNear, link } = show();
  fireEvent.mouseEnter(link);
  fireEvent.pointerDown(link);
  vi.advanceTimersByTime(100);
  expect(onNear).toHaveBeenCalledOnce();
});

it('takes a pointer that only passes for none', () => {
  const { onNear, link } = show();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(40);
  fireEvent.mouseLeave(link);
  vi.advanceTimersByTime(100);
  expect(onNear).not.toHaveBeenCalled();
});

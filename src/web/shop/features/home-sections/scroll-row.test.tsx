import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { ScrollRow } from './scroll-row.tsx';

/** The test's browser lays nothing out: the row is 400 px wide and holds 1000 px. */
function show({ content = 1000, isCalm = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  const sizes = { clientWidth: 400, scrollWidth: content };
  for (const [name, value] of Object.entries(sizes)) {
    vi.spyOn(Element.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  }
  renderInShop(
    <ScrollRow label="Новинки">
      <li>Пальто</li>
    </ScrollRow>,
  );
  const list = screen.getByRole('list');
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy;
  const scrollTo = (left: number) =>
    act(() => {
      list.scrollLeft = left;
      list.dispatchEvent(new Event('scroll'));
    });
  return { scrollBy, scrollTo };
}
const arrow = (way: 'назад' | 'дальше') =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Новинки: ${way}` });

afterEach(() => vi.restoreAllMocks());

describe('a row of cards', () => {
  it('moves on while there is more on that side', () => {
    const { scrollBy, scrollTo } = show();
    expect([arrow('назад').disabled, arrow('дальше').disabled]).toEqual([true, false]);
    arrow('дальше').click();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 300, behavior: 'smooth' });
    scrollTo(300);
    expect([arrow('назад').disabled, arrow('дальше').disabled]).toEqual([false, false]);
  });

  it('keeps the arrow that the keyboard is on when it has led to the end', () => {
    const { scrollTo } = show();
    const on = arrow('дальше');
    on.focus();
    scrollTo(600);
    expect(on.disabled).toBe(true);
    expect(on.isConnected).toBe(true);
    expect(arrow('назад').disabled).toBe(false);
  });

  it('jumps where less motion is wanted', () => {
    const { scrollBy } = show({ isCalm: true });
    arrow('дальше').click();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 300, behavior: 'auto' });
  });

  it('has no arrows where everything is in sight', () => {
    show({ content: 400 });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

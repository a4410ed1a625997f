import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Filling, KeptHeight } from './kept-height.tsx';

const NAME = 'part-height';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2400);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A part whose own parts ask the shop until they are answered. */
function show(first: Filling) {
  const client = new QueryClient();
  let answer: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const Asking = () => useQuery({ queryKey: ['part'], queryFn: () => answered }).data;
  const part = (filling: Filling) => (
    <QueryClientProvider client={client}>
      <KeptHeight name={NAME} filling={filling} className="part">
        {filling === 'begun' ? <Asking /> : null}
      </KeptHeight>
    </QueryClientProvider>
  );
  const { container, rerender, unmount } = render(part(first));
  return {
    height: () => container.querySelector<HTMLElement>('.part')?.style.minHeight,
    become: (filling: Filling) => rerender(part(filling)),
    answer: () => act(async () => answer('there')),
    leave: unmount,
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the height of a part that fills itself in the browser', () => {
  it('is as it was while it is awaited, and until its parts ask for no more', async () => {
    sessionStorage.setItem(NAME, '1800');
    const { height, become, answer } = show('awaited');
    await pass(60_000);
    expect(height()).toBe('1800px');
    become('begun');
    await pass(60_000);
    expect(height()).toBe('1800px');
    await answer();
    expect(height()).toBe('1800px');
    await pass(500);
    expect(height()).toBe('');
  });

  it('is let go at once where nothing more will come', async () => {
    sessionStorage.setItem(NAME, '1800');
    const { height, become } = show('awaited');
    become('done');
    await pass(0);
    expect(height()).toBe('');
  });

  it('is its own where this tab has not seen it before, or keeps rubbish', () => {
    expect(show('awaited').height()).toBe('');
    sessionStorage.setItem(NAME, 'high');
    expect(show('awaited').height()).toBe('');
  });

  it('is kept when the document goes and when another page comes, but not before anything was there', () => {
    const { become, leave } = show('awaited');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(NAME)).toBeNull();
    become('begun');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(NAME)).toBe('2400');
    sessionStorage.clear();
    leave();
    expect(sessionStorage.getItem(NAME)).toBe('2400');
  });
});

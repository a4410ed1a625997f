import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putOff, SectionStack } from './section-stack.tsx';

const LATER = 'home--later';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  location.hash = '';
});

describe('the sections of the home page as the document arrives', () => {
  const classOf = (type: string) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const stack = document.createElement('div');
    putOff(stack, LATER);
    return stack.className;
  };

  it('are laid out later on a visit', () => {
    expect(classOf('navigate')).toBe(LATER);
  });

  it.each(['reload', 'back_forward', 'prerender'])('are laid out at once on a %s', (type) => {
    expect(classOf(type)).toBe('');
  });

  it('are laid out at once where the address was open already', () => {
    history.replaceState({ key: 'abc', idx: 0 }, '');
    expect(classOf('navigate')).toBe('');
    history.replaceState(null, '');
  });

  it('are laid out at once where one of them is named by the address', () => {
    location.hash = '#sale';
    expect(classOf('navigate')).toBe('');
  });

  it('are laid out at once where the browser does not tell how it came here', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    const stack = document.createElement('div');
    putOff(stack, LATER);
    expect(stack.className).toBe('');
  });
});

describe('the sections of the home page once it is alive', () => {
  const show = (className: string) => {
    const { container, unmount } = render(
      <SectionStack className={className}>
        <div>Новинки</div>
        <div>Хиты</div>
      </SectionStack>,
    );
    const stack = container.firstElementChild;
    const laidOut = () =>
      [...container.querySelectorAll('div')]
        .filter(({ style }) => style.contentVisibility === 'visible')
        .map(({ textContent }) => textContent);
    return { stack, laidOut, unmount };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('are laid out one by one, and then all that comes', async () => {
    const { stack, laidOut } = show(`home ${LATER}`);
    expect(laidOut()).toEqual([]);
    await pass(100);
    expect(laidOut()).toEqual(['Новинки']);
    await pass(100);
    expect(laidOut()).toEqual(['Новинки', 'Хиты']);
    expect(stack?.className).toBe(`home ${LATER}`);
    await pass(100);
    expect(stack?.className).toBe('home');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are left alone where they were laid out at once, and after the page was left', async () => {
    const { laidOut } = show('home');
    await pass(1000);
    expect(laidOut()).toEqual([]);
    const other = show(`home ${LATER}`);
    other.unmount();
    await pass(1000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

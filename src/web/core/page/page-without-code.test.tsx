import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForPages } from './page-without-code.tsx';

const asked = vi.fn<(address: string) => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  reload.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { ...window.location, reload });
});

afterEach(() => {
  delete window.pageWithoutCode;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function showPage() {
  standInForPages();
  const Page = window.pageWithoutCode?.default;
  if (!Page) throw new Error('no page stands in');
  render(<Page />);
  await pass(0);
}

describe('in place of a page whose code does not come', () => {
  it('says that the shop is not reached, and asks again after growing pauses', async () => {
    await showPage();
    expect(screen.getByRole('heading', { name: 'Нет связи с магазином' })).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
    for (const [pause, calls] of [
      [2000, 2],
      [4000, 3],
      [8000, 4],
      [16_000, 5],
      [30_000, 6],
      [30_000, 7],
    ] as const) {
      await pass(pause - 1);
      expect(asked).toHaveBeenCalledTimes(calls - 1);
      await pass(1);
      expect(asked).toHaveBeenCalledTimes(calls);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('outlasts a network that says too early that it is back, and loads the page once it is', async () => {
    await showPage();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    asked.mockResolvedValue(new Response());
    await pass(4000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks at once when the button is pressed', async () => {
    await showPage();
    asked.mockResolvedValue(new Response());
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
  });
});

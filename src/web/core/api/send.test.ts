import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCaller } from './browser-caller.ts';
import { timeoutFor } from './send.ts';
import { writeToken } from './token-store.ts';

beforeEach(() => writeToken(null));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call without an answer', () => {
  it('is a network fault with a Russian message', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(browserCaller('storeSettings')).rejects.toMatchObject({
      code: 'network',
      message: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
    });
  });

  it('is reported a second later when the page is left', async () => {
    vi.useFakeTimers();
    let fail = (_: TypeError) => {};
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    );
    const reported = vi.fn();
    const outcome = browserCaller('storeSettings').catch(reported);
    window.dispatchEvent(new Event('pagehide'));
    fail(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(900);
    expect(reported).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await outcome;
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));

    // the page has come back
    await vi.advanceTimersByTimeAsync(5_000);
    const later = browserCaller('storeSettings').catch(reported);
    fail(new TypeError('Failed to fetch'));
    await later;
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it('ends after 15 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const outcome = expect(browserCaller('storeSettings')).rejects.toMatchObject({ code: 'network' });
    await vi.advanceTimersByTimeAsync(15_000);
    await outcome;
  });

  it('is not mistaken for our answer when a proxy speaks', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>502</h1>', { status: 502 }));
    await expect(browserCaller('storeSettings')).rejects.toMatchObject({
      status: 502,
      message: 'Что-то пошло не так',
    });
  });
});

it.each([
  ['/api/products?page=1', 15_000],
  ['/api/auth/refresh-token', 15_000],
  ['/api/orders', 45_000],
  ['/api/orders/1/cancel', 45_000],
  ['/api/admin/orders?page=2', 45_000],
  ['/api/admin/uploads', 60_000],
  ['/api/shipping/calculate', 8_000],
])('%s may take %d ms', (path, limit) => {
  expect(timeoutFor(path)).toBe(limit);
});

import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { createQueryClient, isWorthRepeating, repeatDelay } from './query-client.ts';

const failure = (status: number, retryAfter: number | null = null) =>
  new ApiError({ status, code: status === 0 ? 'network' : 'internal', message: '', retryAfter });

describe('repeats of a query', () => {
  it.each([
    [failure(0), true],
    [failure(429), true],
    [failure(503, 2), true],
    [failure(503, 60), false],
    [failure(500), false],
    [failure(404), false],
    [failure(409), false],
    [new TypeError('a bug'), false],
  ])('%s (%#) is worth a repeat: %s', (error, expected) => {
    expect(isWorthRepeating(error)).toBe(expected);
  });

  it.each([
    [0, failure(0), 1_000],
    [1, failure(0), 2_000],
    [9, failure(0), 30_000],
    [0, failure(503, 5), 5_000],
    [4, failure(503, 5), 16_000],
  ])('attempt %d waits, but never less than the server asked', (attempt, error, expected) => {
    expect(repeatDelay(attempt, error)).toBe(expected);
  });
});

describe('a query without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once instead of waiting for it, so that a screen can say so', async () => {
    onlineManager.setOnline(false);
    const ask = vi.fn(() => Promise.reject(failure(0)));
    const asked = createQueryClient('browser').fetchQuery({ queryKey: ['order', '1'], queryFn: ask });
    await expect(asked).rejects.toMatchObject({ code: 'network' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again when the network is back', () => {
    const { refetchOnReconnect } = createQueryClient('browser').defaultQueryOptions({ queryKey: ['order'] });
    expect(refetchOnReconnect).toBe(true);
  });
});

describe('the defaults of queries', () => {
  it.each(['cart', 'orders', 'order', 'stock', 'product', 'admin'])('%s is always fresh', (key) => {
    const options = createQueryClient('browser').defaultQueryOptions({ queryKey: [key, 'anything'] });
    expect([options.staleTime, options.refetchOnMount]).toEqual([0, 'always']);
  });

  it('keeps the rest fresh for 5 minutes and in memory for 10', () => {
    const options = createQueryClient('browser').defaultQueryOptions({ queryKey: ['products', 'list'] });
    expect([options.staleTime, options.gcTime]).toEqual([300_000, 600_000]);
  });

  it('repeats queries twice and mutations once in the browser, nothing on the server', () => {
    const repeats = (where: 'browser' | 'server') => {
      const { queries, mutations } = createQueryClient(where).getDefaultOptions();
      const count = (retry: unknown) => {
        let done = 0;
        while ((retry as (count: number, error: Error) => boolean)(done, failure(503))) done += 1;
        return done;
      };
      return [count(queries?.retry), count(mutations?.retry)];
    };
    expect([repeats('browser'), repeats('server')]).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });
});

describe('a client of the server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const asked = { queryKey: ['homepage'], queryFn: () => Promise.resolve('home'), gcTime: 300_000 };

  it('starts no timer for what a query wants kept, as a timer keeps the whole page until it ends', async () => {
    await createQueryClient('server').fetchQuery(asked);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is another than that of the browser, which forgets by such timers', async () => {
    await createQueryClient('browser').fetchQuery(asked);
    expect(vi.getTimerCount()).toBe(1);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from '#web/core/storage/storage.ts';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } });

describe('one tab after another', () => {
  it('works at once where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withTabLock('a', async (hasWaited) => hasWaited)).toBe(false);
  });

  it('works unlocked where the browser refuses them', async () => {
    withLocks(() => Promise.reject(new DOMException('Access is denied.', 'SecurityError')));
    expect(await withTabLock('a', async (hasWaited) => hasWaited)).toBe(false);
  });

  it('works once when the work itself fails, with its own failure', async () => {
    withLocks((_name: string, _options: unknown, work: (lock: unknown) => unknown) => work({}));
    const work = vi.fn(() => Promise.reject(new Error('its own')));
    await expect(withTabLock('a', work)).rejects.toThrow('its own');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('says whether another tab had the lock before', async () => {
    withLocks((_name: string, ...[options, work]: [unknown, unknown?]) =>
      typeof options === 'function' ? options({}) : (work as (lock: null) => unknown)(null),
    );
    expect(await withTabLock('a', async (hasWaited) => hasWaited)).toBe(true);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkSignal } from './work-signal.ts';

const LONGEST = 5000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks for work each time that there may be some; how often so far. */
function worker() {
  const signal = createWorkSignal(LONGEST);
  const ending = new AbortController();
  let looks = 0;
  void (async () => {
    while (!ending.signal.aborted) {
      const seen = signal.count();
      looks += 1;
      await signal.more(seen, ending.signal);
    }
  })();
  return { announce: signal.announce, looks: () => looks };
}

it('tells of work at once', async () => {
  const { announce, looks } = worker();
  announce();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(2);
});

it('tells of a burst at its beginning and once every 200 ms, and never leaves out the last', async () => {
  const { announce, looks } = worker();
  for (let passed = 0; passed < 1100; passed += 10) {
    announce();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(looks()).toBe(7);
  await vi.advanceTimersByTimeAsync(300);
  expect(looks()).toBe(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks()).toBe(8);
});

it('ends a wait without an announcement for what comes due by time', async () => {
  const { looks } = worker();
  await vi.advanceTimersByTimeAsync(LONGEST + 1);
  expect(looks()).toBe(2);
});

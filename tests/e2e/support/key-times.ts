import type { CDPSession, Page } from '@playwright/test';

/** What a key cost the thread of the page, in milliseconds of the processor. */
export interface KeyTime {
  readonly key: string;
  readonly took: number;
}

/**
 * Tells how long the thread of the page has worked, in milliseconds of the processor, drawing included; what others do
 * beside it does not count.
 */
export async function threadClock(
  page: Page,
): Promise<{ readonly spent: () => Promise<number>; readonly session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const [, { metrics }] = await Promise.all([
      // reading a size makes the browser lay the page out, before it tells what that took
      session.send('Runtime.evaluate', { expression: 'document.body.getBoundingClientRect().height' }),
      session.send('Performance.getMetrics'),
    ]);
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return { spent, session };
}

/**
 * Tells what each key that it presses costs the thread of the page, drawing included; what others do beside it does not
 * count.
 */
export async function watchedKeys(page: Page): Promise<{
  press: (key: string) => Promise<void>;
  pressed: () => readonly KeyTime[];
  skip: () => Promise<void>;
}> {
  const { spent, session } = await threadClock(page);
  const times: KeyTime[] = [];
  // what opening the page left behind would be cleared away within some key
  await session.send('HeapProfiler.collectGarbage');
  let before = await spent();
  return {
    press: async (key) => {
      await page.keyboard.press(key);
      const after = await spent();
      times.push({ key, took: Math.round((after - before) * 10) / 10 });
      before = after;
    },
    /** In the order in which they were pressed. */
    pressed: () => times,
    /** Work since the last key is none of the next one. */
    skip: async () => {
      before = await spent();
    },
  };
}

export const quickestFirst = (times: readonly KeyTime[]): readonly KeyTime[] =>
  [...times].sort((one, other) => one.took - other.took);

/**
 * The least that each key took of several passes over the same keys. A host that runs other machines
 * too stops a thread now and then in the midst of a key, and its processor time goes on meanwhile.
 */
export const leastOf = (passes: readonly (readonly KeyTime[])[]): KeyTime[] =>
  (passes[0] ?? []).map((first, at) => ({
    key: first.key,
    took: Math.min(...passes.map((pass) => pass[at]?.took ?? Number.NaN)),
  }));

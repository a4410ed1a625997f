import type { BrowserContext } from '@playwright/test';

/**
 * Notes whether a test does to its context what emptying it for the next test does not undo: permissions, being
 * offline, headers, a place on the earth, a clock of its own. Answers whether it did.
 */
export function watchForLasting(context: BrowserContext): () => boolean {
  let isLasting = false;
  const note = <Owner extends object>(owner: Owner, ...changes: readonly (keyof Owner & string)[]) => {
    for (const change of changes) {
      const own = owner[change] as (...given: unknown[]) => unknown;
      Object.assign(owner, {
        [change](...given: unknown[]) {
          isLasting = true;
          return own.apply(owner, given);
        },
      });
    }
  };
  note(context, 'grantPermissions', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline', 'newCDPSession');
  note(context.clock, 'install', 'fastForward', 'pauseAt', 'setFixedTime', 'setSystemTime');
  return () => isLasting;
}

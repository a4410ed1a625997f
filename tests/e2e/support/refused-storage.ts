import type { Page } from '@playwright/test';

/** As Chrome does it where all cookies are blocked: storage throws, and locks are refused along with it. */
export function refuseStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const refusal = Object.assign(new Error('Access is denied for this document.'), {
      name: 'SecurityError',
    });
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw refusal;
        },
      });
    }
    LockManager.prototype.request = () => Promise.reject(refusal);
  });
}

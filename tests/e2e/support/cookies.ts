import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/**
 * A visitor who has allowed what is optional, as most tests are about something else. A script costs less than the
 * stored state of a context, for which the browser opens a page of its own.
 */
export const acceptCookies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // an empty page has no storage
    if (window.origin === 'null') return;
    if (localStorage.getItem('cookie-choice') === null) localStorage.setItem('cookie-choice', 'accepted 1');
  });

/** The same as the state of a context, for pictures. */
export const cookiesAccepted = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'cookie-choice', value: 'accepted 1' }] }],
});

/** A visitor whom nobody has asked yet, whichever page comes next. */
export const forgetCookieAnswer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.removeItem('cookie-choice'));

export const cookieNotice = (page: Page): Locator => page.getByRole('region', { name: 'Файлы cookie' });

export const untilAsked = (page: Page): Promise<void> => expect(cookieNotice(page)).toBeVisible();

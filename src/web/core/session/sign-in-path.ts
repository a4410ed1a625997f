import { paths } from '#web/paths.ts';

/** Pages about signing in, those that letters lead to included. */
const SIGN_IN_PAGES = /^\/(auth|create-account|admin\/login|(forgot|reset)-password|verify-email)\/*$/;

/** Whether a page is about signing in: nothing leads away from it, and an ended session is no news there. */
export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.test(pathname);

/** Where a visitor goes whose session has ended: null on a page that goes on without one (docs/rules/sessions.md). */
export function signInPathFor(address: string): string | null {
  const [pathname = ''] = address.split('?');
  if (isSignInPage(pathname)) return null;
  if (/^\/admin(\/|$)/.test(pathname)) return paths.adminLogin();
  return /^\/account(\/|$)/.test(pathname) ? paths.auth() : null;
}

/** An address inside the shop that a sign-in form was opened from; anything else is not followed. */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

import { paths } from '#web/paths.ts';

/** Where a visitor goes whose session has ended: null on a page that is about signing in (spec 2). */
export function signInPathFor(pathname: string): string | null {
  const isSignInPage = [paths.auth(), paths.createAccount(), paths.adminLogin()].includes(
    pathname.replace(/\/+$/, ''),
  );
  if (isSignInPage) return null;
  return pathname === '/admin' || pathname.startsWith('/admin/') ? paths.adminLogin() : paths.auth();
}

/** An address inside the shop that a sign-in form was opened from; anything else is not followed. */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

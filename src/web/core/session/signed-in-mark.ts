/**
 * A cookie without a secret that outlives the token: it says that the shop's own cookie, which no script can see, may
 * still open a session (docs/rules/sessions.md). Plain guests have none and ask for nothing.
 */
const MARK = 'signed-in=1';
/** As long as the shop keeps a session that nobody uses. */
const MONTH_IN_SECONDS = 30 * 86_400;

export const isMarkedSignedIn = (): boolean => document.cookie.split('; ').includes(MARK);

export function markSignedIn(isSignedIn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const age = isSignedIn ? MONTH_IN_SECONDS : 0;
  document.cookie = `${MARK}; path=/; max-age=${age}; samesite=strict${secure}`;
}

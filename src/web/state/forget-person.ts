import { forgetAccountsAttempts } from './checkout/order-attempt.ts';
import { CODE_KEY, DRAFT_KEY, SEARCHES_KEY } from './kept-keys.ts';
import { writeStored } from './storage.ts';

/** Removes what a person typed on this device: after signing out the next one must not read it. */
export function forgetPerson(): void {
  writeStored(DRAFT_KEY, null);
  forgetAccountsAttempts();
  writeStored(SEARCHES_KEY, null);
  for (const key of [DRAFT_KEY, CODE_KEY]) writeStored(key, null, 'session');
}

import {
  ACCOUNTS_ATTEMPTS_KEY,
  CODE_KEY,
  DRAFT_KEY,
  HOLD_KEY,
  ORDER_DRAFT_KEY,
  REPEATS_KEY,
  SEARCHES_KEY,
  WANTED_CODE_KEY,
} from '../storage/kept-keys.ts';
import { writeStored } from '../storage/storage.ts';

/**
 * Removes what a person typed and began on this device: after signing out the next one must not read it. What a guest
 * has sent stays: its lines are still here, and without the try they would be ordered again.
 */
export function forgetPerson(): void {
  for (const key of [DRAFT_KEY, ACCOUNTS_ATTEMPTS_KEY, REPEATS_KEY, SEARCHES_KEY, HOLD_KEY, ORDER_DRAFT_KEY])
    writeStored(key, null);
  for (const key of [DRAFT_KEY, CODE_KEY, WANTED_CODE_KEY]) writeStored(key, null, 'session');
}

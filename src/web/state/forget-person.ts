import { ATTEMPT_KEY, DRAFT_KEY } from './kept-keys.ts';
import { writeStored } from './storage.ts';

/** Removes what a person typed on this device: after signing out the next one must not read it. */
export function forgetPerson(): void {
  writeStored(DRAFT_KEY, null);
  writeStored(ATTEMPT_KEY, null);
}

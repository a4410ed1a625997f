import { newOperationId } from '#web/core/storage/durable.ts';
import { VISIT_KEY } from '#web/core/storage/kept-keys.ts';
import { readStored, writeStored } from '#web/core/storage/storage.ts';

/** What a guest sends along, so that what this visit asks again counts once (docs/rules/wholesale.md, "Lost demand"). */
export function guestVisit(): { readonly visit: string } {
  const known = readStored(VISIT_KEY, 'session');
  if (known && /^[\da-f]{32}$/.test(known)) return { visit: known };
  const visit = newOperationId();
  writeStored(VISIT_KEY, visit, 'session');
  return { visit };
}

import type { User } from '#contract/auth.ts';
import { readStoredRecord, writeStored } from '../storage/storage.ts';

/** Where the user is remembered between pages (docs/rules/sessions.md). */
const USER_KEY = 'user';

/** The remembered user, or null; a record that does not look like one is as good as none. */
export function readStoredUser(): User | null {
  const record = readStoredRecord(USER_KEY);
  const isUser =
    typeof record.id === 'string' &&
    typeof record.name === 'string' &&
    typeof record.email === 'string' &&
    (record.role === 'customer' || record.role === 'manager' || record.role === 'admin');
  return isUser ? (record as unknown as User) : null;
}

export function writeStoredUser(user: User | null): void {
  writeStored(USER_KEY, user === null ? null : JSON.stringify(user));
}

import { CODE_KEY, WANTED_CODE_KEY } from '#web/core/storage/kept-keys.ts';
import { readStored, writeStored } from '#web/core/storage/storage.ts';

/** As long as the shop reads a code. */
export const LONGEST_CODE = 64;

/** What was typed and not applied: who is sent to the sign-in finds it in the field again. */
export const readTypedCode = (): string => (readStored(CODE_KEY, 'session') ?? '').slice(0, LONGEST_CODE);

/** Remembers it; another text takes back that a code should be applied by itself. */
export function keepTypedCode(text: string): void {
  writeStored(CODE_KEY, text || null, 'session');
  writeStored(WANTED_CODE_KEY, null, 'session');
}

/** A code that the cart applies by itself as soon as it can: its shopper signs in, or fills the cart first. */
export function wantCode(code: string): void {
  keepTypedCode(code);
  writeStored(WANTED_CODE_KEY, code, 'session');
}

/** That code; null without one. */
export const readWantedCode = (): string | null => readStored(WANTED_CODE_KEY, 'session') || null;

/** The same, which is applied only once. */
export function takeWantedCode(): string | null {
  const code = readWantedCode();
  if (code !== null) writeStored(WANTED_CODE_KEY, null, 'session');
  return code;
}

import { CODE_KEY } from '#web/core/storage/kept-keys.ts';
import { readStored, writeStored } from '#web/core/storage/storage.ts';

/** As long as the shop reads a code. */
export const LONGEST_CODE = 64;

/** What was typed and not applied: whoever is sent to the sign-in finds it in the field again. */
export const readTypedCode = (): string => (readStored(CODE_KEY, 'session') ?? '').slice(0, LONGEST_CODE);

export const keepTypedCode = (text: string): void => void writeStored(CODE_KEY, text || null, 'session');

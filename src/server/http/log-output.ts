import pino from 'pino';

/** Characters that are gathered before they are written, and for how long at most, in milliseconds. */
const GATHERED = 8192;
const LONGEST = 100;

/**
 * The standard output for a log of many lines a second: a write for many lines costs as much as one for each. What is gathered is
 * written when the process ends, however it comes to do so by itself, and with every line that is fatal.
 */
export const logOutput = (): { readonly write: (line: string) => void } =>
  pino.destination({ dest: 1, sync: false, minLength: GATHERED, periodicFlush: LONGEST });

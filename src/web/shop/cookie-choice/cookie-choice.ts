import { readStored, writeStored } from '#web/core/storage/storage.ts';

/** What the visitor said about what the shop may keep besides what it needs. */
export const CHOICE_KEY = 'cookie-choice';
/** Another question needs another answer: raise it when something optional is added. */
const QUESTION = 1;

export type CookieChoice = 'accepted' | 'declined';

const textOf = (choice: CookieChoice) => `${choice} ${QUESTION}`;

/** The answer, or undefined: not asked yet, asked another question, or nothing can be stored here. */
export const readCookieChoice = (): CookieChoice | undefined =>
  (['accepted', 'declined'] as const).find((choice) => readStored(CHOICE_KEY) === textOf(choice));

/** Whether this device may remember what is only of convenience; until it is asked it may not. */
export const mayKeepOptional = (): boolean => readCookieChoice() === 'accepted';

export const keepCookieChoice = (choice: CookieChoice): boolean => writeStored(CHOICE_KEY, textOf(choice));

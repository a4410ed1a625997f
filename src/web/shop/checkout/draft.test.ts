import { beforeEach, expect, it } from 'vitest';
import {
  adoptCheckoutDraft,
  clearCheckoutDraft,
  EMPTY_FIELDS,
  readCheckoutDraft,
  writeCheckoutDraft,
} from './draft.ts';

const ANNA = '0199a000-0000-7000-8000-0000000000a1';
const VERA = '0199a000-0000-7000-8000-0000000000a2';
const typed = { ...EMPTY_FIELDS, name: 'Анна Ковалёва', phone: '+7 916 000-11-22' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What another tab does, which has session storage of its own. */
function elsewhere<T>(work: () => T): T {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  const done = work();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value);
  return done;
}

it.each([null, ANNA])('is there again for whoever left it: %s', (owner) => {
  writeCheckoutDraft(typed, owner);
  expect(readCheckoutDraft(owner)).toEqual(typed);
  clearCheckoutDraft();
  expect(readCheckoutDraft(owner)).toEqual(EMPTY_FIELDS);
});

it('is dropped for another account, and does not come back', () => {
  writeCheckoutDraft(typed, ANNA);
  expect(readCheckoutDraft(VERA)).toEqual(EMPTY_FIELDS);
  expect(readCheckoutDraft(ANNA)).toEqual(EMPTY_FIELDS);
});

it('of an account whose session has ended is for no guest, and there when its owner is back', () => {
  writeCheckoutDraft(typed, ANNA);
  expect(readCheckoutDraft(null)).toEqual(EMPTY_FIELDS);
  expect(readCheckoutDraft(ANNA)).toEqual(typed);
});

it('of a guest goes along into the sign-in of the same visit, and belongs to that account then', () => {
  writeCheckoutDraft(typed, null);
  expect(readCheckoutDraft(ANNA)).toEqual(typed);
  expect(readCheckoutDraft(null)).toEqual(EMPTY_FIELDS);
  expect(readCheckoutDraft(VERA)).toEqual(EMPTY_FIELDS);
});

it('of a guest who was here before is for no account', () => {
  writeCheckoutDraft(typed, null);
  sessionStorage.clear();
  expect(readCheckoutDraft(ANNA)).toEqual(EMPTY_FIELDS);
});

it('of a guest is left alone by another tab that hears of the sign-in first', () => {
  writeCheckoutDraft(typed, null);
  expect(elsewhere(() => readCheckoutDraft(ANNA))).toEqual(EMPTY_FIELDS);
  expect(readCheckoutDraft(ANNA)).toEqual(typed);
});

it('is there for every tab of the account into which its guest has signed in', () => {
  writeCheckoutDraft(typed, null);
  adoptCheckoutDraft(ANNA);
  expect(elsewhere(() => readCheckoutDraft(ANNA))).toEqual(typed);
  expect(readCheckoutDraft(ANNA)).toEqual(typed);
  expect(elsewhere(() => readCheckoutDraft(null))).toEqual(EMPTY_FIELDS);
});

it('goes along from the tab in which it was typed alone', () => {
  writeCheckoutDraft(typed, null);
  elsewhere(() => adoptCheckoutDraft(VERA));
  expect(elsewhere(() => readCheckoutDraft(VERA))).toEqual(EMPTY_FIELDS);
  elsewhere(() => writeCheckoutDraft({ ...typed, comment: 'Другой гость' }, null));
  adoptCheckoutDraft(ANNA);
  expect(readCheckoutDraft(ANNA)).toEqual(EMPTY_FIELDS);
});

it('that an account has left before is not taken from it by the next sign-in', () => {
  writeCheckoutDraft(typed, ANNA);
  adoptCheckoutDraft(VERA);
  expect(readCheckoutDraft(ANNA)).toEqual(typed);
});

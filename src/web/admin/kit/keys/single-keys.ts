import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

/** Kept with the habits about lists, and named in the list of what a device keeps. */
const STORE = 'admin-lists';
/** Keys that type. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="grid"]';

/** Whether keys without Ctrl act on this device. */
export const areKeysOn = (): boolean => readStoredRecord(STORE)['keys'] !== false;

export const switchKeys = (isOn: boolean): void =>
  void writeStored(STORE, JSON.stringify({ ...readStoredRecord(STORE), keys: isOn }));

/**
 * Whether a key acts on the page: keys sleep while a field has focus, under an open window or menu, once somebody else
 * has taken the key, and where they are switched off.
 */
export function actsOnPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector('[role="dialog"], [role="menu"]')) return false;
  return areKeysOn();
}

/** `?`, and its place on the keyboard in a layout that has none there. */
export const isHelpKey = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || (code === 'Slash' && shiftKey);

/** `/`, and its place on the keyboard. */
export const isSearchKey = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey);

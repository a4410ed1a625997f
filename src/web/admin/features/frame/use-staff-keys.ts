import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { GO_KEYS } from '#web/admin/kit/keys/go-keys.ts';
import { actsOnPage, isHelpKey, isSearchKey } from '#web/admin/kit/keys/single-keys.ts';

/** Milliseconds in which the second letter has to follow the G. */
const PAUSE = 1500;

interface StaffKeysSetup {
  /** The addresses that the person may go to. */
  readonly mayGo: readonly string[];
  readonly onHelp: () => void;
}

/**
 * The keys that act on every page of the area: G and a letter lead to a part of it, `/` goes to the search of the page,
 * `?` lists the keys, N and E press what says of itself that they do (`aria-keyshortcuts`). The keys of a list come first.
 */
export function useStaffKeys(setup: StaffKeysSetup): void {
  const navigate = useNavigate();
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  });
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    const act = (event: KeyboardEvent): boolean => {
      const isSecond = event.timeStamp - goneAt < PAUSE;
      goneAt = event.code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = GO_KEYS.find(({ letter }) => event.code === `Key${letter}`);
      if (isSecond && place && latest.current.mayGo.includes(place.to)) {
        void navigate(place.to);
        return true;
      }
      if (isHelpKey(event)) {
        latest.current.onHelp();
        return true;
      }
      if (isSearchKey(event)) return focusSearch();
      return press(event);
    };
    const listen = (event: KeyboardEvent) => {
      if (actsOnPage(event) && act(event)) event.preventDefault();
    };
    // above the document, where lists listen
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigate]);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

/** Presses what carries the key, unless it cannot be pressed now. */
function press({ code, shiftKey }: KeyboardEvent): boolean {
  const letter = /^Key([NE])$/.exec(code)?.[1];
  if (letter === undefined || shiftKey) return false;
  const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${letter}"]:not(:disabled)`);
  target?.click();
  return target !== null;
}

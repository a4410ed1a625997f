import { type RefObject, useEffect, useRef } from 'react';
import { actsOnPage, isHelpKey, isSearchKey } from '#web/admin/kit/keys/single-keys.ts';

/** What the keys of a list do; rows are counted from 0. */
export interface RowActions {
  /** How many rows there are. */
  readonly count: number;
  /** The row that the keys stand on; -1 before the first key. */
  readonly at: number;
  readonly go: (row: number) => void;
  readonly open: (row: number) => void;
  readonly edit: (row: number) => void;
  /** `toHere` chooses everything between the row chosen last and this one. */
  readonly select: (row: number, toHere: boolean) => void;
  readonly clear: () => void;
  readonly help: () => void;
}

/** Controls that take Enter themselves. */
const PRESSED = 'a[href], button, [role="menuitem"], summary';

/**
 * J and K walk over the rows, X selects, Shift+X to here, Enter opens, E edits, Esc clears, `/` goes to the search, `?`
 * lists the keys.
 */
export function useRowKeys(root: RefObject<HTMLElement | null>, actions: RowActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!actsOnPage(event)) return;
      const isPress = event.key === 'Enter' && event.target instanceof Element;
      if (isPress && event.target.closest(PRESSED)) return;
      if (act(event, latest.current, root.current)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
}

/** Whether the key was one of the list's. A letter is known by its place too, whatever the layout. */
function act(event: KeyboardEvent, actions: RowActions, root: HTMLElement | null): boolean {
  const { count, at } = actions;
  if (isHelpKey(event)) return done(actions.help());
  if (isSearchKey(event)) return done(root?.querySelector<HTMLElement>('input[type="search"]')?.focus());
  if (event.key === 'Escape') return done(actions.clear());
  if (count === 0) return false;
  if (event.code === 'KeyJ') return done(actions.go(Math.min(at + 1, count - 1)));
  if (event.code === 'KeyK') return done(actions.go(Math.max(at - 1, 0)));
  if (at < 0) return false;
  if (event.code === 'KeyX') return done(actions.select(at, event.shiftKey));
  if (event.code === 'KeyE') return done(actions.edit(at));
  if (event.key === 'Enter') return done(actions.open(at));
  return false;
}

const done = (_result: unknown): true => true;

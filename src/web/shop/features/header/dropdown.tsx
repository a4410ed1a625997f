import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDismiss } from '#web/ui/use-dismiss.ts';
import './dropdown.css';

interface DropdownProps {
  /** The button's content; `label` names it where there is only a sign. */
  button: ReactNode;
  label?: string;
  buttonClass?: string;
  align?: 'start' | 'end';
  /** A press on a button in its place has brought it here. */
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel of links. Closes on an outside press, on scroll, on Escape and after a move
 * (docs/rules/pages.md).
 */
export function Dropdown({
  button,
  label,
  buttonClass,
  align = 'start',
  startsOpen = false,
  children,
}: DropdownProps) {
  const { key } = useLocation();
  // Remembers on which page it was opened: a move to another one closes it by itself.
  const [openOn, setOpenOn] = useState(startsOpen ? key : null);
  const isOpen = openOn === key;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback((reason: 'escape' | 'away') => {
    setOpenOn(null);
    if (reason === 'escape') trigger.current?.focus();
  }, []);
  useDismiss(isOpen, close, root);
  return (
    <div className="dropdown" ref={root}>
      <button
        type="button"
        ref={trigger}
        autoFocus={startsOpen}
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenOn(isOpen ? null : key)}
      >
        {button}
      </button>
      <div id={panelId} className={`dropdown__panel dropdown__panel--${align}`} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useCalm, useHiddenTab } from './use-motion.ts';

interface Autoplay {
  /** Moves by itself unless the visitor has stopped it; what is under the mouse or in focus merely waits. */
  readonly isOn: boolean;
  /** Moves now. */
  readonly isRunning: boolean;
  /** Moves soon: what comes next is worth getting ready. */
  readonly isAbout: boolean;
  /** Whether it could move at all: the button that stops it is shown. */
  readonly isPossible: boolean;
  /** The mouse, a finger or the focus has been here. */
  readonly isReached: boolean;
  readonly toggle: () => void;
  /** For the element whose mouse and focus hold it. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** So long before a move the next slide is got ready, in milliseconds; half the wait at the most. */
const AHEAD = 2000;

/** Calls `next` every `delay` milliseconds; the wait begins anew with each `turn` (docs/rules/home.md). */
export function useAutoplay(isWanted: boolean, delay: number, turn: number, next: () => void): Autoplay {
  const isCalm = useCalm();
  const isHidden = useHiddenTab();
  const [isStopped, setStopped] = useState(false);
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [isInFocus, setInFocus] = useState(false);
  const [isReached, setReached] = useState(false);
  const [aboutTurn, setAboutTurn] = useState<number | null>(null);
  const isPossible = isWanted && !isCalm;
  const isOn = isPossible && !isStopped;
  const isRunning = isOn && !isHidden && !isUnderMouse && !isInFocus;
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!isRunning) return;
    // every slide is shown for the whole delay, however it was reached
    const timers = [
      setTimeout(() => setAboutTurn(turn), delay - Math.min(AHEAD, delay / 2)),
      setTimeout(() => latest.current(), delay),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isRunning, delay, turn]);
  return {
    isOn,
    isRunning,
    isAbout: isRunning && aboutTurn === turn,
    isPossible,
    isReached,
    toggle: () => setStopped(!isStopped),
    holders: {
      onPointerEnter: ({ pointerType }) => {
        setReached(true);
        setUnderMouse(pointerType === 'mouse');
      },
      onPointerLeave: () => setUnderMouse(false),
      // a press of the mouse focuses too, yet the mouse then goes its way
      onFocus: ({ target }) => {
        setReached(true);
        setInFocus(target.matches(':focus-visible'));
      },
      onBlur: () => setInFocus(false),
    },
  };
}

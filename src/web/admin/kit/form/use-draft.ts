import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/core/session/session-context.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** How often what is typed is put away, in ms: a crash loses no more. */
const EVERY_MS = 1000;

interface DraftSetup<Typed> {
  /** Which form it is, and of what: `color SGE`. */
  name: string;
  isUnsaved: boolean;
  /** What is typed now, fit for JSON. */
  read: () => Typed;
  /** Puts what was typed before into the form. */
  restore: (typed: Typed) => void;
}

/** What a form offers of a time before the tab was loaded anew. */
export interface Draft {
  readonly isOffered: boolean;
  readonly restore: () => void;
  /** Forgets what was typed: it was saved, given up, or not wanted. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed into a form and not saved, so that a reload or a crash of the tab loses nothing; it is offered
 * once the same person opens the form in the same tab again (docs/rules/admin.md). Without a person nothing is kept.
 */
export function useDraft<Typed>(setup: DraftSetup<Typed>): Draft {
  const { name, isUnsaved } = setup;
  const userId = useSession().user?.id ?? null;
  const [offered, setOffered] = useState(() =>
    userId === null ? null : (readDraft(userId, name) as Typed | null),
  );
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  });
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (userId === null) return;
    if (!isUnsaved) {
      if (wasUnsaved.current) keepDraft(userId, name, null);
      wasUnsaved.current = false;
      return;
    }
    wasUnsaved.current = true;
    let kept = '';
    const keep = () => {
      const typed = latest.current.read();
      const text = JSON.stringify(typed);
      if (text !== kept) keepDraft(userId, name, typed);
      kept = text;
    };
    const timer = setInterval(keep, EVERY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [userId, name, isUnsaved]);
  const drop = () => {
    setOffered(null);
    if (userId !== null) keepDraft(userId, name, null);
  };
  return {
    isOffered: offered !== null,
    restore: () => {
      if (offered !== null) setup.restore(offered);
      setOffered(null);
    },
    drop,
  };
}

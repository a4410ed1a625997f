import { useCallback, useEffect, useRef, useState } from 'react';
import { ORDER_DRAFT_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere } from '#web/core/storage/storage.ts';
import { type DraftRows, NO_DRAFT, type OrderDraft, readDraft, writeDraft } from './order-draft.ts';

/** How long typing may pause before the draft is kept, in milliseconds. */
const PAUSE = 400;

/**
 * The draft of this device, kept shortly after each change and when the page is left. `round` counts changes that did
 * not come from typing, so that open grids begin anew with them.
 */
export function useOrderDraft() {
  const [draft, setDraft] = useState<OrderDraft>(NO_DRAFT);
  const [round, setRound] = useState(0);
  const unkept = useRef<DraftRows | null>(null);
  const keep = useCallback(() => {
    const rows = unkept.current;
    if (rows === null) return;
    unkept.current = null;
    const savedAt = Date.now();
    const isKept = writeDraft(rows, savedAt);
    setDraft((now) => (isKept && now.rows === rows ? { rows, savedAt } : now));
  }, []);
  useEffect(() => {
    const load = () => {
      unkept.current = null;
      setDraft(readDraft());
      setRound((before) => before + 1);
    };
    load();
    const stop = onStoredElsewhere([ORDER_DRAFT_KEY], load);
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [draft.rows, keep]);

  /** Changes the rows as typing does. */
  const type = useCallback((change: (rows: DraftRows) => DraftRows) => {
    setDraft((before) => {
      const rows = change(before.rows);
      unkept.current = rows;
      return { ...before, rows };
    });
  }, []);
  /** Changes them from outside the grids. */
  const put = useCallback(
    (change: (rows: DraftRows) => DraftRows) => {
      type(change);
      setRound((before) => before + 1);
    },
    [type],
  );
  return { ...draft, round, type, put };
}

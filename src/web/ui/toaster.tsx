import { useEffect } from 'react';
import type { Notice, RaisedNotice } from './notice.ts';
import { onWindowEvents } from './on-window-events.ts';
import { useOnDemand } from './use-on-demand.ts';

/** Life of a notice in milliseconds, by set (docs/rules/notices.md). */
const STORE_LIFE = 3000;
const GENERAL_LIFE = 4000;

/** Says what happened to the cart, the wishlist or a promo code: one at a time, 3 s. */
export const notifyStore = (notice: Notice) => raise(notice, 'store', STORE_LIFE);

/** Says anything else: up to three at a time, 4 s. */
export const notify = (notice: Notice) => raise(notice, 'general', GENERAL_LIFE);

/** Said while nothing could show it yet. */
const waiting: RaisedNotice[] = [];
let show: ((raised: RaisedNotice) => void) | null = null;
let loadView: (() => void) | null = null;

function raise(notice: Notice, set: RaisedNotice['set'], life: number): void {
  const raised = { notice, set, life: notice.duration ?? life };
  if (show !== null) return show(raised);
  waiting.push(raised);
  loadView?.();
}

function listen(shown: (raised: RaisedNotice) => void): () => void {
  show = shown;
  for (const raised of waiting.splice(0)) shown(raised);
  return () => {
    show = null;
  };
}

/**
 * Where notices appear; mounted once. A visitor who only looks around meets none, so their code comes with the first
 * touch, before anything can be said about it; after a failure with the next one, or when the network is back.
 */
export function Toaster() {
  const { part, need } = useOnDemand(() => import('./toaster-view.tsx'));
  useEffect(() => {
    const fetchView = () => void need();
    loadView = fetchView;
    if (waiting.length > 0) fetchView();
    const stop = onWindowEvents(['pointerdown', 'keydown', 'online'], fetchView);
    return () => {
      loadView = null;
      stop();
    };
  }, [need]);
  if (part === null) return null;
  return <part.ToasterView listen={listen} general={GENERAL_LIFE} store={STORE_LIFE} />;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** Where nothing may stand over what is filled in or read. */
const NEVER_ON = /^\/(cart|order-confirmation)(\/|$)/;
/** On phones the options of a product and the bar of the order form are at the bottom, so there the question stands at the top. */
const AT_TOP = /^\/(product\/|wholesale$)/;

/**
 * Where the question about cookies appears: at the load of a page, to who has not answered it. Its code comes after the
 * page's own, so that the first paint waits for none of it. Nothing optional is stored before the answer.
 */
export function CookieNoticeHost() {
  const { pathname } = useLocation();
  const isAsked = !NEVER_ON.test(pathname);
  const { part: Notice, need } = useOnDemand(async () => (await import('./cookie-notice.tsx')).CookieNotice);
  useEffect(() => {
    if (!isAsked || readCookieChoice() !== undefined) return;
    // a task of its own: hydration is long enough without it
    const asked = setTimeout(() => void need());
    return () => clearTimeout(asked);
  }, [isAsked, need]);
  return Notice && isAsked ? <Notice place={AT_TOP.test(pathname) ? 'top' : 'bottom'} /> : null;
}

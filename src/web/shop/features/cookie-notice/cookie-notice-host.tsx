import { useEffect } from 'react';
import { readCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { onSigns } from '#web/ui/on-signs.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** What shows that somebody is there. */
const SIGNS = ['pointerover', 'keydown', 'scroll'];

/**
 * Where the question about cookies appears: asked of who has not answered it, once somebody moves, so that the first
 * paint waits for none of it and who only passes by is not asked. Nothing optional is kept before the answer.
 */
export function CookieNoticeHost() {
  const { part: Notice, need } = useOnDemand(async () => (await import('./cookie-notice.tsx')).CookieNotice);
  useEffect(() => (readCookieChoice() ? undefined : onSigns(SIGNS, need)), [need]);
  return Notice && <Notice />;
}

import { useSyncExternalStore } from 'react';
import { CALM, isCalm } from '#web/ui/motion.ts';

/** Whether the visitor asked for less motion. The server does not know, so pages come alive without motion. */
export const useCalm = (): boolean => useSyncExternalStore(onCalmChange, isCalm, () => true);

/** Whether nobody sees the tab. */
export const useHiddenTab = (): boolean => useSyncExternalStore(onTabChange, isHidden, () => true);

const isHidden = () => document.visibilityState === 'hidden';

function onCalmChange(changed: () => void): () => void {
  const query = window.matchMedia?.(CALM);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function onTabChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

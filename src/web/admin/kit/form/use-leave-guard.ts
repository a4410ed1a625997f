import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Whether to leave what is typed and not saved yet. */
export interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds back every way off the page while there is something unsaved; the browser itself asks where the tab closes.
 * `part` is the parameter of the address that says which thing of the page is being edited,
 * `onLeave` is called when the input is discarded.
 */
export function useLeaveGuard(isUnsaved: boolean, part?: string, onLeave?: () => void): LeaveGuard {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isUnsaved) return false;
    const isOther = currentLocation.pathname !== nextLocation.pathname;
    return isOther || (part !== undefined && valueOf(currentLocation, part) !== valueOf(nextLocation, part));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => {
      onLeave?.();
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}

const valueOf = ({ search }: { search: string }, part: string) => new URLSearchParams(search).get(part);

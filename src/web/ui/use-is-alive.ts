import { useSyncExternalStore } from 'react';

/** Whether scripts have taken the page over: before that it is as the server sent it, the same for everybody. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => undefined;

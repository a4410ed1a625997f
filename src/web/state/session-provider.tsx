import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '#web/api/browser-caller.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { forgetPerson } from './forget-person.ts';
import { SessionContext } from './session-context.ts';
import { createSessionStore, UNKNOWN_SESSION } from './session-store.ts';
import { signInPathFor } from './sign-in-path.ts';

/** Keys of data that belongs to one person and must not be seen by the next. */
const PRIVATE_KEYS = ['orders', 'order', 'admin', 'session'] as const;
/** Keys of data whose prices depend on who asks: staff and approved buyers see more than others. */
const PRICED_KEYS = ['products', 'product'] as const;

/** Knows who is looking, and where to send a visitor whose session has ended. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const call = useCaller();
  const [store] = useState(() => createSessionStore(call));
  const snapshot = useSyncExternalStore(store.subscribe, store.read, () => UNKNOWN_SESSION);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const here = useRef(address);
  useEffect(() => {
    here.current = address;
    store.arrive();
  }, [address, store]);

  useEffect(() => store.start(), [store]);

  useEffect(
    () =>
      onSessionLost(() => {
        store.forget();
        const target = signInPathFor(here.current);
        if (target !== null) void navigate(target, { state: { from: here.current } });
      }),
    [store, navigate],
  );

  const userId = snapshot.user?.id ?? null;
  const lastUser = useRef(userId);
  useEffect(() => {
    const before = lastUser.current;
    lastUser.current = userId;
    if (before === userId) return;
    if (before !== null) {
      for (const key of PRIVATE_KEYS) client.removeQueries({ queryKey: [key] });
      for (const key of PRICED_KEYS) {
        client.removeQueries({ queryKey: [key], type: 'inactive' });
        // What is on the screen must go too, and is asked for anew.
        void client.resetQueries({ queryKey: [key], type: 'active' });
      }
    } else {
      for (const key of PRICED_KEYS) void client.invalidateQueries({ queryKey: [key] });
    }
  }, [client, userId]);

  const session = useMemo(
    () => ({
      ...snapshot,
      signIn: store.signIn,
      renew: store.renew,
      async logout() {
        // The call has taken the token along before it is forgotten here.
        const ended = store.endSession();
        store.leave();
        forgetPerson();
        await navigate(paths.home());
        if (here.current === paths.home()) store.arrive();
        await ended;
      },
    }),
    [snapshot, store, navigate],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

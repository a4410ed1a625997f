import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '#web/core/api/browser-caller.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import type { Notice } from '#web/ui/notice.ts';
import { notify } from '#web/ui/toaster.tsx';
import { forgetPerson } from './forget-person.ts';
import { forgetAnswers, isPersonal } from './personal-answers.ts';
import { SessionContext } from './session-context.ts';
import { createSessionStore, UNKNOWN_SESSION } from './session-store.ts';
import { isSignInPage, signInPathFor } from './sign-in-path.ts';

/** Of a page that goes on as a guest's; `state` leads back to it after the sign-in. */
const sessionEnded = (state: { from: string }): Notice => ({
  title: 'Сеанс закончился',
  text: 'Вы смотрите магазин как гость',
  link: { text: 'Войти', to: paths.auth(), state },
  tone: 'info',
  duration: 8000,
});

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

  useEffect(() => {
    const end = store.start();
    // whom the browser knew from before has asked with their token from the first
    const present = () => store.read().user?.id ?? null;
    let before = present();
    const stop = store.subscribe(() => {
      const now = present();
      if (now !== before) forgetAnswers(client, before === null);
      before = now;
    });
    return () => {
      end();
      stop();
    };
  }, [client, store]);

  useEffect(
    () =>
      onSessionLost(() => {
        store.forget();
        const state = { from: here.current };
        const target = signInPathFor(here.current);
        if (target !== null) void navigate(target, { state });
        else if (!isSignInPage(here.current.split('?')[0] ?? '')) notify(sessionEnded(state));
      }),
    [store, navigate],
  );

  // while signing out the user counts as unknown: nothing is requested for the page that they leave
  const viewer = snapshot.status === 'loading' ? undefined : (snapshot.user?.id ?? null);
  const lastViewer = useRef<string | null>(null);
  useEffect(() => {
    if (viewer === undefined || lastViewer.current === viewer) return;
    lastViewer.current = viewer;
    void client.invalidateQueries({ predicate: isPersonal });
  }, [client, viewer]);

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

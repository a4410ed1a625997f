import type { User } from '#contract/auth.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { refreshToken } from '#web/core/api/refresh.ts';
import { areOnePersons, onTokenChange, readToken, writeToken } from '#web/core/api/token-store.ts';
import { onStoredElsewhere } from '../storage/storage.ts';
import { isMarkedSignedIn, markSignedIn } from './signed-in-mark.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

export interface SessionSnapshot {
  user: User | null;
  status: 'loading' | 'guest' | 'user';
}

/** Before the browser has asked, and on the server, nobody is known. */
export const UNKNOWN_SESSION: SessionSnapshot = { user: null, status: 'loading' };

export interface SessionStore {
  read(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Finds out who is here and listens to other tabs; returns the way to stop. */
  start(): () => void;
  signIn(answer: { token: string; user: User }): void;
  /** Asks the server who is signed in; other tabs are notified. */
  renew(): Promise<void>;
  /** Ends the session in the shop; a failure is only logged (docs/rules/sessions.md). */
  endSession(): Promise<void>;
  /** Forgets the user without asking the shop. */
  forget(): void;
  /**
   * The same, but the visitor counts as unknown until `arrive`: a guard of the page being left would otherwise lead
   * to the sign-in instead of home.
   */
  leave(): void;
  arrive(): void;
}

/** Who is looking, kept in local storage and in step between tabs. */
export function createSessionStore(call: Caller): SessionStore {
  let snapshot = UNKNOWN_SESSION;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const become = (user: User | null) => {
    if (snapshot.status !== 'loading' && JSON.stringify(user) === JSON.stringify(snapshot.user)) return;
    if (user !== null) snapshot = { user, status: 'user' };
    else snapshot = isLeaving ? UNKNOWN_SESSION : { user, status: 'guest' };
    tell();
  };

  /** Storage that was emptied does not end the session: its cookie may stand. */
  const forgetHere = () => {
    writeStoredUser(null);
    if (readToken() !== null) writeToken(null);
    become(null);
  };
  const forget = () => {
    markSignedIn(false);
    forgetHere();
  };

  /** No token: the shop's cookie may open the session again. Listeners are notified of a new token. */
  const reopen = async () => {
    if (!isMarkedSignedIn()) return forgetHere();
    const { status } = await refreshToken(null);
    // Somebody has signed in meanwhile.
    if (readToken() !== null) return;
    if (status === 'refused' || status === 'left') forget();
    if (status === 'unreachable') forgetHere();
  };

  const ask = async () => {
    const asked = readToken();
    if (asked === null) return reopen();
    /** Somebody has signed in as another person while the answer was under way. */
    const isAnothers = (present: string | null) => present !== null && !areOnePersons(present, asked);
    try {
      const { data } = await call('authMe');
      const present = readToken();
      if (present === null || isAnothers(present)) return;
      writeStoredUser(data);
      markSignedIn(true);
      become(data);
    } catch (error) {
      if (isAnothers(readToken())) return;
      if (error instanceof ApiError && error.status === 401) return forget();
      // The shop cannot be reached: the known user stays known.
      become(readStoredUser());
    }
  };

  return {
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const known = readToken() === null ? null : readStoredUser();
      if (known) become(known);
      void ask();
      const stopToken = onTokenChange((token) => {
        if (token === null) forgetHere();
        else if (snapshot.status !== 'user') void ask();
      });
      const stopUser = onStoredElsewhere(['user'], () => {
        if (readToken() !== null) void ask();
      });
      return () => {
        stopToken();
        stopUser();
      };
    },
    signIn({ token, user }) {
      // The token is set first: listeners for the user call the shop with it.
      snapshot = { user, status: 'user' };
      writeStoredUser(user);
      markSignedIn(true);
      writeToken(token);
      tell();
    },
    renew: ask,
    async endSession() {
      try {
        await call('authLogout');
      } catch (error) {
        console.warn('Sign-out was not acknowledged', error);
      }
    },
    forget,
    leave() {
      isLeaving = true;
      forget();
    },
    arrive() {
      if (!isLeaving) return;
      isLeaving = false;
      become(null);
    },
  };
}

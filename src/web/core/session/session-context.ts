import { createContext, useContext } from 'react';
import type { User } from '#contract/auth.ts';

/** Who is looking. On the server and until the browser has asked, everyone is `loading`. */
export interface Session {
  user: User | null;
  status: 'loading' | 'guest' | 'user';
  /** Takes over the answer of a sign-in or a registration. */
  signIn(answer: { token: string; user: User }): void;
  /** Asks the shop anew who this is, after the person or the session has changed. */
  renew(): Promise<void>;
  /** Ends the session; never rejects (docs/rules/sessions.md: a failure is logged and the visitor still leaves). */
  logout(): Promise<void>;
}

export const SessionContext = createContext<Session>({
  user: null,
  status: 'loading',
  signIn: () => undefined,
  renew: () => Promise.resolve(),
  logout: () => Promise.resolve(),
});

export const useSession = (): Session => useContext(SessionContext);

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { expectConsole } from '#tests/support/console.ts';
import { aUser, tokenOf } from '#tests/support/web.tsx';
import { browserCaller } from '#web/core/api/browser-caller.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { isMarkedSignedIn, markSignedIn } from './signed-in-mark.ts';

const failing = (status: number) =>
  (() =>
    Promise.reject(
      new ApiError({ status, code: status === 401 ? 'token_expired' : 'network', message: 'Нет' }),
    )) as unknown as Caller;
const answering = (async () => ({ data: aUser() })) as unknown as Caller;
const changesArrived = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  markSignedIn(false);
});

const started: (() => void)[] = [];
const start = (store: SessionStore) => started.push(store.start());
afterEach(() => {
  for (const stop of started.splice(0)) stop();
});

/** Answers of the shop over the real transport, by the end of the path. */
function shop(answer: (path: string, token: string | null) => { status: number; body?: unknown }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path);
    const { status, body = { success: false } } = answer(
      path,
      new Headers(init.headers).get('authorization'),
    );
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}
const renewed = { status: 200, body: { success: true, data: { token: 'new' } } };
const me = { status: 200, body: { success: true, data: aUser() } };

describe('the session over the real transport', () => {
  it.each([503, 429])('outlives a renewal answered %d', async (status) => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('user', JSON.stringify(aUser()));
    shop((path) => ({ status: path.endsWith('/refresh-token') ? status : 401 }));
    const store = createSessionStore(browserCaller);
    const stop = store.start();
    await changesArrived();
    await changesArrived();
    expect(store.read().user?.name).toBe('Анна Ковалёва');
    expect(localStorage.getItem('token')).toBe('old');
    stop();
  });

  it('is found again by the cookie when storage was cleared', async () => {
    markSignedIn(true);
    const asked = shop((path) => (path.endsWith('/refresh-token') ? renewed : me));
    const store = createSessionStore(browserCaller);
    const stop = store.start();
    await vi.waitFor(() => expect(store.read().status).toBe('user'));
    expect(asked).toEqual(['/api/auth/refresh-token', '/api/auth/me']);
    expect(localStorage.getItem('token')).toBe('new');
    stop();
  });

  it.each([
    [401, false],
    [503, true],
  ])('is a guest’s when the cookie’s renewal is answered %d', async (status, isStillMarked) => {
    markSignedIn(true);
    const asked = shop(() => ({ status }));
    const store = createSessionStore(browserCaller);
    const stop = store.start();
    await vi.waitFor(() => expect(store.read().status).toBe('guest'));
    expect(asked).toEqual(['/api/auth/refresh-token']);
    expect(isMarkedSignedIn()).toBe(isStillMarked);
    stop();
  });

  it.each(['the token', 'the cookie'])(
    'stays ended when its owner leaves while %s renews it, though the shop has not heard of that',
    async (by) => {
      markSignedIn(true);
      if (by === 'the token') localStorage.setItem('token', 'old');
      const store = createSessionStore(browserCaller);
      const asked = shop((path, token) => {
        if (path.endsWith('/refresh-token')) {
          store.leave();
          return renewed;
        }
        return path.endsWith('/logout') || token === 'Bearer new' ? me : { status: 401 };
      });
      const stop = store.start();
      await vi.waitFor(() => expect(asked).toContain('/api/auth/logout'));
      await changesArrived();
      store.arrive();
      expect(store.read()).toEqual({ user: null, status: 'guest' });
      expect([localStorage.getItem('token'), isMarkedSignedIn()]).toEqual([null, false]);
      stop();
    },
  );

  it('asks nothing for a plain guest, nor after signing out', async () => {
    const asked = shop(() => renewed);
    const store = createSessionStore(browserCaller);
    store.start()();
    store.signIn({ token: 'new', user: aUser() });
    expect(isMarkedSignedIn()).toBe(true);
    store.leave();
    expect(isMarkedSignedIn()).toBe(false);
    const stop = createSessionStore(browserCaller).start();
    await changesArrived();
    expect(asked).toEqual([]);
    stop();
  });
});

describe('the session', () => {
  it('is a guest’s without a token', async () => {
    const store = createSessionStore(answering);
    expect(store.read().status).toBe('loading');
    start(store);
    await changesArrived();
    expect(store.read()).toEqual({ user: null, status: 'guest' });
  });

  it('asks for the user when there is a token, and remembers the answer', async () => {
    localStorage.setItem('token', 'known');
    const store = createSessionStore(answering);
    start(store);
    await changesArrived();
    expect(store.read()).toEqual({ user: aUser(), status: 'user' });
    expect(localStorage.getItem('user')).toContain('Анна Ковалёва');
  });

  it('forgets token and user when the session is over', async () => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('user', JSON.stringify(aUser()));
    const store = createSessionStore(failing(401));
    start(store);
    await changesArrived();
    expect(store.read().status).toBe('guest');
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  it.each(['an answer', 'a refusal'])(
    'is not given to the one before by %s that comes late',
    async (late) => {
      const anna = aUser();
      const vera = aUser({ id: '0199a000-0000-7000-8000-0000000000ee', name: 'Вера Смирнова' });
      localStorage.setItem('token', tokenOf(anna.id));
      let answer = () => {};
      const store = createSessionStore(
        (() =>
          new Promise((resolve, reject) => {
            const refusal = new ApiError({ status: 401, code: 'token_expired', message: 'Нет' });
            answer = () => (late === 'an answer' ? resolve({ data: anna }) : reject(refusal));
          })) as unknown as Caller,
      );
      const stop = store.start();
      store.forget();
      store.signIn({ token: tokenOf(vera.id), user: vera });
      answer();
      await changesArrived();
      expect(store.read().user?.name).toBe('Вера Смирнова');
      expect(localStorage.getItem('user')).toContain('Вера Смирнова');
      expect(localStorage.getItem('token')).toBe(tokenOf(vera.id));
      stop();
    },
  );

  it('keeps a known user while the shop cannot be reached', async () => {
    localStorage.setItem('token', 'known');
    localStorage.setItem('user', JSON.stringify(aUser()));
    const store = createSessionStore(failing(0));
    start(store);
    await changesArrived();
    expect(store.read().status).toBe('user');
    expect(localStorage.getItem('token')).toBe('known');
  });

  it('does not believe a broken record', async () => {
    localStorage.setItem('token', 'known');
    localStorage.setItem('user', '{"id":5,"role":"owner"}');
    const store = createSessionStore(failing(0));
    start(store);
    await changesArrived();
    expect(store.read().user).toBeNull();
  });

  it('follows another tab that signs out', async () => {
    const store = createSessionStore(answering);
    start(store);
    store.signIn({ token: 'new', user: aUser() });
    expect(store.read().status).toBe('user');
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read().status).toBe('guest');
  });

  it('knows nobody between leaving and arriving, so that no guard leads elsewhere', () => {
    const store = createSessionStore(answering);
    start(store);
    store.signIn({ token: 'new', user: aUser() });
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.read().status));
    store.leave();
    store.arrive();
    expect([...new Set(seen)]).toEqual(['loading', 'guest']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('logs a failed sign-out and goes on', async () => {
    expectConsole(/Sign-out was not acknowledged/);
    const store = createSessionStore(failing(0));
    await expect(store.endSession()).resolves.toBeUndefined();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { expectConsole } from '#tests/support/console.ts';
import { aUser } from '#tests/support/web.tsx';
import { createSessionStore } from './session-store.ts';

const failing = (status: number) =>
  (() =>
    Promise.reject(
      new ApiError({ status, code: status === 401 ? 'token_expired' : 'network', message: 'Нет' }),
    )) as unknown as Caller;
const answering = (async () => ({ data: aUser() })) as unknown as Caller;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

describe('the session (spec 4)', () => {
  it('is a guest’s without a token', async () => {
    const store = createSessionStore(answering);
    expect(store.read().status).toBe('loading');
    store.start();
    await settled();
    expect(store.read()).toEqual({ user: null, status: 'guest' });
  });

  it('asks for the user when there is a token, and remembers the answer', async () => {
    localStorage.setItem('token', 'known');
    const store = createSessionStore(answering);
    store.start();
    await settled();
    expect(store.read()).toEqual({ user: aUser(), status: 'user' });
    expect(localStorage.getItem('user')).toContain('Анна Ковалёва');
  });

  it('forgets token and user when the session is over', async () => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('user', JSON.stringify(aUser()));
    const store = createSessionStore(failing(401));
    store.start();
    await settled();
    expect(store.read().status).toBe('guest');
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  it('keeps a known user while the shop cannot be reached', async () => {
    localStorage.setItem('token', 'known');
    localStorage.setItem('user', JSON.stringify(aUser()));
    const store = createSessionStore(failing(0));
    store.start();
    await settled();
    expect(store.read().status).toBe('user');
    expect(localStorage.getItem('token')).toBe('known');
  });

  it('does not believe a broken record', async () => {
    localStorage.setItem('token', 'known');
    localStorage.setItem('user', '{"id":5,"role":"owner"}');
    const store = createSessionStore(failing(0));
    store.start();
    await settled();
    expect(store.read().user).toBeNull();
  });

  it('follows another tab that signs out', async () => {
    const store = createSessionStore(answering);
    store.start();
    store.signIn({ token: 'new', user: aUser() });
    expect(store.read().status).toBe('user');
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read().status).toBe('guest');
  });

  it('knows nobody between leaving and arriving, so that no guard leads elsewhere', () => {
    const store = createSessionStore(answering);
    store.start();
    store.signIn({ token: 'new', user: aUser() });
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.read().status));
    store.leave();
    store.arrive();
    expect([...new Set(seen)]).toEqual(['loading', 'guest']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('logs a failed sign-out and goes on (spec 8)', async () => {
    expectConsole(/Sign-out was not acknowledged/);
    const store = createSessionStore(failing(0));
    await expect(store.endSession()).resolves.toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { tokenOf } from '#tests/support/web.tsx';
import { markSignedIn } from '#web/core/session/signed-in-mark.ts';
import { browserCaller, guestCaller, onSessionLost } from './browser-caller.ts';
import { onTokenChange, readToken, writeToken } from './token-store.ts';

type Answer = { status: number; body: unknown };
const expired: Answer = {
  status: 401,
  body: { success: false, message: 'Сеанс закончился. Войдите снова', error: { code: 'token_expired' } },
};
const refused: Answer = { status: 401, body: { success: false, error: { code: 'sign_in_required' } } };
const me: Answer = { status: 200, body: { success: true, data: { name: 'Анна' } } };
const done: Answer = { status: 200, body: { success: true, data: {} } };
const renewed: Answer = { status: 200, body: { success: true, data: { token: 'new' } } };

/** Answers by path and token, and keeps the list of what was asked. */
function shop(answer: (path: string, token: string | null) => Answer | Promise<Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push(`${path} ${token ?? 'guest'}`);
    const { status, body } = await answer(path, token);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

beforeEach(() => writeToken(null));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call with a spent token', () => {
  it('renews the token once for calls at the same time, and repeats them', async () => {
    writeToken('old');
    const asked = shop((path, token) => {
      if (path.endsWith('/refresh-token')) return renewed;
      return token === 'new' ? me : expired;
    });
    const answers = await Promise.all([browserCaller('authMe', {}), browserCaller('authMe', {})]);
    expect(answers.map((answer) => answer.data.name)).toEqual(['Анна', 'Анна']);
    expect(asked.filter((line) => line.includes('refresh-token'))).toEqual(['/api/auth/refresh-token guest']);
    expect(readToken()).toBe('new');
  });

  it('takes the token that another tab has renewed meanwhile', async () => {
    writeToken('old');
    const asked = shop((_path, token) => {
      if (token === 'new') return me;
      writeToken('new');
      return expired;
    });
    await browserCaller('authMe', {});
    expect(asked).toEqual(['/api/auth/me old', '/api/auth/me new']);
  });

  it('takes the token of a tab that it waited for, though it hears of it after that tab is done', async () => {
    writeToken('old');
    const request = async (_name: string, ...[options, work]: [unknown, unknown?]) => {
      if (typeof options !== 'function') return (work as (lock: null) => Promise<unknown>)(null);
      setTimeout(() => writeToken('new'), 20);
      return options({});
    };
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const asked = shop((_path, token) => (token === 'new' ? me : expired));
    await browserCaller('authMe', {});
    expect(asked).toEqual(['/api/auth/me old', '/api/auth/me new']);
  });

  it.each(['before the renewal', 'while it is refused', 'while it is granted'] as const)(
    'is not made again as somebody who has signed in meanwhile, %s',
    async (moment) => {
      writeToken(tokenOf('a'));
      const lost = vi.fn();
      const stop = onSessionLost(lost);
      const asked = shop((path) => {
        const isRenewal = path.endsWith('/refresh-token');
        if (isRenewal || moment === 'before the renewal') writeToken(tokenOf('b'));
        if (!isRenewal) return expired;
        return moment === 'while it is granted' ? renewed : refused;
      });
      await expect(browserCaller('authMe', {})).rejects.toMatchObject({ status: 0, code: 'network' });
      expect(asked.filter((line) => line.endsWith(tokenOf('b')))).toEqual([]);
      expect([readToken(), lost.mock.calls.length]).toEqual([tokenOf('b'), 0]);
      stop();
    },
  );

  it('ends the session when the renewal is refused', async () => {
    writeToken('old');
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    shop((path) => (path.endsWith('/refresh-token') ? refused : expired));
    await expect(browserCaller('authMe', {})).rejects.toMatchObject({ status: 401, code: 'token_expired' });
    expect([readToken(), lost.mock.calls.length]).toEqual([null, 1]);
    stop();
  });

  it('reads as a guest what it may once the renewal is refused, and changes nothing', async () => {
    const reply = (path: string, token: string | null) => {
      if (path.endsWith('/refresh-token')) return refused;
      return token === null ? done : expired;
    };
    writeToken('old');
    const reads = shop(reply);
    await browserCaller('storeSettings');
    expect(reads.at(-1)).toBe('/api/settings/store guest');
    writeToken('old');
    const changes = shop(reply);
    await expect(browserCaller('cartClear')).rejects.toMatchObject({ status: 401, code: 'token_expired' });
    expect(changes.filter((line) => line.endsWith('guest'))).toEqual(['/api/auth/refresh-token guest']);
  });

  it('is renewed for whoever the cookie knows when the stored one is broken', async () => {
    writeToken('broken');
    const token = tokenOf('anna');
    const asked = shop((path, given) => {
      if (path.endsWith('/refresh-token')) return { status: 200, body: { success: true, data: { token } } };
      return given === token ? me : expired;
    });
    // whose the call was nobody can tell, so it is not made again; the next one is
    await expect(browserCaller('authMe', {})).rejects.toMatchObject({ code: 'network' });
    expect(readToken()).toBe(token);
    await browserCaller('authMe', {});
    expect(asked.filter((line) => line.startsWith('/api/auth/logout'))).toEqual([]);
  });

  it('makes nobody another person whose session the cookie still opens', async () => {
    writeToken(tokenOf('vera'));
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    const asked = shop((path) => {
      if (path.endsWith('/logout')) return done;
      if (!path.endsWith('/refresh-token')) return expired;
      return { status: 200, body: { success: true, data: { token: tokenOf('anna') } } };
    });
    await expect(browserCaller('authMe', {})).rejects.toMatchObject({ status: 401 });
    expect([readToken(), lost.mock.calls.length]).toEqual([null, 1]);
    expect(asked).toContain(`/api/auth/logout ${tokenOf('anna')}`);
    expect(asked.at(-1)).toBe('/api/auth/me guest');
    stop();
  });

  it.each([
    ['no answer', null],
    ['an overloaded shop', { status: 503, body: { success: false, error: { code: 'unavailable' } } }],
    ['too many requests', { status: 429, body: { success: false, error: { code: 'too_many_requests' } } }],
  ])('keeps the session when the renewal gets %s', async (_name, answer) => {
    writeToken('old');
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    shop((path) => {
      if (!path.endsWith('/refresh-token')) return expired;
      if (answer === null) throw new TypeError('Failed to fetch');
      return answer;
    });
    await expect(browserCaller('authMe', {})).rejects.toMatchObject({ status: 0, code: 'network' });
    expect([readToken(), lost.mock.calls.length]).toEqual(['old', 0]);
    stop();
  });

  it('is repeated as a guest’s when the visitor has signed out meanwhile', async () => {
    writeToken('old');
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    const asked = shop((_path, token) => {
      writeToken(null);
      return token === null ? me : expired;
    });
    await browserCaller('storeSettings');
    expect(asked).toEqual(['/api/settings/store old', '/api/settings/store guest']);
    expect(lost).not.toHaveBeenCalled();
    stop();
  });

  describe('whose owner signs out while it is being renewed', () => {
    afterEach(() => markSignedIn(false));

    /** Everything that is asked of a shop where the session changes as it renews the token. */
    async function renewDuring(change: () => void, logout: () => Answer = () => done) {
      writeToken('old');
      const [lost, received] = [vi.fn(), vi.fn()];
      const stops = [onSessionLost(lost), onTokenChange(received)];
      const asked = shop((path, token) => {
        if (path.endsWith('/logout')) return logout();
        if (!path.endsWith('/refresh-token')) return token === 'old' ? expired : me;
        change();
        return renewed;
      });
      await browserCaller('storeSettings');
      for (const stop of stops) stop();
      expect(lost).not.toHaveBeenCalled();
      return { asked, received: received.mock.calls.flat() };
    }
    const askedAsGuest = [
      '/api/settings/store old',
      '/api/auth/refresh-token guest',
      '/api/auth/logout new',
      '/api/settings/store guest',
    ];

    it.each([
      ['and the shop ends the session again', () => done],
      ['and the shop does not answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ])('stays a guest’s, %s', async (_outcome, logout) => {
      const { asked, received } = await renewDuring(() => writeToken(null), logout);
      expect(asked).toEqual(askedAsGuest);
      expect([readToken(), received]).toEqual([null, [null]]);
    });

    it('in another tab, of which storage tells later than the cookie, stays a guest’s too', async () => {
      markSignedIn(true);
      const { asked, received } = await renewDuring(() => markSignedIn(false));
      expect(asked).toEqual(askedAsGuest);
      expect(received).toEqual([]);
    });

    it('is renewed all the same where only storage was emptied', async () => {
      markSignedIn(true);
      const { asked } = await renewDuring(() => writeToken(null));
      expect(asked.at(-1)).toBe('/api/settings/store new');
      expect(readToken()).toBe('new');
    });
  });

  it('never renews for a guest, nor for a wrong password', async () => {
    const asked = shop(() => refused);
    await expect(browserCaller('authMe', {})).rejects.toBeInstanceOf(ApiError);
    writeToken('old');
    const login = browserCaller('authLogin', { body: { identifier: 'a@b.ru', password: 'x' } });
    await expect(login).rejects.toBeInstanceOf(ApiError);
    expect(asked).toEqual(['/api/auth/me guest', '/api/auth/login-unified old']);
  });
});

it('can be made as a guest, whoever is signed in', async () => {
  writeToken('known');
  const asked = shop(() => refused);
  await expect(guestCaller('authMe', {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['/api/auth/me guest']);
  expect(readToken()).toBe('known');
});

describe('where the browser keeps nothing and gives no locks', () => {
  const refused = () => new DOMException('Access is denied for this document.', 'SecurityError');

  beforeEach(() => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw refused();
    });
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => Promise.reject(refused()) } });
  });
  afterEach(() => {
    writeToken(null);
    vi.restoreAllMocks();
  });

  it('the session lasts as long as the page', async () => {
    writeToken('known');
    const asked = shop(() => me);
    await browserCaller('authMe', {});
    expect(asked).toEqual(['/api/auth/me known']);
    writeToken(null);
    expect(readToken()).toBeNull();
  });

  it('and is renewed', async () => {
    writeToken('old');
    const asked = shop((path, token) => {
      if (path.endsWith('/refresh-token')) return renewed;
      return token === 'new' ? me : expired;
    });
    await browserCaller('authMe', {});
    expect(asked).toEqual(['/api/auth/me old', '/api/auth/refresh-token guest', '/api/auth/me new']);
  });
});

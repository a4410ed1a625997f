import {
  ApiError,
  createCaller,
  type Transport,
  type WireRequest,
  type WireResponse,
} from '#contract/http/caller.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { refreshToken } from './refresh.ts';
import { send } from './send.ts';
import { areOnePersons, readToken, writeToken } from './token-store.ts';

/** Here a 401 is the answer itself, not a spent token. */
const speaksForItself: ReadonlySet<RouteName> = new Set([
  'authLogin',
  'authRegister',
  'authRefresh',
  'authLogout',
]);

let sessionLost: () => void = () => undefined;

/** Says what to do when the session could not be renewed: the session's state sends the visitor to sign in. */
export function onSessionLost(handler: () => void): () => void {
  sessionLost = handler;
  return () => {
    if (sessionLost === handler) sessionLost = () => undefined;
  };
}

/** fetch with the token, for a caller of any table; a 401 renews it once for all tabs and repeats the call (docs/rules/calls.md). */
export const browserTransport: Transport = async (request: WireRequest): Promise<WireResponse> => {
  const token = readToken();
  const first = await send(request, token);
  if (first.status !== 401 || token === null || speaksForItself.has(request.name)) return first;
  // Signed out while this was under way: the caller is a guest now.
  if (readToken() === null) return send(request, null);
  const refreshed = await refreshToken(token);
  const present = readToken();
  // Somebody else has signed in meanwhile: the call was not theirs, and their session is not what ended.
  if (present !== null && !areOnePersons(present, token)) throw noAnswerError();
  if (refreshed.status === 'renewed') return send(request, refreshed.token);
  if (refreshed.status === 'left') return send(request, null);
  if (refreshed.status === 'refused') {
    writeToken(null);
    if (present !== null) sessionLost();
    // what anybody may read is read as a guest; a change was the person's own
    return request.method === 'GET' ? send(request, null) : first;
  }
  // Whether the session is over is not known: the 401 must not be taken for an end of it.
  throw noAnswerError();
};

const noAnswerError = () =>
  new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает. Попробуйте снова' });

/** The browser's caller of the API. */
export const browserCaller = createCaller(browserTransport, routes);

/** Calls as a guest even when somebody is signed in: for what was begun before signing in. */
export const guestCaller = createCaller((request) => send(request, null), routes);

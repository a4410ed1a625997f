import type { RouteName } from '#contract/routes.ts';
import type { Call } from '../wire.ts';
import { stringify } from './raw-json.ts';

/** A request by its parts. A text of the query that is a list comes several times. */
export type Request = {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body as it stands instead. */
  readonly payload?: string;
  readonly contentType?: string | null;
};

export type Address = { readonly name: RouteName; readonly method: string; readonly path: string };

/** The body as it travels; undefined: none. */
export function payloadOf({ payload, body }: Request): string | undefined {
  return payload ?? (body === undefined ? undefined : stringify(body));
}

export function callOf({ method, path }: Address, request: Request): Call {
  const payload = payloadOf(request);
  const { token, headers, contentType = 'application/json' } = request;
  return {
    method,
    path: `/api${pathOf(path, request.params ?? {})}${queryOf(request.query ?? {})}`,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined || contentType === null ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

const pathOf = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));

function queryOf(query: NonNullable<Request['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((text) => `${encode(name)}=${encode(text)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Half of a surrogate pair has no encoding; its three bytes are sent all the same. */
function encode(text: string): string {
  return [...text]
    .map((sign) => (/^[\ud800-\udfff]$/.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign)))
    .join('');
}

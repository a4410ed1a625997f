import type * as z from 'zod';
import type { Api } from '../api.ts';
import type { ErrorCode } from '../errors.ts';
import type { RouteName, ShopRouteName } from '../routes.ts';
import type { RouteTable } from './route-table.ts';

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** Query values travel as text; a call may give numbers, flags and lists as they are. */
type Loose<Q> = { [K in keyof Q]: Q[K] | number | boolean | readonly string[] };
type QueryPart<E> =
  Part<E, 'query'> extends { query?: infer Q } ? { query?: Loose<NonNullable<Q>> } : unknown;

/** What a call of this endpoint needs. */
export type CallInput<N extends RouteName> = Part<Api[N], 'params'> &
  QueryPart<Api[N]> &
  Part<Api[N], 'headers'> &
  Part<Api[N], 'body'>;

type Extra<E> = E extends { extra: infer S extends z.ZodType } ? z.output<S> : unknown;
/** The envelope's fields that a call gives back: `data`, and `meta` of a list. */
export type CallOutput<N extends RouteName> = { data: z.output<Api[N]['data']> } & Extra<Api[N]>;

/** Ends a call early: an AbortSignal wherever the transport runs; this folder knows neither browser nor server. */
export interface CallSignal {
  readonly aborted: boolean;
}

/** A request as the transport sees it. `path` begins with `/api` and carries the query. */
export interface WireRequest {
  readonly name: RouteName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: CallSignal;
}
export interface WireResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: unknown;
}
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** A failed call: the stable code to switch on, the Russian message to show, the details of that code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly details: unknown;
  readonly retryAfter: number | null;
  constructor(init: {
    status: number;
    code: ErrorCode | 'network';
    message: string;
    details?: unknown;
    retryAfter?: number | null;
  }) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.details = init.details;
    this.retryAfter = init.retryAfter ?? null;
  }
}

/** Calls an operation by its name over any transport: fetch in the browser, injection on the server and in tests. */
export type CallerOf<Names extends RouteName> = <N extends Names>(
  name: N,
  ...args: Record<string, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: { signal?: CallSignal }]
    : [input: CallInput<N>, options?: { signal?: CallSignal }]
) => Promise<CallOutput<N>>;

/** The caller of the shop, which knows no route of staff. */
export type Caller = CallerOf<ShopRouteName>;

/** The caller of the admin area: the shop's calls and those of staff. */
export type StaffCaller = CallerOf<RouteName>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Builds the typed caller of the routes in the table over a transport. Throws `ApiError` for every answer that is not a
 * success.
 */
export function createCaller<Names extends RouteName>(
  transport: Transport,
  table: Pick<RouteTable, Names>,
): CallerOf<Names> {
  const call = async (name: Names, given?: LooseInput, options?: { signal?: CallSignal }) => {
    const input = given ?? {};
    const [method, path] = table[name];
    const response = await transport({
      name,
      method,
      path: `/api${fillPath(path, input.params ?? {})}${queryString(input.query ?? {})}`,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.headers ?? {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options?.signal === undefined ? {} : { signal: options.signal }),
    });
    if (response.status === 204) return { data: null };
    if (response.status >= 200 && response.status < 300 && isSuccess(response.body)) return response.body;
    throw toApiError(response);
  };
  return call as unknown as CallerOf<Names>;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value);
      return `${encodeURIComponent(key)}=${encodeURIComponent(text)}`;
    });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function isSuccess(body: unknown): body is { success: true; data: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function toApiError(response: WireResponse): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  const body = response.body as {
    message?: unknown;
    error?: { code?: unknown; message?: unknown; details?: unknown };
  } | null;
  const code = typeof body?.error?.code === 'string' ? (body.error.code as ErrorCode) : 'internal';
  const message = body?.error?.message ?? body?.message;
  return new ApiError({
    status: response.status,
    code,
    message: typeof message === 'string' && message !== '' ? message : 'Что-то пошло не так',
    details: body?.error?.details,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}

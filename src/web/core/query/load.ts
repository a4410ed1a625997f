import {
  hashKey,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Caller } from '#contract/http/caller.ts';
import { isApiError, isUnanswered } from '../api/api-error.ts';
import { browserCaller } from '../api/browser-caller.ts';
import { callerContext } from '../page/context.ts';
import type { PageData } from './page-data.ts';
import { browserQueryClient, createQueryClient } from './query-client.ts';

type Query<T, K extends QueryKey> = QueryExecuteOptions<T, Error, T, T, K>;

/** What a page loads with; the queries are those that its components read. */
export interface Loading {
  call: Caller;
  /** The page is nothing without it: waits, and a failure becomes the page's own status. */
  need<T, K extends QueryKey>(query: Query<T, K>): Promise<T>;
  /** The page shows it, yet stands without it: the server waits, the browser does not. */
  wish<T, K extends QueryKey>(query: Query<T, K>): Promise<void>;
  /** Another part of the page brings it along; here it is only looked at, for the head. */
  glance<T, K extends QueryKey>(query: Query<T, K>): Promise<T | undefined>;
}

/** What a loader gives to its page: what the head needs. The data of its queries is in the client already. */
export interface Loaded<T> {
  head: T;
}

interface PageLoad {
  /** What was asked for so far, by the hash of its key: each question is asked once. */
  readonly readings: Map<string, Promise<unknown>>;
  /** Hashes of the keys of those queries whose data the page brings along. */
  readonly sent: Set<string>;
  /** Answers that came, by the same. */
  readonly answers: Map<string, readonly [QueryKey, unknown]>;
  /** The timestamp given to all data of the page, in milliseconds since 1970. */
  readonly at: number;
  readonly client: QueryClient;
  /** Nothing ends the reading of a page. */
  readonly signal: AbortSignal;
}

/** The loaders of one page share it. */
const loadContext = /* @__PURE__ */ createContext<PageLoad | null>(null);

function loadOf(context: Readonly<RouterContextProvider>): PageLoad {
  const known = context.get(loadContext);
  if (known !== null) return known;
  const load: PageLoad = {
    readings: new Map(),
    sent: new Set(),
    answers: new Map(),
    at: Date.now(),
    client: createQueryClient('server'),
    signal: new AbortController().signal,
  };
  context.set(loadContext, load);
  return load;
}

/** Without the library, which makes an abort signal, a retryer and three states for each query, though it is read once. */
async function read<T, K extends QueryKey>(load: PageLoad, hash: string, query: Query<T, K>): Promise<T> {
  const { client, signal } = load;
  const { queryFn, queryKey } = query;
  if (typeof queryFn !== 'function') throw new TypeError(`nothing reads ${hash}`);
  const data = await queryFn({ client, queryKey, signal, meta: undefined } as QueryFunctionContext<K, never>);
  load.answers.set(hash, [queryKey, data]);
  return data;
}

function readOnce<T, K extends QueryKey>(load: PageLoad, hash: string, query: Query<T, K>): Promise<T> {
  const known = load.readings.get(hash) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const reading = read(load, hash, query);
  load.readings.set(hash, reading);
  return reading;
}

/** Server: loads through the in-process caller; the data goes along with the page (`pageDataOf`). */
export async function loadOnServer<T>(
  context: Readonly<RouterContextProvider>,
  work: (loading: Loading) => Promise<T>,
): Promise<Loaded<T>> {
  const load = loadOf(context);
  const need: Loading['need'] = (query) => {
    const hash = hashKey(query.queryKey);
    load.sent.add(hash);
    return readOnce(load, hash, query);
  };
  const head = await asPageFailure(
    work({
      call: context.get(callerContext),
      need,
      wish: (query) => need(query).then(nothing, nothing),
      glance: (query) => readOnce(load, hashKey(query.queryKey), query).catch(nothing),
    }),
  );
  return { head };
}

/** All that the loaders of a page have read for it: the client that it is rendered with, and the same as data. */
export function pageDataOf(context: Readonly<RouterContextProvider>): {
  client: QueryClient;
  data: PageData;
} {
  const { client, readings, sent, answers, at } = loadOf(context);
  const queries: (readonly [QueryKey, unknown])[] = [];
  // in the order of the questions and of one time, so that the same data always gives byte-equal pages
  for (const hash of readings.keys()) {
    const answer = answers.get(hash);
    // what the browser will not have must not be seen here either
    if (answer === undefined || !sent.has(hash)) continue;
    queries.push(answer);
    client.setQueryData(answer[0], answer[1], { updatedAt: at });
  }
  return { client, data: { at, queries } };
}

/** Browser: loads into the tab's own client; what is in memory is shown at once and renewed by its component. */
export async function loadInBrowser<T>(work: (loading: Loading) => Promise<T>): Promise<Loaded<T>> {
  const client = browserQueryClient();
  const head = await asPageFailure(
    work({
      call: browserCaller,
      need: (query) => fromMemoryOrAnew(client, query),
      wish: (query) => {
        void fromMemoryOrAnew(client, query).catch(nothing);
        return Promise.resolve();
      },
      glance: (query) => fromMemoryOrAnew(client, query).catch(nothing),
    }),
  );
  return { head };
}

/** What was asked for, or `rest` where no answer came; a refusal stays one. */
export const answerOr = <T>(work: Promise<T>, rest: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isApiError(error) || !isUnanswered(error)) throw error;
    return rest;
  });

const nothing = () => undefined;

const fromMemoryOrAnew = <T, K extends QueryKey>(client: QueryClient, query: Query<T, K>): Promise<T> =>
  client.query({ ...query, staleTime: 'static' });

/** No answer counts as an overloaded shop; an address that makes no sense to the API is a page that is not there. */
function pageStatus(status: number): number {
  if (status === 400) return 404;
  return status > 400 ? status : 503;
}

/** A failed call becomes the status of the page: 404 stays 404, an overloaded shop stays 503. */
async function asPageFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, message, retryAfter } = error;
    const status = pageStatus(error.status);
    throw data(
      { code, message },
      retryAfter === null ? { status } : { status, headers: { 'retry-after': String(retryAfter) } },
    );
  }
}

import { type DehydratedState, dehydrate, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { callerContext } from '../context.ts';
import { browserCaller } from './browser-caller.ts';
import { browserQueryClient, createQueryClient } from './query-client.ts';

interface Query<T, K extends QueryKey> {
  queryKey: K;
  queryFn?: unknown;
  // Only so that the type of the data can be read off the options of a query.
  initialData?: T | (() => T | undefined) | undefined;
}

/** What a page loads with; queries are those that its components read. */
export interface Loading {
  call: Caller;
  /** The page is nothing without it: waits, and a failure becomes the page's own status. */
  need<T, K extends QueryKey>(query: Query<T, K>): Promise<T>;
  /** The page shows it, but stands without it: the server waits, the browser does not; failures stay inside. */
  wish<T, K extends QueryKey>(query: Query<T, K>): Promise<void>;
  /** Another part of the page sends it: only looked at, for the head. */
  glance<T, K extends QueryKey>(query: Query<T, K>): Promise<T | undefined>;
}

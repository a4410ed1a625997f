import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { staffRoutes } from '#contract/staff-routes.ts';
import type { LaneLimits } from './lane.ts';
import { isAdminPage } from './security.ts';

/** What is admitted apart, so that people who look around keep nobody from buying. */
export type LaneName = 'orders' | 'cart' | 'pages' | 'staff' | 'uploads';

/**
 * One process has one thread, which a page holds for some 20 ms: two at once keep it busy while one waits for the
 * database. More make each of them later, and the backends that work for them take the processor from the very thread
 * that has to refuse the rest. As many pages wait as are made within the deadline of a request while carts and orders
 * come in crowds. An order waits for the database most of its time, and may wait longest for its turn, as nothing else is
 * worth as much. `patience` in milliseconds.
 */
export const LANES: Readonly<Record<LaneName, LaneLimits>> = {
  orders: { running: 8, waiting: 200, patience: 3200 },
  cart: { running: 3, waiting: 100, patience: 1000 },
  pages: { running: 2, waiting: 30, patience: 1000 },
  staff: { running: 2, waiting: 50, patience: 1500 },
  // a file takes as long as its line needs, and memory while it is read
  uploads: { running: 4, waiting: 50, patience: 20_000 },
};

/** While more orders than these wait for their turn, carts go on one by one; pages wait for orders anyway (`thread.ts`). */
export const ORDERS_THAT_WAIT = 10;

/** How many seconds later than the queue says people come back at most, each by chance, so as not to come together. */
export const RETRY_SPREAD = 3;

/** When a request is answered at the latest, in milliseconds, whatever the database does. */
export const DEADLINE = 4500;
/** The same for what a page asks the shop itself: the page can still say what is missing. */
export const INTERNAL_DEADLINE = 3500;
/** Operations that carry much have a deadline of their own. */
const LONG_DEADLINES: Readonly<Record<string, number>> = {
  accountExport: 30_000,
  wholesaleOrderForm: 30_000,
  wholesaleOrderList: 30_000,
  staffImportErrors: 30_000,
  staffProductExport: 30_000,
  // up to 100 orders, each in a transaction of its own
  staffOrderBulkStatus: 30_000,
  staffOrderExport: 60_000,
  staffUploadCreate: 60_000,
  staffImportCreate: 60_000,
};

/** How long requests under way may take once the shop is asked to stop, in milliseconds: the longest is answered. */
export const DRAIN_LIMIT = Math.max(DEADLINE, ...Object.values(LONG_DEADLINES)) + 1000;

export const deadlineOf = (endpoint: string | undefined): number =>
  LONG_DEADLINES[endpoint ?? ''] ?? DEADLINE;

/** Calls that bring a file. */
const UPLOADS: ReadonlySet<string> = new Set([
  'staffUploadCreate',
  'staffImportCreate',
  'wholesaleOrderList',
]);

/** By the first part of the path under `/api`; everything else there shows goods. */
const API_LANES: Readonly<Record<string, LaneName>> = {
  auth: 'orders',
  orders: 'orders',
  cart: 'cart',
  promocodes: 'cart',
  shipping: 'cart',
  account: 'cart',
  admin: 'staff',
};

/** Beside addresses that show goods: what fills a cart. */
const CART_CALLS: ReadonlySet<string> = new Set([
  'wholesaleAnalyzeShortage',
  'wholesaleAccept',
  'wholesaleTrimHold',
]);

/** A route as far as lanes are concerned: its pattern, and what is said of it. */
export interface LaneRoute {
  readonly pattern: string;
  readonly config: Pick<FastifyContextConfig, 'endpoint' | 'isPage' | 'isDocument' | 'isKept'>;
}

/** Where a request waits for its turn; null for what costs next to nothing, as files and probes. */
export const laneOf = ({ routeOptions: { url = '', config }, url: address }: FastifyRequest) =>
  laneOfRoute({ pattern: url, config }, address);

/** The same of a request of which nothing is known but its route and its address. */
export function laneOfRoute(
  { pattern, config: { endpoint, isPage } }: LaneRoute,
  address: string,
): LaneName | null {
  if (isPage === true) return isAdminPage(address) ? 'staff' : 'pages';
  if (endpoint === undefined) return null;
  if (UPLOADS.has(endpoint)) return 'uploads';
  if (CART_CALLS.has(endpoint)) return 'cart';
  const [, , part = ''] = pattern.split('/');
  return API_LANES[part] ?? (endpoint in staffRoutes ? 'staff' : 'pages');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route makes a document: it counts and waits as pages do. */
    isPage?: boolean;
  }
}

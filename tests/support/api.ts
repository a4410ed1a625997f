import { tmpdir } from 'node:os';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, expect } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { ApiError, createCaller, type StaffCaller } from '#contract/http/caller.ts';
import { bindRoutes } from '#server/bind-routes.ts';
import type { CatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { readDeliveryState } from '#server/channels/deliveries.queries.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createBulkCount } from '#server/db/bulk-count.ts';
import type { Memory } from '#server/db/memory.ts';
import { createSharedCount } from '#server/db/shared-count.ts';
import { buildApp } from '#server/http/app.ts';
import type { SharedPages } from '#server/http/shared-pages.ts';
import { startSession } from '#server/users/sessions.actions.ts';
import { createTokenReader } from '#server/users/token-reader.ts';
import { createTokens } from '#server/users/tokens.ts';
import { buildUser, type UserInput } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type Pages, type ReplicaOf, shopMemory } from './shop-memory.ts';

/** Limits that tests which are not about limits never meet. */
const WIDE_LIMITS = {
  RATE_LOGIN_PER_MINUTE: '10000',
  MAX_WRONG_PASSWORDS: '10000',
  RATE_REGISTER_PER_HOUR: '10000',
  RATE_ORDERS_PER_MINUTE: '10000',
  RATE_API_PER_MINUTE: '100000',
  RATE_MAIL_PER_HOUR: '10000',
  RATE_EXPORT_PER_HOUR: '10000',
  MAX_UNCONFIRMED_PER_PHONE: '10000',
  CALL_ABOVE_ORDERS_PER_HOUR: '10000',
};

export interface SignedInCaller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly call: StaffCaller;
}

export interface TestApi extends TestDatabase {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** A guest's calls. */
  readonly call: StaffCaller;
  readonly now: () => Date;
  readonly memory: Memory;
  readonly catalogue: CatalogueMemory;
  readonly sharedPages: SharedPages;
  /** Moves the application's clock. */
  readonly passSeconds: (seconds: number) => void;
  /** Calls with headers of their own: a bearer token, another origin. */
  readonly callWith: (headers: Readonly<Record<string, string>>) => StaffCaller;
  /** A new account with a session in the database. */
  readonly signIn: (user?: UserInput) => Promise<SignedInCaller>;
  /** A session for an account that exists. */
  readonly sessionFor: (userId: string) => Promise<{ token: string; refresh: string }>;
}

/** The real application on a database of its own. Call it at the top of a test file. */
export async function testApi(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly poolMax?: number;
    /** How long what is known of changes counts, in milliseconds; 0. */
    readonly freshFor?: number;
    /** How many times longer than usual the database may take. */
    readonly patience?: number;
    /** Files and documents beside the API. */
    readonly pages?: Pages;
    /** Another database than a fresh one of the common server. */
    readonly database?: TestDatabase;
    /** Makes the reads that a replica answers. */
    readonly replica?: ReplicaOf;
  } = {},
): Promise<TestApi> {
  const database = options.database ?? (await testDatabase(options));
  const { db, pool } = database;
  const config = readConfig(
    {
      APP_SECRET: 'b7Zk-only-for-tests-Qw93xLmV5tYh',
      DATA_DIR: tmpdir(),
      LOG_LEVEL: 'silent',
      ...WIDE_LIMITS,
      ...options.env,
    },
    { mode: 'test' },
  );
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const { deps, sharedPages, appDeps } = shopMemory({
    db,
    config,
    now,
    freshFor: options.freshFor,
    pages: options.pages,
    replica: options.replica,
  });
  const { memory, catalogue } = deps;
  const app = await buildApp({
    config,
    counts: { count: createSharedCount(db), ofOrders: createBulkCount(db, { warn: () => {} }) },
    readToken: createTokenReader(deps),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: { token: config.metricsToken, pool, outbox: () => readDeliveryState(db, now()) },
    routes: (api) => bindRoutes(api, deps),
    ...appDeps,
  });
  await app.ready();
  afterAll(() => app.close());

  const callWith = (headers: Readonly<Record<string, string>>) => injectedCaller(app, headers);
  const sessionFor = async (userId: string) => {
    const tokens = createTokens(config.appSecret);
    const visitor = { ip: '127.0.0.1', userAgent: 'test' };
    const session = await startSession({ db, now, tokens }, { userId }, visitor);
    if (session === null) throw new Error('a closed account has no sessions');
    return { token: session.access, refresh: session.refresh };
  };
  return {
    ...database,
    app,
    config,
    now,
    passSeconds: (seconds) => {
      offset += seconds * 1000;
    },
    memory,
    catalogue,
    sharedPages,
    call: callWith({}),
    callWith,
    sessionFor,
    signIn: async (input) => {
      const user = await buildUser(db, input);
      const { token } = await sessionFor(user.id);
      return { ...user, token, call: callWith({ authorization: `Bearer ${token}` }) };
    },
  };
}

function injectedCaller(app: FastifyInstance, headers: Readonly<Record<string, string>>): StaffCaller {
  return createCaller(async ({ method, path, headers: own, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: { get: (name) => headerOf(response, name) },
      body: response.body === '' ? null : response.json(),
    };
  }, allRoutes);
}

function headerOf(response: LightMyRequestResponse, name: string): string | null {
  const value = response.headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => 'the call succeeded',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

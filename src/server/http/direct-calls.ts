import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { successEnvelope } from '#contract/http/envelope.ts';
import { toFailure } from './error-handler.ts';
import { failureReply, HttpFailure } from './failure.ts';
import { internalHeaders } from './internal-calls.ts';
import { INTERNAL_DEADLINE } from './lanes.ts';
import type { RequestContext } from './request-context.ts';
import { fieldCheck } from './validation.ts';

/** A bound endpoint as a page calls it: checked input in, what goes into the envelope out. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly handler: (
    input: never,
    context: never,
  ) => Promise<{ ok: true; value: object } | { ok: false; error: Failure }>;
}

/** Endpoints by name, as they were bound. */
export type Operations = Map<string, Operation>;

interface DirectOptions {
  readonly log: FastifyBaseLogger;
  /** Whom the calls are counted to. */
  readonly ip: string;
  /** How many times longer than usual everything may take. */
  readonly patience?: number;
  /** Compares what comes out with its schema: for tests, which so answer for what goes out unchecked otherwise. */
  readonly checksOutput?: boolean;
  /** Sees each answer that a page is made of; null where the shop could give none. */
  readonly onAnswer?: ((answer: object | null) => void) | undefined;
}

interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls the shop in this very process for a page that is rendered: what a visitor typed is checked as ever, then the
 * endpoint's own handler is called, as a guest, without a request, a schema of the answer or any text between.
 */
export function directCaller(app: FastifyInstance, options: DirectOptions): Caller {
  const call = async (name: string, given: Given = {}) => {
    const operation = app.operations.get(name);
    if (operation === undefined) throw new Error(`no endpoint ${name}`);
    try {
      const value = await inTime(run(operation, given, options), INTERNAL_DEADLINE * (options.patience ?? 1));
      options.onAnswer?.(value);
      return value;
    } catch (error) {
      const failure = error instanceof ExpectedFailure ? error.failure : toFailure(error as never);
      if (failure.code === 'internal') options.log.error({ err: error, operation: name }, 'page call failed');
      const { status, body } = failureReply(failure, '');
      const { retryAfter = null } = failure;
      if (status >= 500 || status === 429) options.onAnswer?.(null);
      throw new ApiError({
        status,
        code: failure.code,
        message: body.message,
        details: failure.details,
        retryAfter,
      });
    }
  };
  return call as unknown as Caller;
}

class ExpectedFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

async function run(
  { endpoint, handler }: Operation,
  given: Given,
  { log, ip, checksOutput }: DirectOptions,
): Promise<object> {
  if (endpoint.access !== 'public') throw new HttpFailure({ code: 'sign_in_required' });
  const input = {
    params: checked(endpoint.params, given.params ?? {}),
    query: checked(endpoint.query, asTyped(given.query ?? {})),
    headers: {},
    body: checked(endpoint.body, given.body),
  };
  const context: RequestContext = {
    user: null,
    ip,
    requestId: '',
    request: { log, headers: internalHeaders } as unknown as FastifyRequest,
    reply: NO_REPLY,
  };
  const result = await handler(input as never, context as never);
  if (!result.ok) throw new ExpectedFailure(result.error);
  if (checksOutput === true) compareWithSchema(endpoint, result.value);
  return { success: true, ...result.value };
}

/** A page is answered by the code that renders it. */
const NO_REPLY = new Proxy({} as FastifyReply, {
  get() {
    throw new Error('a call of a page answers nobody');
  },
});

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const outcome = fieldCheck(schema)(value);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Query values as they would stand in an address. */
const asTyped = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );

function compareWithSchema({ name, data, extra }: Endpoint, value: object): void {
  const plain: unknown = JSON.parse(JSON.stringify({ success: true, ...value }));
  if (!isDeepStrictEqual(successEnvelope(data, extra).parse(plain), plain)) {
    throw new Error(`${name} tells more than it declares`);
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpFailure({ code: 'unavailable', retryAfter: 2 })), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyInstance {
    operations: Operations;
  }
}

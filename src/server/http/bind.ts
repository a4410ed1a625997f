import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { commonErrors, Failure } from '#contract/errors.ts';
import type { Access, Endpoint } from '#contract/http/endpoint.ts';
import { failureEnvelope, successEnvelope } from '#contract/http/envelope.ts';
import type { Result } from '#contract/http/result.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import { isStaff } from '#domain/access/staff.ts';
import type { Operation } from './direct-calls.ts';
import { failureReply, HttpFailure } from './failure.ts';
import { answerForEveryone, isForEveryone } from './kept-answers.ts';
import type { RequestContext, SessionUser } from './request-context.ts';
import type { SharedPages } from './shared-pages.ts';
import { fieldCheck } from './validation.ts';

type Parsed<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** The checked input of an endpoint. */
export type Input<E extends Endpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'headers'> &
  Parsed<E, 'body'>;

type ExtraOf<E> = E extends { extra: infer S extends z.ZodType } ? z.input<S> : unknown;
/** What a handler gives back inside the envelope. */
export type Payload<E extends Endpoint> = { data: z.input<E['data']> } & ExtraOf<E>;
type Codes<E extends Endpoint> = E['errors'][number] | (typeof commonErrors)[number];

/** The context of an endpoint that needs a user carries one for sure. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? RequestContext
  : RequestContext & { readonly user: SessionUser };

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: ContextOf<E>,
) => Promise<Result<Payload<E>, Failure<Codes<E>>>>;

const checkNoBody = fieldCheck(z.strictObject({}).optional());

/** Bodies are closed, those of calls that take none too: a role or a price in one is named and refused. */
function refuseBody(body: unknown): void {
  const checked = checkNoBody(body ?? undefined);
  if ('error' in checked) throw checked.error;
}

/** How an endpoint is answered. */
interface Binding {
  /** All visitors who are not signed in and hold nothing get one answer: it is kept (docs/rules/pages.md, "Memory"). */
  readonly isKept?: true;
}

/** Binds an endpoint: who may call, checked input, undeclared output stripped, envelope, declared failures. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isKept }: Binding = {},
): void {
  const status = endpoint.status ?? 200;
  app.operations.set(endpoint.name, { endpoint, handler: handler as unknown as Operation['handler'] });
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      // the other headers stay as they came
      ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers.loose() }),
      ...(endpoint.takesFiles === true ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: {
        ...(endpoint.answersFile === true
          ? {}
          : { [status]: status === 204 ? endpoint.data : successEnvelope(endpoint.data, endpoint.extra) }),
        '4xx': failureEnvelope,
      },
    },
    config: {
      endpoint: endpoint.name,
      takesFiles: endpoint.takesFiles === true,
      ...(isKept === true ? { isKept } : {}),
    },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request) => authorize(request, endpoint.access),
    preValidation: async (request) => {
      if (endpoint.body === undefined) refuseBody(request.body);
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
      } as unknown as Input<E>;
      const context = {
        user: request.sessionUser,
        ip: request.ip,
        requestId: request.id,
        request,
        reply,
      } as ContextOf<E>;
      const { sharedPages } = app;
      if (isKept === true && sharedPages !== null && isForEveryone(request)) {
        const made = () => handler(input, context);
        if (await answerForEveryone(sharedPages, { request, reply }, made)) return reply;
      }
      const result = await handler(input, context);
      if (request.isOverdue) return reply;
      if (result.ok) {
        if (status === 204) return reply.code(status).send();
        if (endpoint.answersFile === true) return reply.code(status).send(result.value.data);
        return reply.code(status).send({ success: true, ...result.value });
      }
      const { status: failed, body } = failureReply(result.error, request.id);
      if (result.error.retryAfter !== undefined) reply.header('retry-after', result.error.retryAfter);
      return reply.code(failed).send(body);
    },
  });
}

/** Refuses a caller who may not make a call, before the request's contents are read. */
export function authorize(request: FastifyRequest, access: Access): void {
  if (access === 'public') return;
  const user = request.sessionUser;
  if (user === null) throw new HttpFailure({ code: 'sign_in_required' });
  if (access === 'user') return;
  if (access === 'staff') {
    if (!isStaff(user.role)) throw new HttpFailure({ code: 'forbidden' });
    return;
  }
  if (!hasPermission(user.role, access.permission)) {
    request.log.warn({ userId: user.id, permission: access.permission }, 'permission denied');
    throw new HttpFailure({ code: 'forbidden' });
  }
  if (user.mustSecure) throw new HttpFailure({ code: 'forbidden', message: 'Сначала включите вход по коду' });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What is kept for everyone; null where nothing is. */
    sharedPages: SharedPages | null;
  }
  interface FastifyContextConfig {
    /** The operation's name, for metrics and rate limits. */
    endpoint?: string;
    /** Whether its answers may be kept for everyone. */
    isKept?: true;
  }
}

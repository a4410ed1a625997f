import { setImmediate as nextTurn } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { letGoOfAbandoned } from './abandoned-request.ts';
import { limitByAddress, limitTogether, type SharedCounts } from './address-limits.ts';
import { admitByLanes, createLanes, laneRefusals, refuseWhenFull } from './admission.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import { answerCompiler } from './answer-text.ts';
import { endConnectionsBeforeStop } from './closing.ts';
import { keepDeadlines } from './deadline.ts';
import { handleErrors } from './error-handler.ts';
import { failureReply, HttpFailure } from './failure.ts';
import { compressAnswers } from './files.ts';
import { type HealthDeps, healthRoutes } from './health.ts';
import { answerHot, hotServer } from './hot-answers.ts';
import { refuseHot } from './hot-refusals.ts';
import { isInternalCall } from './internal-calls.ts';
import { loggerOptions, requestLines } from './logging.ts';
import { type MetricsDeps, metricsRoutes } from './metrics.ts';
import { openApi } from './open-api.ts';
import type { SessionUser } from './request-context.ts';
import { routableUrl } from './routable-url.ts';
import { routesByAddress } from './routes-by-address.ts';
import { headersWithoutPage, secureHeaders } from './security.ts';
import { senderAddress } from './sender-address.ts';
import type { SharedPages } from './shared-pages.ts';
import { boundArrivingBodies, endSlowBodies, FILE_PATIENCE } from './slow-body.ts';
import { shareThread } from './thread.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { validatorCompiler } from './validation.ts';

/** What a bearer token stands for: a user, nobody any more, or nothing at all. */
export type TokenReading = { kind: 'user'; user: SessionUser } | { kind: 'expired' };

export interface AppDeps {
  readonly config: Config;
  readonly readToken: (token: string) => Promise<TokenReading>;
  readonly health: HealthDeps;
  readonly metrics: Omit<MetricsDeps, 'lanes' | 'sharedPages'>;
  /** Binds the features' endpoints. */
  readonly routes: (app: FastifyInstance) => Promise<void> | void;
  /** Mounts pages and files after the API; tests of the API do without. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  /** Pages that are kept for everyone; without it each is made anew. */
  readonly sharedPages?: SharedPages;
  /** Counts over all processes; without it each counts for itself. */
  readonly counts?: SharedCounts;
  readonly dev?: boolean;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
}

/** The whole HTTP application, not yet listening, so that tests inject into the very thing that serves. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance & { stopBeingReady: () => void }> {
  const { config } = deps;
  const isHttps = config.publicUrl.startsWith('https:');
  const hot = hotServer({
    // a trickled request must not hold its socket (Fastify's own default is no limit at all)
    requestTimeout: FILE_PATIENCE,
    keepAliveTimeout: 10_000,
    headersTimeout: 6_000,
    connectionsCheckingInterval: 1_000,
  });
  const app: FastifyInstance = Fastify({
    serverFactory: hot.serverFactory,
    logger: loggerOptions(config, deps.logTo),
    // one line a request, written when it is answered (below)
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: config.limits.bodyLimitBytes,
    // a slash at the end is not passed over: an address that ends in an empty id must not mean the whole list
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // a request that comes while the shop closes is served like any other
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, isHttps),
    frameworkErrors: (error, request, reply) => answerBadRequestLine(error, request, reply, isHttps),
  });
  app.setValidatorCompiler(validatorCompiler as never);
  // its type knows texts alone, though bytes are sent as well
  app.setSerializerCompiler(answerCompiler({ checks: deps.dev === true || config.mode === 'test' }) as never);
  app.decorate('operations', new Map());
  app.decorate('sharedPages', deps.sharedPages ?? null);
  app.decorateRequest('sessionUser', null);
  app.decorateRequest('cspNonce', '');
  handleErrors(app);
  app.setNotFoundHandler(refuseUnknown);
  acceptJsonOnly(app);
  const stopping = endConnectionsBeforeStop(app);
  letGoOfAbandoned(app);
  if (deps.sharedPages !== undefined) answerFromMemory(app, deps.sharedPages);
  endSlowBodies(app);
  const lanes = createLanes(config.dbPatience);
  app.decorate('thread', shareThread(app.server, lanes.orders));
  const routeOf = routesByAddress(app);
  const refuse = laneRefusals(isHttps);
  if (deps.dev !== true) refuseWhenFull(app, lanes, refuse);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const tell = requestLines(app.log);
  app.addHook('onResponse', async (request, reply) => {
    if (!isInternalCall(request))
      tell({ reqId: request.id, req: request, res: reply, ms: reply.elapsedTime });
  });
  await secureHeaders(app, { https: isHttps, dev: deps.dev ?? false });
  await compressAnswers(app);
  await app.register(cookie);
  await limitByAddress(app, { config, dev: deps.dev ?? false });
  await nextTurn();
  boundArrivingBodies(app);
  keepDeadlines(app, config.dbPatience);
  // in development every module of the browser's code comes through the route of the pages
  if (deps.dev !== true) admitByLanes(app, lanes);
  if (deps.counts !== undefined) limitTogether(app, { config, counts: deps.counts });
  healthRoutes(app, deps.health, stopping);
  const { measure } = metricsRoutes(app, { ...deps.metrics, lanes, sharedPages: deps.sharedPages });
  const addressOf = senderAddress(config.trustedProxies);
  const hotDeps = { addressOf, tell, measure, isStopping: stopping.hasBegun };
  const pages = deps.sharedPages;
  const fromMemory = pages === undefined ? () => false : answerHot(pages, hotDeps);
  const whenFull = deps.dev === true ? () => false : refuseHot({ ...hotDeps, lanes, routeOf, refuse, pages });
  hot.answer = (request, response) => fromMemory(request, response) || whenFull(request, response);
  await app.register(async (api) => {
    await openApi(api);
    readBearer(api, deps.readToken);
    await deps.routes(api);
    for (const url of ['/api', '/api/*']) api.all(url, { schema: { hide: true } }, refuseUnknown);
  });
  if (deps.pages !== undefined) await app.register(deps.pages);
  return Object.assign(app, { stopBeingReady: stopping.begin });
}

async function refuseUnknown(): Promise<never> {
  throw new HttpFailure({ code: 'not_found' });
}

/** An address that cannot even be routed; no hook runs for it, so the usual headers are set by hand. */
function answerBadRequestLine(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): void {
  request.log.info({ code: error.code }, 'bad request line');
  const { status, body } = failureReply({ code: 'validation_failed', message: 'Неверный адрес' }, request.id);
  reply.headers({ ...headersWithoutPage(isHttps), 'x-request-id': request.id });
  void reply.code(status).send(body);
}

/** Bodies are JSON; an empty one counts as none, which browsers send with a content type all the same. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/** Of the calls about signing in, those that are for somebody who is signed in already. */
const asksWhoIsThere: ReadonlySet<string> = new Set(['authMe', 'authVerifyEmail']);

/** Reads the bearer token before anything else decides; a spent one has its own code: the browser refreshes. */
function readBearer(api: FastifyInstance, readToken: AppDeps['readToken']): void {
  api.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (header === undefined || !/^bearer /i.test(header)) return;
    // signing in and refreshing work with whatever stale token is still at hand
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.startsWith('auth') && !asksWhoIsThere.has(endpoint)) return;
    const reading = await readToken(header.slice(7));
    if (reading.kind === 'expired') throw new HttpFailure({ code: 'token_expired' });
    request.sessionUser = reading.user;
  });
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '#server/config.ts';
import type { BulkCount } from '#server/db/bulk-count.ts';
import type { Allowance, SharedCount } from '#server/db/shared-count.ts';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { networkOf } from './network-of.ts';

type Limiter = (this: FastifyInstance, ...given: Parameters<onRequestAsyncHookHandler>) => Promise<unknown>;

const MINUTE = 60;
const HOUR = 3600;

/** The narrow limits, for what guesses and floods aim at, by operation. */
function narrowLimits({ limits }: Config): Readonly<Record<string, Omit<Allowance, 'name'>>> {
  return {
    authLogin: { most: limits.loginPerMinute, seconds: MINUTE },
    authRegister: { most: limits.registerPerHour, seconds: HOUR },
    authForgotPassword: { most: limits.mailPerHour, seconds: HOUR },
    authResetPassword: { most: limits.loginPerMinute, seconds: MINUTE },
    authVerifyEmail: { most: limits.loginPerMinute, seconds: MINUTE },
    authVerifyEmailOwner: { most: limits.loginPerMinute, seconds: MINUTE },
    authSecondStep: { most: limits.loginPerMinute, seconds: MINUTE },
    staffSecondStepBegin: { most: limits.loginPerMinute, seconds: MINUTE },
    staffSecondStepConfirm: { most: limits.loginPerMinute, seconds: MINUTE },
    staffSecondStepKeys: { most: limits.loginPerMinute, seconds: MINUTE },
    staffSecondStepOff: { most: limits.loginPerMinute, seconds: MINUTE },
    authPhoneCode: { most: limits.mailPerHour, seconds: HOUR },
    authPhoneLogin: { most: limits.loginPerMinute, seconds: MINUTE },
    accountPhoneCode: { most: limits.mailPerHour, seconds: HOUR },
    accountPhoneConfirm: { most: limits.loginPerMinute, seconds: MINUTE },
    accountVerifyEmail: { most: limits.mailPerHour, seconds: HOUR },
    accountPassword: { most: limits.loginPerMinute, seconds: MINUTE },
    accountErase: { most: limits.loginPerMinute, seconds: MINUTE },
    wholesaleOrderForm: { most: limits.exportPerHour, seconds: HOUR },
    staffProductExport: { most: limits.exportPerHour, seconds: HOUR },
    staffOrderExport: { most: limits.exportPerHour, seconds: HOUR },
    accountExport: { most: limits.exportPerHour, seconds: HOUR },
    orderCreate: { most: limits.ordersPerMinute, seconds: MINUTE },
  };
}

/**
 * Limits by network: a broad one that all calls of the API share, one for pages, and the narrow ones. A carrier puts
 * thousands of phones behind one address, so none of them is tight: what one person may do is limited by account, phone,
 * e-mail or cart. Counted by this process, before anything that costs something. A password that goes with a change of
 * the profile is guarded by itself, as most changes need none.
 */
export async function limitByAddress(
  app: FastifyInstance,
  { config, dev }: { readonly config: Config; readonly dev: boolean },
): Promise<void> {
  const { limits } = config;
  await app.register(rateLimit, {
    global: false,
    allowList: isInternalCall,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
  const limiter = (most: number, seconds: number) =>
    app.rateLimit({ max: most, timeWindow: seconds * 1000 }) as Limiter;
  const narrow = new Map(
    Object.entries(narrowLimits(config)).map(([name, { most, seconds }]) => [name, limiter(most, seconds)]),
  );
  const calls = limiter(limits.apiPerMinute, MINUTE);
  const pages = limiter(limits.apiPerMinute, MINUTE);
  const limiterOf = ({ routeOptions }: FastifyRequest) => {
    const { endpoint, isPage } = routeOptions.config;
    if (endpoint !== undefined) return narrow.get(endpoint) ?? calls;
    if (routeOptions.url?.startsWith('/api') === true) return calls;
    return isPage === true && !dev ? pages : null;
  };
  app.addHook('onRequest', async function (request, reply) {
    await limiterOf(request)?.call(this, request, reply);
  });
}

/** How the narrow limits are counted by all processes together. */
export interface SharedCounts {
  readonly count: SharedCount;
  /** For orders, of which many come at once and few of one network. */
  readonly ofOrders: BulkCount;
}

/** The narrow limits again, counted by all processes together: a write for most, so only after the request is admitted. */
export function limitTogether(
  app: FastifyInstance,
  { config, counts }: { readonly config: Config; readonly counts: SharedCounts },
): void {
  const allowances = narrowLimits(config);
  app.addHook('onClose', () => counts.ofOrders.stop());
  app.addHook('preValidation', async (request) => {
    const name = request.routeOptions.config.endpoint ?? '';
    const allowance = allowances[name];
    if (allowance === undefined || isInternalCall(request)) return;
    const count = name === 'orderCreate' ? counts.ofOrders.count : counts.count;
    const wait = await count({ name, ...allowance }, networkOf(request.ip));
    if (wait > 0) throw tooMany(wait);
  });
}

const tooMany = (retryAfter: number) => new HttpFailure({ code: 'too_many_requests', retryAfter });

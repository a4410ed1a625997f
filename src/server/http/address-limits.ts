import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '#server/config.ts';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { networkOf } from './network-of.ts';

type Limiter = (this: FastifyInstance, ...given: Parameters<onRequestAsyncHookHandler>) => Promise<unknown>;

/**
 * Limits by network: a broad one that all calls of the API share, one for pages, narrow ones for what guesses and floods
 * aim at. They come before everything that costs something. A password that goes with a change of the profile is guarded
 * by itself, as most changes need none.
 */
export async function limitByAddress(app: FastifyInstance, config: Config, dev: boolean): Promise<void> {
  const { limits } = config;
  await app.register(rateLimit, {
    global: false,
    allowList: isInternalCall,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new HttpFailure({ code: 'too_many_requests', retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  const limiter = (max: number, timeWindow: string) => app.rateLimit({ max, timeWindow }) as Limiter;
  const narrow: Readonly<Record<string, Limiter>> = {
    authLogin: limiter(limits.loginPerMinute, '1 minute'),
    authRegister: limiter(limits.registerPerHour, '1 hour'),
    authForgotPassword: limiter(limits.mailPerHour, '1 hour'),
    authResetPassword: limiter(limits.loginPerMinute, '1 minute'),
    authVerifyEmail: limiter(limits.loginPerMinute, '1 minute'),
    accountVerifyEmail: limiter(limits.mailPerHour, '1 hour'),
    accountPassword: limiter(limits.loginPerMinute, '1 minute'),
    accountErase: limiter(limits.loginPerMinute, '1 minute'),
    accountExport: limiter(limits.exportPerHour, '1 hour'),
    orderCreate: limiter(limits.ordersPerMinute, '1 minute'),
  };
  const calls = limiter(limits.apiPerMinute, '1 minute');
  const pages = limiter(limits.apiPerMinute, '1 minute');
  const limiterOf = ({ routeOptions }: FastifyRequest) => {
    const { endpoint, isPage } = routeOptions.config;
    if (endpoint !== undefined) return narrow[endpoint] ?? calls;
    if (routeOptions.url?.startsWith('/api') === true) return calls;
    return isPage === true && !dev ? pages : null;
  };
  app.addHook('onRequest', async function (request, reply) {
    await limiterOf(request)?.call(this, request, reply);
  });
}

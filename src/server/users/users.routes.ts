import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  authForgotPassword,
  authLogin,
  authLogout,
  authMe,
  authRefresh,
  authRegister,
  authResetPassword,
  authVerifyEmail,
  authVerifyEmailOwner,
} from '#contract/auth.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { authPhoneCode, authPhoneLogin, authWays } from '#contract/phone-codes.ts';
import { authSecondStep } from '#contract/second-step.ts';
import type { Config } from '#server/config.ts';
import { createSharedCount } from '#server/db/shared-count.ts';
import type { DB } from '#server/db/types.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { type AccountDeps, register, type SignedIn, signIn } from './accounts.actions.ts';
import { findLinkOwner, verifyEmail } from './emails.actions.ts';
import { requestReset, resetPassword } from './passwords.actions.ts';
import { askCode, sendsCodes } from './phone-codes.actions.ts';
import { signInByCode } from './phone-sign-in.actions.ts';
import { clearRefreshCookie, isFromThisShop, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { signInBySecondStep } from './second-step-sign-in.actions.ts';
import { endSessions, refreshSession, type Visitor } from './sessions.actions.ts';
import { createBackoff } from './sign-in-backoff.ts';
import { createTokens } from './tokens.ts';
import { userView } from './users.queries.ts';

/** Tries to register one e-mail, so that nobody goes on asking whether it has an account. */
const REGISTRATIONS = { name: 'register-email', most: 5, seconds: 3600 } as const;

export interface UsersDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export function userRoutes(app: FastifyInstance, given: UsersDeps): void {
  const { config } = given;
  const deps: AccountDeps = {
    ...given,
    tokens: createTokens(config.appSecret),
    backoff: createBackoff(given.db, config.limits.wrongPasswords),
  };

  const welcome = <E>(result: Result<SignedIn, E>, { reply }: RequestContext) => {
    if (!result.ok) return result;
    const { user, tokens } = result.value;
    setRefreshCookie(reply, tokens.refresh, config);
    return ok({ data: { token: tokens.access, user } });
  };

  const count = createSharedCount(given.db);
  bind(app, authRegister, async ({ body }, context) => {
    const retryAfter = await count(REGISTRATIONS, body.email);
    if (retryAfter > 0) return fail('too_many_requests', { retryAfter });
    return welcome(await register(deps, body, visitorOf(context)), context);
  });

  bind(app, authLogin, async ({ body }, context) =>
    welcome(await signIn(deps, body, visitorOf(context)), context),
  );

  bind(app, authSecondStep, async ({ body }, context) =>
    welcome(await signInBySecondStep(deps, body, visitorOf(context)), context),
  );

  bind(app, authRefresh, async (_input, context) => {
    const { request, reply } = context;
    if (!isFromThisShop(request, config)) return fail('forbidden');
    const result = await refreshSession(deps, readRefreshCookie(request, config), visitorOf(context));
    if (!result.ok) {
      clearRefreshCookie(reply, config);
      return result;
    }
    setRefreshCookie(reply, result.value.refresh, config);
    return ok({ data: { token: result.value.access } });
  });

  bind(app, authLogout, async (_input, { request, reply }) => {
    if (!isFromThisShop(request, config)) return fail('forbidden');
    const [, access] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    await endSessions(deps, { access, refresh: readRefreshCookie(request, config) });
    clearRefreshCookie(reply, config);
    return ok({ data: {} });
  });

  bind(app, authForgotPassword, async ({ body }) => {
    await requestReset(deps, body.identifier);
    return ok({ data: {} });
  });

  bind(app, authResetPassword, async ({ body }) => {
    const reset = await resetPassword(deps, body);
    return reset.ok ? ok({ data: reset.value }) : reset;
  });

  bind(app, authVerifyEmail, async ({ body }, { user }) => {
    const verified = await verifyEmail(deps, user, body.token);
    return verified.ok ? ok({ data: verified.value }) : verified;
  });

  bind(app, authVerifyEmailOwner, async ({ body }) => {
    const owner = await findLinkOwner(deps, body.token);
    return owner === null ? fail('link_invalid') : ok({ data: owner });
  });

  bind(app, authWays, async () => ok({ data: { phoneCode: sendsCodes(config) } }));

  bind(app, authPhoneCode, async ({ body }) => {
    if (!sendsCodes(config)) return fail('sms_unavailable');
    const asked = await askCode(deps, { purpose: 'sign_in', phone: body.phone, userId: null });
    return asked.ok ? ok({ data: asked.value }) : asked;
  });

  bind(app, authPhoneLogin, async ({ body }, context) => {
    if (!sendsCodes(config)) return fail('sms_unavailable');
    return welcome(await signInByCode(deps, body, visitorOf(context)), context);
  });

  bind(app, authMe, async (_input, { user }) => ok({ data: userView(user) }));
}

const visitorOf = ({ ip, request }: RequestContext): Visitor => ({
  ip,
  userAgent: request.headers['user-agent'],
});

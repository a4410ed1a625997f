import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import {
  staffSecondStep,
  staffSecondStepBegin,
  staffSecondStepConfirm,
  staffSecondStepKeys,
  staffSecondStepOff,
} from '#contract/second-step.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { bind } from '#server/http/bind.ts';
import { readPublicStore } from '#server/settings/settings.queries.ts';
import { createBackoff } from '#server/users/sign-in-backoff.ts';
import { checkOwnPassword } from './own-password.actions.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewKeys,
  type SecondStepDeps,
} from './second-step.actions.ts';

/** What staff do with the second step of their own sign-in. */
export function secondStepRoutes(
  app: FastifyInstance,
  given: { readonly db: Database; readonly config: Config; readonly now: () => Date },
): void {
  const deps: SecondStepDeps = {
    ...given,
    backoff: createBackoff(given.db, given.config.limits.wrongPasswords),
  };
  bind(app, staffSecondStep, async (_input, { user }) => ok({ data: await readSecondStep(deps, user.id) }));
  bind(app, staffSecondStepBegin, async ({ body }, { user, ip }) => {
    const known = await checkOwnPassword(deps, user, body.password);
    if (!known.ok) return known;
    const { storeName } = await readPublicStore(deps.db, given.config.publicUrl);
    return ok({ data: await beginSecondStep(deps, { user, ip }, storeName) });
  });
  bind(app, staffSecondStepConfirm, async ({ body }, { user, ip }) => {
    const confirmed = await confirmSecondStep(deps, { user, ip }, body.code);
    return confirmed.ok ? ok({ data: confirmed.value }) : confirmed;
  });
  bind(app, staffSecondStepKeys, async ({ body }, { user, ip }) => {
    const known = await checkOwnPassword(deps, user, body.password);
    if (!known.ok) return known;
    const renewed = await renewKeys(deps, { user, ip });
    return renewed.ok ? ok({ data: renewed.value }) : renewed;
  });
  bind(app, staffSecondStepOff, async ({ body }, { user, ip }) => {
    const known = await checkOwnPassword(deps, user, body.password);
    if (!known.ok) return known;
    const ended = await endSecondStep(deps, { user, ip });
    return ended.ok ? ok({ data: await readSecondStep(deps, user.id) }) : ended;
  });
}

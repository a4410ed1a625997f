import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { SecondStep } from '#contract/second-step.ts';
import { audit } from '#server/audit/audit.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import {
  findStep,
  insertKeys,
  keepSecret,
  removeStep,
  spendInterval,
} from '#server/users/second-step.queries.ts';
import {
  appAddress,
  hashOfKey,
  intervalOf,
  newKeys,
  newSecret,
  openSecret,
  sealSecret,
} from '#server/users/second-step-secrets.ts';
import { WRONG_CODE } from '#server/users/second-step-sign-in.actions.ts';
import { endSessionsOf } from '#server/users/sessions.queries.ts';
import type { SignInBackoff } from '#server/users/sign-in-backoff.ts';

export interface SecondStepDeps {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  readonly backoff: SignInBackoff;
}

interface Actor {
  readonly user: SessionUser;
  readonly ip: string;
}

export async function readSecondStep({ db, config }: SecondStepDeps, userId: string): Promise<SecondStep> {
  const step = await findStep(db, userId);
  const isOn = step?.isOn === true;
  return { isOn, isRequired: config.staffCodesRequired, keysLeft: isOn ? step.keysLeft : 0 };
}

/** A secret for the app of somebody whose password was right; it counts once a code has confirmed it. */
export async function beginSecondStep(
  { db, config, now }: SecondStepDeps,
  { user }: Actor,
  issuer: string,
): Promise<Result<{ secret: string; address: string }, Failure<'wrong_state'>>> {
  const secret = newSecret();
  const sealed = sealSecret(config.appSecret, user.id, secret);
  const isKept = await keepSecret(db, { userId: user.id, secret: sealed, now: now() });
  if (!isKept) return fail('wrong_state', { message: ALREADY_ON });
  return ok({ secret, address: appAddress(secret, { issuer, label: user.email }) });
}

const ALREADY_ON = 'Вход по коду уже включён';

/** Switches the second step on by the first code; whoever is signed in elsewhere signs in anew. */
export async function confirmSecondStep(
  { db, config, now, backoff }: SecondStepDeps,
  { user, ip }: Actor,
  code: string,
): Promise<Result<{ keys: string[] }, Failure<'wrong_state' | 'code_invalid' | 'too_many_requests'>>> {
  const step = await findStep(db, user.id);
  if (step === null) return fail('wrong_state', { message: 'Сначала добавьте ключ в приложение' });
  if (step.isOn) return fail('wrong_state', { message: ALREADY_ON });
  const at = now();
  const keys = newKeys();
  const tried = await backoff.guard(`second step ${user.id}`, at, async () => {
    const interval = intervalOf(openSecret(config.appSecret, user.id, step.secret), code, at);
    if (interval === null) return null;
    const done = await inTransaction<null, null>(db, async (tx) => {
      const spent = { userId: user.id, secret: step.secret, interval, confirms: at };
      if (!(await spendInterval(tx, spent))) return { ok: false, error: null };
      const hashes = keys.map((key) => hashOfKey(config.appSecret, user.id, key));
      await insertKeys(tx, user.id, hashes);
      await endSessionsOf(tx, user.id, { reason: 'signed_out_everywhere', now: at, except: user.sessionId });
      await note(tx, { user, ip }, at, true);
      return ok(null);
    });
    return done.ok ? keys : null;
  });
  if (!tried.ok) return tried;
  return tried.value === null ? fail('code_invalid', { message: WRONG_CODE }) : ok({ keys });
}

/** Switches the second step off for somebody whose password was right. */
export async function endSecondStep(
  { db, config, now }: SecondStepDeps,
  { user, ip }: Actor,
): Promise<Result<null, Failure<'wrong_state'>>> {
  if (config.staffCodesRequired) return fail('wrong_state', { message: 'Магазин требует входа по коду' });
  return inTransaction<null, Failure<'wrong_state'>>(db, async (tx) => {
    const step = await findStep(tx, user.id);
    if (step?.isOn !== true) return fail('wrong_state', { message: 'Вход по коду не включён' });
    await removeStep(tx, user.id);
    await note(tx, { user, ip }, now(), false);
    return ok(null);
  });
}

const note = (tx: Parameters<typeof audit>[0], { user, ip }: Actor, at: Date, isOn: boolean) =>
  audit(tx, {
    who: { userId: user.id, ip },
    at,
    action: isOn ? 'second_step.on' : 'second_step.off',
    what: { entity: 'user', id: user.id },
    before: { secondStep: !isOn },
    after: { secondStep: isOn },
  });

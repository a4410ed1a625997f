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
  keepSecret,
  lockStep,
  moveStep,
  removeStep,
  replaceKeys,
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
): Promise<{ secret: string; address: string }> {
  const secret = newSecret();
  const sealed = sealSecret(config.appSecret, user.id, secret);
  await keepSecret(db, { userId: user.id, secret: sealed, now: now() });
  return { secret, address: appAddress(secret, { issuer, label: user.email }) };
}

/** Switches the second step on, or moves it to a new phone, by the first code; all other sessions have to sign in again. */
export async function confirmSecondStep(
  { db, config, now, backoff }: SecondStepDeps,
  { user, ip }: Actor,
  code: string,
): Promise<Result<{ keys: string[] }, Failure<'wrong_state' | 'code_invalid' | 'too_many_requests'>>> {
  const step = await findStep(db, user.id);
  const secret = step?.isOn ? step.nextSecret : (step?.secret ?? null);
  if (step === null || secret === null)
    return fail('wrong_state', { message: 'Сначала добавьте ключ в приложение' });
  const at = now();
  const keys = newKeys();
  const tried = await backoff.guard(`second step ${user.id}`, at, async () => {
    const interval = intervalOf(openSecret(config.appSecret, user.id, secret), code, at);
    if (interval === null) return null;
    const done = await inTransaction<null, null>(db, async (tx) => {
      const spent = { userId: user.id, secret, interval };
      const isMine = step.isOn ? moveStep(tx, spent) : spendInterval(tx, { ...spent, confirms: at });
      if (!(await isMine)) return { ok: false, error: null };
      await replaceKeys(tx, user.id, hashesOf(config, user.id, keys));
      await endSessionsOf(tx, user.id, { reason: 'signed_out_everywhere', now: at, except: user.sessionId });
      await note(tx, { user, ip }, at, step.isOn ? 'move' : 'on');
      return ok(null);
    });
    return done.ok ? keys : null;
  });
  if (!tried.ok) return tried;
  return tried.value === null ? fail('code_invalid', { message: WRONG_CODE }) : ok({ keys });
}

/** New recovery codes for somebody whose password was right; the old ones open nothing from then on. */
export async function renewKeys(
  { db, config, now }: SecondStepDeps,
  { user, ip }: Actor,
): Promise<Result<{ keys: string[] }, Failure<'wrong_state'>>> {
  const keys = newKeys();
  return inTransaction<{ keys: string[] }, Failure<'wrong_state'>>(db, async (tx) => {
    if (!(await lockStep(tx, user.id))) return fail('wrong_state', { message: NOT_ON });
    await replaceKeys(tx, user.id, hashesOf(config, user.id, keys));
    await note(tx, { user, ip }, now(), 'keys');
    return ok({ keys });
  });
}

const NOT_ON = 'Вход по коду не включён';

const hashesOf = ({ appSecret }: Config, userId: string, keys: readonly string[]) =>
  keys.map((key) => hashOfKey(appSecret, userId, key));

/** Switches the second step off for somebody whose password was right. */
export async function endSecondStep(
  { db, config, now }: SecondStepDeps,
  { user, ip }: Actor,
): Promise<Result<null, Failure<'wrong_state'>>> {
  if (config.staffCodesRequired) return fail('wrong_state', { message: 'Магазин требует входа по коду' });
  return inTransaction<null, Failure<'wrong_state'>>(db, async (tx) => {
    const step = await findStep(tx, user.id);
    if (step?.isOn !== true) return fail('wrong_state', { message: NOT_ON });
    await removeStep(tx, user.id);
    await note(tx, { user, ip }, now(), 'off');
    return ok(null);
  });
}

const note = (
  tx: Parameters<typeof audit>[0],
  { user, ip }: Actor,
  at: Date,
  change: 'on' | 'off' | 'move' | 'keys',
) =>
  audit(tx, {
    who: { userId: user.id, ip },
    at,
    action: `second_step.${change}`,
    what: { entity: 'user', id: user.id },
    before: { secondStep: change !== 'on' },
    after: { secondStep: change !== 'off' },
  });

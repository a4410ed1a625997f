import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { fail } from '#server/http/failure.ts';
import { type AccountDeps, type SignedIn, welcome } from './accounts.actions.ts';
import { findStep, spendInterval, spendKey } from './second-step.queries.ts';
import { hashOfKey, intervalOf, openSecret } from './second-step-secrets.ts';
import { passwordPrint, readTicket } from './second-step-tickets.ts';
import type { Visitor } from './sessions.actions.ts';
import { type Account, findAccountById } from './users.queries.ts';

/**
 * Ends a sign-in by a code of the app or a recovery code, each of which opens once. Tries are counted by account: only
 * anybody who knows its password comes this far (docs/rules/sessions.md).
 */
export async function signInBySecondStep(
  deps: AccountDeps,
  form: { readonly ticket: string; readonly code: string },
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'code_invalid' | 'link_invalid' | 'too_many_requests'>>> {
  const ticket = await readTicket(deps.config.appSecret, form.ticket, deps.now());
  const account = ticket === null ? null : await findAccountById(deps.db, ticket.userId);
  if (ticket === null || account === null || account.isDisabled) return tooLate();
  if (passwordPrint(account.passwordHash ?? '') !== ticket.passwordPrint) return tooLate();
  const tried = await deps.backoff.guard(`second step ${account.id}`, deps.now(), async () =>
    (await spendCode(deps, account, form.code)) ? account : null,
  );
  if (!tried.ok) return tried;
  if (tried.value === null) return fail('code_invalid', { message: WRONG_CODE });
  const welcomed = await welcome(deps, account, visitor);
  return welcomed.ok ? ok(welcomed.value) : tooLate();
}

/** What is said of a wrong code and of a spent one. */
export const WRONG_CODE = 'Код неверный или уже использован. Дождитесь следующего';

const tooLate = () => fail('link_invalid', { message: 'Время на ввод кода вышло. Введите пароль снова' });

async function spendCode({ db, config, now }: AccountDeps, { id: userId }: Account, code: string) {
  if (!/^\d{6}$/.test(code)) {
    return spendKey(db, { userId, hash: hashOfKey(config.appSecret, userId, code), now: now() });
  }
  const step = await findStep(db, userId);
  if (step?.isOn !== true) return false;
  const interval = intervalOf(openSecret(config.appSecret, userId, step.secret), code, now());
  return interval !== null && spendInterval(db, { userId, secret: step.secret, interval });
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#contract/account.ts';
import { consentList, consentUpdate } from '#contract/account-consents.ts';
import { sessionEnd, sessionEndAll, sessionList } from '#contract/account-sessions.ts';
import { addressAdd, addressList, addressRemove, addressUpdate } from '#contract/addresses.ts';
import { inData, ok } from '#contract/http/result.ts';
import { accountPhoneCode, accountPhoneConfirm } from '#contract/phone-codes.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { changePassword } from '#server/users/passwords.actions.ts';
import { sendsCodes } from '#server/users/phone-codes.actions.ts';
import { clearRefreshCookie } from '#server/users/refresh-cookie.ts';
import { endSessionsOf } from '#server/users/sessions.queries.ts';
import { createBackoff } from '#server/users/sign-in-backoff.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.actions.ts';
import { listAddresses } from './addresses.queries.ts';
import { eraseAccount } from './erase.actions.ts';
import { exportData } from './export.actions.ts';
import { listConsents, setMarketing } from './own-consents.actions.ts';
import { checkOwnPassword } from './own-password.actions.ts';
import { endOwnSession, listSessions } from './own-sessions.queries.ts';
import { askOwnPhoneCode, confirmOwnPhone } from './phone.actions.ts';
import { changeProfile, type ProfileDeps, sendVerificationAgain } from './profile.actions.ts';
import { readProfile } from './profile.queries.ts';

interface AccountDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

/** What a person does with their own account. Every query names the account, so what is another's is not found. */
export function accountRoutes(app: FastifyInstance, given: AccountDeps): void {
  const { db, config, now } = given;
  const deps: ProfileDeps = { ...given, backoff: createBackoff(db, config.limits.wrongPasswords) };

  bind(app, contract.accountProfile, async (_input, { user }) =>
    ok({ data: await readProfile(db, user.id, now()) }),
  );
  bind(app, contract.accountProfileUpdate, async ({ body }, { user }) =>
    inData(await changeProfile(deps, user, body)),
  );
  bind(app, contract.accountVerifyEmail, async (_input, { user }) =>
    inData(await sendVerificationAgain(deps, user)),
  );
  bind(app, accountPhoneCode, async ({ body }, { user }) => {
    if (!sendsCodes(config)) return fail('sms_unavailable');
    return inData(await askOwnPhoneCode(deps, user, body.password));
  });
  bind(app, accountPhoneConfirm, async ({ body }, { user }) => {
    if (!sendsCodes(config)) return fail('sms_unavailable');
    return inData(await confirmOwnPhone(deps, user, body.phoneCode));
  });
  bind(app, contract.accountPassword, async ({ body }, { user }) => {
    const known = await checkOwnPassword(deps, user, body.current);
    if (!known.ok) return known;
    return inData(await changePassword(deps, user, { passwordHash: known.value, next: body.next }));
  });
  bind(app, contract.accountExport, async (_input, { user }) => ok({ data: await exportData(deps, user) }));
  bind(app, contract.accountErase, async ({ body }, { user, reply }) => {
    const erased = await eraseAccount(deps, user, body.password);
    if (erased.ok) clearRefreshCookie(reply, config);
    return inData(erased);
  });

  bind(app, addressList, async (_input, { user }) => ok({ data: await listAddresses(db, user.id) }));
  bind(app, addressAdd, async ({ body }, { user }) => inData(await addAddress(deps, user.id, body)));
  bind(app, addressUpdate, async ({ params, body }, { user }) =>
    inData(await changeAddress(deps, user.id, params.id, body)),
  );
  bind(app, addressRemove, async ({ params }, { user }) =>
    inData(await removeAddress(deps, user.id, params.id)),
  );

  bind(app, sessionList, async (_input, { user }) => {
    const own = { userId: user.id, currentId: user.sessionId, now: now() };
    return ok({ data: await listSessions(db, own) });
  });
  bind(app, sessionEnd, async ({ params }, { user, reply }) => {
    const isEnded = await endOwnSession(db, { userId: user.id, sessionId: params.id, now: now() });
    if (!isEnded) return fail('not_found', { message: 'Сеанс не найден' });
    if (params.id === user.sessionId) clearRefreshCookie(reply, config);
    return ok({ data: {} });
  });
  bind(app, sessionEndAll, async ({ query }, { user, reply }) => {
    const except = query.others === true ? user.sessionId : undefined;
    const ended = await endSessionsOf(db, user.id, { reason: 'signed_out_everywhere', now: now(), except });
    if (except === undefined) clearRefreshCookie(reply, config);
    return ok({ data: { ended } });
  });

  bind(app, consentList, async (_input, { user }) => ok({ data: await listConsents(db, user.id) }));
  bind(app, consentUpdate, async ({ body }, { user, ip }) =>
    inData(await setMarketing(deps, { userId: user.id, ip }, body.marketing)),
  );
}

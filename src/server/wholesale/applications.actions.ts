import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffWholesaleBuyerDecide } from '#contract/staff-wholesale.ts';
import { applyRefusal, decisionRefusal } from '#domain/wholesale/application.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import type { WholesaleStatus } from '#domain/wholesale/settings.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import { readBundleSettings } from '#server/settings/settings.queries.ts';
import {
  type ApplicationRow,
  findApplication,
  lockWholesaleStatus,
  putApplication,
  putDecision,
} from './applications.queries.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/** The own application as the account shows it. */
export function presentOwn(status: WholesaleStatus, application: ApplicationRow | null) {
  const { company, inn, kpp, appliedAt, decidedAt, reason } = application ?? NOTHING;
  return {
    ...{ status, company, inn, kpp, reason },
    appliedAt: appliedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const NOTHING = { company: null, inn: null, kpp: null, appliedAt: null, decidedAt: null, reason: null };

/** Somebody who applied, as staff see them. */
export function presentBuyer(row: ApplicationRow) {
  const { id, name, email, phone, decidedBy, version } = row;
  return {
    ...presentOwn(row.status, row),
    ...{ id, name, email, phone, decidedBy, version },
  };
}

/** Applies for wholesale, at first or after a refusal; the applicant is written to (docs/rules/wholesale.md). */
export function applyForWholesale(
  deps: WholesaleDeps,
  userId: string,
  form: { readonly company: string; readonly inn: string; readonly kpp?: string | undefined },
): Promise<Result<ReturnType<typeof presentOwn>, Failure<'wrong_state' | 'wholesale_unavailable'>>> {
  return inTransaction<ReturnType<typeof presentOwn>, Failure<'wrong_state' | 'wholesale_unavailable'>>(
    deps.db,
    async (tx) => {
      const { wholesaleEnabled } = await readBundleSettings(tx);
      if (!wholesaleEnabled) {
        return fail('wholesale_unavailable', { message: WHOLESALE_REFUSALS.global_disabled });
      }
      const status = (await lockWholesaleStatus(tx, userId)) ?? 'none';
      const refused = applyRefusal(status);
      if (refused !== null) return fail('wrong_state', { message: refused });
      const now = deps.now();
      const version = await putApplication(tx, { ...form, userId, now });
      await recordEvent(tx, {
        kind: 'wholesale.applied',
        of: `${userId}:${version}`,
        payload: { userId },
        occurredAt: now,
      });
      return ok(presentOwn('pending', await findApplication(tx, userId)));
    },
  );
}

type DecideFailure = Failure<'not_found' | 'wrong_state' | 'stale_version'>;

/** Approves or refuses a buyer, against the version that staff saw; audit row and letter go with it. */
export function decideOnBuyer(
  deps: WholesaleDeps,
  userId: string,
  { decision, reason, version }: z.output<typeof staffWholesaleBuyerDecide.body>,
  actor: { readonly userId: string; readonly ip: string },
): Promise<Result<ReturnType<typeof presentBuyer>, DecideFailure>> {
  return inTransaction<ReturnType<typeof presentBuyer>, DecideFailure>(deps.db, async (tx) => {
    const status = await lockWholesaleStatus(tx, userId);
    const before = status === null ? null : await findApplication(tx, userId);
    if (status === null || before === null) return fail('not_found', { message: 'Заявка не найдена' });
    if (before.version !== version)
      return fail('stale_version', { details: { buyer: presentBuyer(before) } });
    const refused = decisionRefusal(status, decision);
    if (refused !== null) return fail('wrong_state', { message: refused });
    const now = deps.now();
    const why = decision === 'refused' ? (reason ?? null) : null;
    await putDecision(tx, { userId, decision, reason: why, by: actor.userId, now });
    await audit(tx, {
      who: actor,
      at: now,
      action: decision === 'approved' ? 'wholesale.approve' : 'wholesale.refuse',
      what: { entity: 'user', id: userId },
      before: { wholesale: status },
      after: { wholesale: decision, ...(why === null ? {} : { reason: why }) },
    });
    await recordEvent(tx, {
      kind: `wholesale.${decision}`,
      of: `${userId}:${version + 1}`,
      payload: { userId },
      occurredAt: now,
    });
    const after = await findApplication(tx, userId);
    if (after === null) throw new Error('the application vanished under its lock');
    return ok(presentBuyer(after));
  });
}

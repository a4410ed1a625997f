import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import { isBundleAllowed } from '#domain/wholesale/bundle-options.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import { mayBuyWholesale } from '#domain/wholesale/settings.ts';
import { type PriceVisibility, visibilityOf } from '#server/catalog/visibility.actions.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readTradeSettings } from '#server/settings/settings.queries.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/**
 * Which prices somebody sees who may order wholesale by rows, and what they hold themselves; else why they may not
 * (docs/rules/wholesale.md).
 */
export async function orderFormAccess(
  { db }: Pick<WholesaleDeps, 'db'>,
  user: SessionUser | null,
  holdId?: string,
): Promise<Result<PriceVisibility, Failure<'wholesale_unavailable'>>> {
  const { retail, wholesale } = await readTradeSettings(db);
  const refuse = (reason: keyof typeof WHOLESALE_REFUSALS, message = WHOLESALE_REFUSALS[reason]) =>
    fail('wholesale_unavailable', { message, details: { reason } });
  if (!wholesale.wholesaleEnabled) return refuse('global_disabled');
  if (!isBundleAllowed('individual', wholesale.bundleTypeSettings))
    return refuse('product_disabled', 'Заказ таблицей сейчас недоступен');
  if (!mayBuyWholesale(wholesale, { isApproved: isApprovedBuyer(user) })) return refuse('approval_required');
  const visibility = visibilityOf(user, retail, wholesale);
  return visibility.seesWholesale ? ok({ ...visibility, holdId }) : refuse('price_on_request');
}

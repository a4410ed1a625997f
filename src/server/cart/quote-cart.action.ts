import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isStaff } from '#domain/access/staff.ts';
import { judge } from '#domain/cart/judge.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { bundleTerms } from '#server/bundles/bundle-terms.ts';
import { offerLine, readAskedLines } from '#server/catalog/catalog-lines.queries.ts';
import { readTradeRules } from '#server/catalog/trade-rules.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type TryDeps, tryPromoCode } from '#server/promo/promo-tries.actions.ts';
import { type ChosenDelivery, type ReadCart, readLocalCart } from './cart.reading.ts';
import { type CartDeps, type JoinReport, reportOf } from './change-cart.action.ts';
import { presentCart } from './present-cart.ts';

/** Prices lines that a browser sends, with a promo code if a signed-in shopper names one. */
export async function quoteCart(
  deps: TryDeps,
  user: SessionUser | null,
  input: {
    readonly lines: readonly CartLine[];
    readonly delivery: ChosenDelivery | undefined;
    readonly promocode: string | undefined;
    readonly holdId: string | undefined;
  },
): Promise<Result<ReadCart, Failure<'sign_in_required' | 'too_many_requests'>>> {
  const { lines, delivery, promocode, holdId } = input;
  const isOfStaff = user !== null && isStaff(user.role);
  const appSecret = isOfStaff ? undefined : deps.config.appSecret;
  const reading = { now: deps.now(), delivery, user, holdId, appSecret };
  if (promocode === undefined) return ok(await readLocalCart(deps.db, lines, reading));
  if (user === null) {
    return fail('sign_in_required', {
      message: 'Вы должны войти в систему, чтобы использовать промокоды',
    });
  }
  const promo = { code: normalizeCode(promocode), userId: user.id };
  return tryPromoCode(
    deps,
    promo,
    async (): Promise<Result<ReadCart, never>> =>
      ok(await readLocalCart(deps.db, lines, { ...reading, promo })),
    (read) => (read.ok && read.value.cart.promo?.verdict.status === 'invalid' ? 'unknown' : 'known'),
  );
}

/** What of these lines a guest's cart would hold now, and that cart; nothing is stored. */
export async function fitGuestCart(
  { db, config, now: clock }: CartDeps,
  lines: readonly CartLine[],
): Promise<{ readonly report: JoinReport; readonly cart: Cart }> {
  const now = clock();
  const rules = await readTradeRules(db, null);
  const found = await readAskedLines(db, lines, { now });
  const judged = judge(
    { kind: 'migrate', lines },
    {
      lines: [],
      offered: found.map((line) => offerLine(line, rules.cart)),
      promocode: null,
      allowsMixture: rules.cart.allowsMixture,
      bundles: await bundleTerms(db, lines, { view: { now }, rules: rules.cart, ...config }),
    },
  );
  const kept = judged.allowed?.kind === 'migrate' ? judged.allowed.lines : [];
  return { report: reportOf(judged), cart: presentCart(await readLocalCart(db, kept, { now, rules })) };
}

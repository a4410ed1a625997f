import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { judge } from '#domain/cart/judge.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { lineFromWire, lineToWire } from '#domain/cart/line.ts';
import type { Bundle, BundleRequest } from '#domain/wholesale/bundle.ts';
import { type HoldRefusal, holdRefusal } from '#domain/wholesale/hold.ts';
import { groupCartLines, type ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { bundleTerms } from '#server/bundles/bundle-terms.ts';
import { markGroup, PURCHASE_LETTERS } from '#server/bundles/group-mark.ts';
import { changeCart } from '#server/cart/change-cart.action.ts';
import { refusalFailure } from '#server/cart/refusal-view.ts';
import { offerLines, readAskedLines, type ShopLine } from '#server/catalog/catalog-lines.queries.ts';
import { readTradeRules } from '#server/catalog/trade-rules.ts';
import type { Config } from '#server/config.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import {
  findLiveHold,
  freeGroup,
  type Hold,
  type HoldOwner,
  heldLines,
  lockOwnHolds,
  lockStockToHold,
  passNetworkOneByOne,
  putHold,
  readHoldLimits,
  secretOfHold,
  trimHold,
} from '#server/holds/holds.queries.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import { networkOf } from '#server/http/network-of.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { analyzeFor } from './analyze-shortage.action.ts';
import { proofOf } from './proposal-proof.ts';
import { variantIdsOf } from './shortage.queries.ts';
import type { Shopper, WholesaleDeps } from './wholesale-deps.ts';

export interface Acceptance {
  readonly productId: string;
  readonly bundle: ProposedGroup;
  readonly analysisId: string;
  /** By which the shop knows the group as proposed by the analysis; any other is judged as one that was typed. */
  readonly proof: string | undefined;
  readonly request: BundleRequest | undefined;
  /** A group of the cart whose place this one takes. */
  readonly replacedGroupId: string | undefined;
}

/** What came of accepting a group: its lines, and its hold or why it has none. */
export interface Accepted {
  readonly lines: readonly CartLine[];
  readonly hold: Hold | null;
  readonly holdRefusal: HoldRefusal | null;
  /** Of a signed-in shopper. */
  readonly cart: Cart | null;
}

type RefusedCode =
  | 'not_found'
  | 'stale_version'
  | 'wholesale_unavailable'
  | 'wholesale_minimum'
  | 'mixed_cart_forbidden'
  | 'idempotency_mismatch'
  | 'validation_failed';

/**
 * Takes a group that an analysis proposed and keeps its pieces for a while (docs/rules/wholesale.md, "Holds"). What the
 * limits of holds refuse is sold all the same; what is not there any more is refused with a fresh analysis.
 */
export async function acceptGroup(
  deps: WholesaleDeps,
  shopper: Shopper,
  acceptance: Acceptance,
): Promise<Result<Accepted, Failure<RefusedCode>>> {
  const accepted =
    shopper.user === null
      ? await acceptOfGuest(deps, shopper, acceptance)
      : await acceptOfUser(deps, { ...shopper, user: shopper.user }, acceptance);
  if (accepted.ok || accepted.error.code !== 'out_of_stock') {
    return accepted as Result<Accepted, Failure<RefusedCode>>;
  }
  const { productId, bundle, request, replacedGroupId } = acceptance;
  const asked = request ?? asBundle(bundle);
  const fresh = await analyzeFor(deps, shopper, { productId, asked, replacedGroupId });
  return fresh.ok ? stale(fresh.value) : fresh;
}

const stale = (analysis: ShortageAnalysisData): { ok: false; error: Failure<'stale_version'> } => ({
  ok: false,
  error: {
    code: 'stale_version',
    message: 'Наличие изменилось. Проверьте новый расчёт',
    details: { analysis },
  },
});

/**
 * The lines of the group. Its id is made of the analysis and the group, so that a repeat is the same purchase, and carries
 * a mark where the analysis proposed the group indeed.
 */
function linesOf(
  { appSecret }: Config,
  { productId, bundle, analysisId, proof }: Acceptance,
): { lines: CartLine[]; key: string } {
  const key = fingerprint({ productId, bundle, analysisId });
  const purchase = key.slice(0, PURCHASE_LETTERS);
  const lines = groupCartLines(productId, bundle, purchase);
  const isProposed = proof === proofOf(appSecret, { productId, bundle, analysisId });
  return { lines: isProposed ? markGroup(appSecret, lines, purchase) : lines, key };
}

async function acceptOfUser(
  deps: WholesaleDeps,
  { user, ip, holdId }: Shopper & { readonly user: NonNullable<Shopper['user']> },
  acceptance: Acceptance,
): Promise<Result<Accepted, Failure>> {
  const { lines, key } = linesOf(deps.config, acceptance);
  const owner: HoldOwner = { kind: 'user', network: networkOf(ip), userId: user.id };
  let kept: Kept | null = null;
  const { replacedGroupId } = acceptance;
  const change = { kind: 'add_group' as const, lines, ...replacing(acceptance) };
  const changed = await changeCart(deps, user, change, {
    operationId: key,
    // of somebody who signed in and whose hold as a guest did not come along with the cart
    holdId,
    before: async (tx, now) => {
      await lockOwnHolds(tx, { now, userId: user.id, holdId });
      await lockStockToHold(tx, await variantIdsOf(tx, acceptance));
    },
    after: async (tx, taken, now) => {
      // what the group that goes was holding counts no more
      if (replacedGroupId !== undefined) await freeGroup(tx, { now, userId: user.id }, replacedGroupId);
      kept = await keep(tx, owner, taken, now);
    },
  });
  if (!changed.ok) return changed;
  return kept === null
    ? repeated(deps, user.id, lines, changed.value)
    : ok({ ...(kept as Kept), lines, cart: changed.value });
}

/**
 * The answer to a repeat: what the cart has of the group now and what is held for it. A group that went meanwhile, taken out
 * or ordered, does not come back.
 */
async function repeated(
  deps: WholesaleDeps,
  userId: string,
  [first]: readonly CartLine[],
  cart: Cart,
): Promise<Result<Accepted, Failure>> {
  const present = cart.items.filter(
    ({ wholesaleGroupId: id }) => id !== undefined && id === first?.group?.id,
  );
  if (present.length === 0) return { ok: false, error: refusalFailure({ reason: 'group_absent' }) };
  const isHeld = present.some(({ heldUntil }) => heldUntil !== undefined);
  const hold = isHeld ? await findLiveHold(deps.db, { now: deps.now(), userId }) : null;
  const lines = present.map((item) => lineFromWire({ ...item, productId: item.productId.id }));
  return ok({ hold, holdRefusal: null, lines, cart });
}

function acceptOfGuest(
  deps: WholesaleDeps,
  { ip, items, holdId: sent }: Shopper,
  acceptance: Acceptance,
): Promise<Result<Accepted, Failure>> {
  const { lines } = linesOf(deps.config, acceptance);
  const { replacedGroupId } = acceptance;
  const isReplaced = (group: CartLine['group']) => group !== null && group.id === replacedGroupId;
  const groupId = lines[0]?.group?.id;
  const isGone = !items.some(({ group }) => isReplaced(group) || group?.id === groupId);
  if (replacedGroupId !== undefined && isGone)
    return Promise.resolve({ ok: false, error: refusalFailure({ reason: 'group_absent' }) });
  const network = networkOf(ip);
  return inTransaction<Accepted, Failure>(deps.db, async (tx) => {
    const now = deps.now();
    const rules = await readTradeRules(tx, null);
    await passNetworkOneByOne(tx, network);
    const isKnown = sent !== undefined && (await lockOwnHolds(tx, { now, holdId: sent })).length > 0;
    const holdId = isKnown ? sent : secretOfHold(deps.config.appSecret, acceptance.analysisId);
    const view = { now, holdId };
    await lockOwnHolds(tx, view);
    await lockStockToHold(tx, await variantIdsOf(tx, acceptance));
    const offered = async (asked: readonly CartLine[]) =>
      offerLines(await readAskedLines(tx, asked, view), rules.cart);
    // a repeat of an answer that was lost: the group stands in the cart already, or is put into it again
    const present = await offered(items.filter(({ group }) => group?.id !== groupId && !isReplaced(group)));
    const incoming = await offered(lines);
    await trimHold(tx, view, heldLines([...present, ...incoming]));
    const judged = judge(
      { kind: 'add_group', lines },
      {
        ...{ lines: present, offered: incoming, promocode: null, allowsMixture: rules.cart.allowsMixture },
        bundles: await bundleTerms(tx, lines, { view, rules: rules.cart, ...deps.config }),
      },
    );
    const [refused] = judged.refused;
    if (refused !== undefined) return { ok: false, error: refusalFailure(refused.refusal) };
    const kept = await keep(tx, { kind: 'guest', network, holdId }, incoming, now);
    return ok({ ...kept, lines, cart: null });
  });
}

const replacing = ({ replacedGroupId: replaces }: Acceptance) => (replaces === undefined ? {} : { replaces });

type Kept = Pick<Accepted, 'hold' | 'holdRefusal'>;

/** Keeps the pieces of lines as far as the limits of holds allow; the stock and the owner's hold are locked. */
async function keep(tx: Transaction, owner: HoldOwner, taken: readonly ShopLine[], now: Date): Promise<Kept> {
  const view = owner.kind === 'user' ? { now, userId: owner.userId } : { now, holdId: owner.holdId };
  const [hold = null] = await lockOwnHolds(tx, view);
  const placing = { hold, owner, lines: heldLines(taken), now };
  const refusal = holdRefusal(await readHoldLimits(tx, placing));
  if (refusal !== null) return { hold: null, holdRefusal: refusal };
  const { holdMinutes: minutes } = await readOrderTimes(tx);
  return { hold: await putHold(tx, { ...placing, minutes }), holdRefusal: null };
}

/** A proposed group as it would be asked for. */
function asBundle({ type, value, sets, lines }: ProposedGroup): Bundle {
  switch (type) {
    case 'individual':
      return {
        type,
        rows: lines.map(({ colorCode, sizeCode, quantity }) => ({ colorCode, sizeCode, quantity })),
      };
    case 'color_set':
      return { type, color: value, sets };
    case 'size_set':
      return { type, size: value, sets };
    case 'full_set':
      return { type, sets };
  }
}

/** The answer of the contract. */
export const presentAccepted = ({ hold, holdRefusal: refusal, lines, cart }: Accepted) => ({
  hold: hold && { id: hold.id, expiresAt: hold.expiresAt.toISOString() },
  ...(refusal === null ? {} : { holdRefusal: refusal }),
  lines: lines.flatMap((line) => {
    const { wholesaleGroupId, bundle, ...wire } = lineToWire(line);
    return wholesaleGroupId === undefined || bundle === undefined
      ? []
      : [{ ...wire, wholesaleGroupId, bundle }];
  }),
  ...(cart === null ? {} : { cart }),
});

import { randomBytes } from 'node:crypto';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { dayIso } from '#domain/ru/date.ts';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import {
  type Bundle,
  type BundleRequest,
  bundleRefusalText,
  checkBundle,
  variantKey,
} from '#domain/wholesale/bundle.ts';
import { isBundleAllowed } from '#domain/wholesale/bundle-options.ts';
import { holdRefusal } from '#domain/wholesale/hold.ts';
import { wholesaleAvailability, wholesaleTerms } from '#domain/wholesale/offer.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import { analyzeShortage, type ShortageAnalysis } from '#domain/wholesale/shortage.ts';
import { seesWholesalePrice, visibilityOf } from '#server/catalog/visibility.actions.ts';
import { fail } from '#server/http/failure.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import { networkOf } from '#server/http/network-of.ts';
import { readTradeSettings } from '#server/settings/settings.queries.ts';
import { recordLostDemand } from './lost-demand.queries.ts';
import { presentAnalysis } from './present-analysis.ts';
import { type AnalysedProduct, readAnalysedProduct } from './shortage.queries.ts';
import { type Shopper, shopperDigest, type WholesaleDeps } from './wholesale-deps.ts';

export type ShortageFailure = Failure<'not_found' | 'wholesale_unavailable' | 'validation_failed'>;

/** What is looked at: a request that is not believed yet, or a group that an analysis proposed before. */
export interface ShortageAsked {
  readonly productId: string;
  readonly asked: BundleRequest | Bundle;
  readonly replacedGroupId?: string | undefined;
}

/**
 * Analyses a request beside the shopper's whole cart, and notes what it lacks (docs/rules/wholesale.md, "Shortage").
 * What is lacking in one's own cart is lost to nobody and not noted.
 */
export async function analyzeFor(
  deps: WholesaleDeps,
  shopper: Shopper,
  question: ShortageAsked,
): Promise<Result<ShortageAnalysisData, ShortageFailure>> {
  const now = deps.now();
  const { user, holdId } = shopper;
  const [settings, product] = await Promise.all([
    readTradeSettings(deps.db),
    readAnalysedProduct(deps.db, question.productId, {
      now,
      userId: user?.id,
      holdId,
      network: networkOf(shopper.ip),
      replacedGroupId: question.replacedGroupId,
    }),
  ]);
  if (product === null) return fail('not_found', { message: 'Товар не найден' });
  const refused = refusalOf(product, settings, shopper);
  if (refused !== null) return refused;
  const checked = bundleOf(question.asked, product);
  if (!checked.ok) return checked;
  const bundle = checked.value;
  const { bundleTypeSettings: allow } = settings.wholesale;
  const isAsked = 'selection' in question.asked;
  if (isAsked && !isBundleAllowed(bundle.type, allow)) {
    return fail('wholesale_unavailable', { message: 'Этот способ покупки недоступен' });
  }
  const { id: productId, minQuantity, ratios } = product;
  const analysis = analyzeShortage({
    ...{ bundle, productId, ratios, minQuantity, allow },
    variants: product.variants,
    cart: user === null ? shopper.items : product.cart,
    replacedGroupId: question.replacedGroupId,
  });
  const name = fingerprint({ productId, bundle, day: dayIso(now.getTime()) });
  await recordLostDemand(deps.db, {
    ...{ productId, wantedFor: bundle.type, analysis: name, at: now },
    lines: lostPieces(analysis),
    shopper: shopperDigest(deps.config, shopper),
  });
  const analysisId = `${name.slice(0, 16)}${randomBytes(12).toString('base64url')}`;
  return ok(
    presentAnalysis(analysis, {
      ...{ analysisId, product, holdable: isHoldable(analysis, product) },
      appSecret: deps.config.appSecret,
    }),
  );
}

/** Whether what would be accepted first may be held. */
function isHoldable({ adjustment, available }: ShortageAnalysis, { hold }: AnalysedProduct): boolean {
  const { lines, totalItems: pieces } = adjustment ?? available;
  const recent = new Set(hold.recent.map(variantKey));
  const wasHeldRecently = lines.some((line) => recent.has(variantKey(line)));
  return pieces > 0 && holdRefusal({ ...hold, pieces, wasHeldRecently }) === null;
}

function refusalOf(
  product: AnalysedProduct,
  { retail, wholesale }: Awaited<ReturnType<typeof readTradeSettings>>,
  { user }: Shopper,
): ReturnType<typeof fail<'wholesale_unavailable'>> | null {
  const visibility = visibilityOf(user, retail, wholesale);
  const { status } = wholesaleAvailability(
    {
      isActive: product.isActive,
      // too little stock is what the analysis tells
      totalStock: Number.POSITIVE_INFINITY,
      wholesale: {
        enabled: product.isOffered,
        available: product.isOffered,
        minQuantity: product.minQuantity,
        priceOnRequest: !product.hasPrice || !seesWholesalePrice(visibility, product),
      },
    },
    wholesaleTerms(wholesale, {
      isApproved: isApprovedBuyer(user),
      seesPrices: visibility.seesWholesale,
    }),
  );
  if (status === 'available' || status === 'out_of_stock') return null;
  return fail('wholesale_unavailable', { message: WHOLESALE_REFUSALS[status], details: { reason: status } });
}

function bundleOf(
  asked: ShortageAsked['asked'],
  { variants }: AnalysedProduct,
): Result<Bundle, Failure<'validation_failed'>> {
  if (!('selection' in asked)) return ok(asked);
  const checked = checkBundle(asked, variants);
  if (checked.ok) return ok(checked.bundle);
  const message = bundleRefusalText(checked.refusal);
  return fail('validation_failed', { message, details: [{ path: FIELD[checked.refusal.reason], message }] });
}

/** The field of the request that a refusal is about. */
const FIELD = {
  unknown_type: 'bundleType',
  quantity_invalid: 'requestedQuantity',
  too_many_sets: 'requestedQuantity',
  no_variants: 'selection.variants',
  no_color: 'selection.color',
  no_size: 'selection.size',
  unknown_color: 'selection.color',
  unknown_size: 'selection.size',
  unknown_variant: 'selection.variants',
  row_above_limit: 'selection.variants',
} as const;

const lostPieces = ({ availability }: ShortageAnalysis) =>
  availability.flatMap(({ colorCode, sizeCode, causes: { stock, holds } }) =>
    stock + holds > 0 ? [{ colorCode, sizeCode, pieces: stock + holds, held: holds }] : [],
  );

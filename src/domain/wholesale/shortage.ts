import { type Adjustment, isAdjustmentAcceptable, recommendedAdjustment } from './adjustment.ts';
import { type Alternative, alternativesTo } from './alternatives.ts';
import { type Bundle, bundleValue } from './bundle.ts';
import { requestedLines } from './bundle-lines.ts';
import { filledLine, type ProposedGroup, proposeGroup } from './proposed-group.ts';
import type { SizeRatios } from './ratios.ts';
import {
  type Elsewhere,
  leftPerVariant,
  type SellableVariant,
  wholesalePiecesElsewhere,
} from './sellable.ts';
import type { WholesaleSettings } from './settings.ts';
import { allCauses, type LineAvailability, lineAvailability, type ShortageCauses } from './shortage-line.ts';

/** Everything that decides what of a bundle can be had. Figures are pieces. See docs/rules/wholesale.md. */
export type ShortageQuestion = Elsewhere & {
  /** Checked by `checkBundle`, or what an analysis proposed before. */
  readonly bundle: Bundle;
  readonly variants: readonly SellableVariant[];
  readonly ratios: SizeRatios;
  /** Wholesale minimum of the product, over all of its groups. */
  readonly minQuantity: number;
  readonly allow: WholesaleSettings['bundleTypeSettings'];
};

/**
 * SUFFICIENT: every line can be filled. PARTIAL_SUFFICIENT: not every line, but what can be filled keeps the wholesale
 * minimum. INSUFFICIENT_FOR_WHOLESALE: it does not.
 */
export type ShortageType = 'SUFFICIENT' | 'PARTIAL_SUFFICIENT' | 'INSUFFICIENT_FOR_WHOLESALE';

/** What of a bundle can be had, and what could be bought instead. */
export type ShortageAnalysis = {
  readonly type: ShortageType;
  /** `requestedQuantity` counts sets, of rows their pieces. */
  readonly originalRequest: {
    readonly bundleType: Exclude<Bundle['type'], 'individual'> | 'custom';
    readonly totalItems: number;
    readonly requestedQuantity: number;
  };
  readonly availability: readonly LineAvailability[];
  readonly causes: ShortageCauses;
  /** Percent of the pieces that can be had, one decimal. */
  readonly availabilityRate: number;
  readonly isLimited: boolean;
  /** Whether what can be had reaches the product's minimum; a request that lacks nothing may be too small by itself. */
  readonly maintainsMinimum: boolean;
  /** All that can be had: what «Добавить доступное» adds. */
  readonly available: ProposedGroup;
  readonly adjustment: Adjustment | null;
  readonly canAcceptAdjustment: boolean;
  /** Best first; none where nothing is missing. */
  readonly alternatives: readonly Alternative[];
};

/** Below this percentage availability is limited. */
const LIMITED_BELOW = 80;

/**
 * Analyses a bundle beside the whole cart: the one answer of the wizard's preview and of the server. Every group that it
 * proposes can be added to that cart as it is: demand is summed per variant over retail lines and groups.
 */
export function analyzeShortage(question: ShortageQuestion): ShortageAnalysis {
  const { bundle, variants, ratios, minQuantity } = question;
  const left = leftPerVariant(variants, question);
  const availability = requestedLines(bundle, variants, ratios).map((line) => lineAvailability(line, left));
  const kind = { type: bundle.type, value: bundleValue(bundle) };
  const elsewhere = wholesalePiecesElsewhere(question);
  const keepsMinimum = (pieces: number) => pieces > 0 && pieces + elsewhere >= minQuantity;

  const requested = availability.reduce((sum, line) => sum + line.requested, 0);
  const available = proposeGroup(
    kind,
    availability.map((line) => filledLine(line, line.maxPossible)),
  );
  const type = shortageType(available.totalItems, requested, keepsMinimum);
  const adjustment = recommendedAdjustment(kind, availability, keepsMinimum);
  const canAccept = type === 'PARTIAL_SUFFICIENT' && isAdjustmentAcceptable(adjustment, requested);
  return {
    type,
    originalRequest: {
      bundleType: bundle.type === 'individual' ? 'custom' : bundle.type,
      totalItems: requested,
      requestedQuantity: bundle.type === 'individual' ? requested : bundle.sets,
    },
    availability,
    causes: allCauses(availability),
    availabilityRate: requested === 0 ? 0 : Math.round((available.totalItems * 1000) / requested) / 10,
    isLimited: requested === 0 || available.totalItems * 100 < requested * LIMITED_BELOW,
    maintainsMinimum: keepsMinimum(available.totalItems),
    available,
    adjustment,
    canAcceptAdjustment: canAccept,
    alternatives:
      type === 'SUFFICIENT'
        ? []
        : alternativesTo({
            kind,
            lines: availability,
            ratios,
            left,
            allow: question.allow,
            keepsMinimum,
            // an adjustment that may be accepted is a choice of its own
            fewer: canAccept ? null : adjustment,
          }),
  };
}

/** A bundle without a line, such as a set of a colour that is gone, is insufficient. */
function shortageType(
  available: number,
  requested: number,
  keepsMinimum: (pieces: number) => boolean,
): ShortageType {
  if (requested > 0 && available === requested) return 'SUFFICIENT';
  return keepsMinimum(available) ? 'PARTIAL_SUFFICIENT' : 'INSUFFICIENT_FOR_WHOLESALE';
}

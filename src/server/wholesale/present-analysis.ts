import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { VariantNames } from '#domain/wholesale/bundle-label.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import type { ShortageAnalysis } from '#domain/wholesale/shortage.ts';
import { impactOf } from '#domain/wholesale/shortage-line.ts';
import { alternativeText, recommendations } from '#domain/wholesale/shortage-text.ts';
import { proofOf } from './proposal-proof.ts';
import type { AnalysedProduct } from './shortage.queries.ts';

/** An analysis in the shape of the contract, with the words for it. */
export function presentAnalysis(
  analysis: ShortageAnalysis,
  around: {
    readonly analysisId: string;
    readonly product: AnalysedProduct;
    readonly holdable: boolean;
    readonly appSecret: string;
  },
): ShortageAnalysisData {
  const { analysisId, product, holdable, appSecret } = around;
  const wireGroup = (group: ProposedGroup) => {
    const { type, value, sets, lines, totalItems } = group;
    const proof = proofOf(appSecret, { productId: product.id, analysisId, bundle: group });
    return { ...{ type, value, sets, totalItems, proof }, lines: lines.map((line) => ({ ...line })) };
  };
  const { available, adjustment, originalRequest } = analysis;
  const requested = originalRequest.bundleType === 'custom' ? 'individual' : originalRequest.bundleType;
  const names = namesOf(product);
  return {
    analysisId,
    type: analysis.type,
    originalRequest,
    minQuantity: product.minQuantity,
    availability: analysis.availability.map(({ perSet: _, ...line }) => line),
    shortages: analysis.availability.flatMap((line) =>
      line.shortage === 0
        ? []
        : [
            {
              colorCode: line.colorCode,
              sizeCode: line.sizeCode,
              shortage: line.shortage,
              impact: impactOf(line),
            },
          ],
    ),
    causes: analysis.causes,
    availabilityRate: analysis.availabilityRate,
    isLimited: analysis.isLimited,
    maintainsMinimum: analysis.maintainsMinimum,
    available: available.totalItems === 0 ? null : wireGroup(available),
    maxPossibleBundle: adjustment && {
      totalItems: adjustment.totalItems,
      maintainsMinimum: adjustment.maintainsMinimum,
      adjustmentStrategy: adjustment.strategy,
      bundle: wireGroup(adjustment),
    },
    canAcceptAdjustment: analysis.canAcceptAdjustment,
    alternatives: analysis.alternatives.map((it) => ({
      description: alternativeText(it, requested, names),
      estimatedItems: it.group.totalItems,
      confidence: it.confidence,
      bundle: wireGroup(it.group),
    })),
    recommendations: recommendations(analysis, names),
    holdable,
  };
}

const namesOf = ({ colorNames, sizeNames }: AnalysedProduct): VariantNames => ({
  color: (code) => colorNames[code] ?? code,
  size: (code) => sizeNames[code] ?? code,
});

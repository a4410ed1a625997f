import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { adjustmentText, confidenceText } from '#domain/wholesale/shortage-text.ts';

/** A group that can be taken in the place of what was asked for. */
export interface GroupChoice {
  readonly key: string;
  readonly kind: 'adjustment' | 'available' | 'alternative';
  readonly title: string;
  readonly detail: string;
  /** With what the shop knows it by when it is accepted. */
  readonly group: ProposedGroup & { readonly proof?: string | undefined };
}

/** The adjustment, where it may be accepted: it keeps the minimum and cuts at most 30% of the pieces. */
export function adjustmentChoice(analysis: ShortageAnalysisData): GroupChoice | null {
  const { maxPossibleBundle, canAcceptAdjustment, recommendations } = analysis;
  if (!canAcceptAdjustment || maxPossibleBundle === null) return null;
  const { message = '' } = recommendations.find(({ type }) => type === 'ADJUSTMENT') ?? {};
  const [title = '', detail = ''] = message.split('. ');
  const { bundle, totalItems } = maxPossibleBundle;
  return { key: 'adjustment', kind: 'adjustment', title, detail, group: { ...bundle, totalItems } };
}

/** The adjustment of an answer that offers none: what could be added at most in the same way. */
export function possibleAtMost({ maxPossibleBundle, originalRequest }: ShortageAnalysisData) {
  if (maxPossibleBundle === null) return null;
  const { adjustmentStrategy: strategy, bundle, totalItems } = maxPossibleBundle;
  return adjustmentText({ ...bundle, strategy, totalItems }, originalRequest.totalItems);
}

/** The alternative that the shop recommends. */
export function recommendedAlternative(analysis: ShortageAnalysisData): GroupChoice | null {
  const advice = analysis.recommendations.find(({ type }) => type === 'ALTERNATIVE');
  return alternativeChoices(analysis).find(({ title }) => title === advice?.message) ?? null;
}

/** Whether an answer that was asked for later leaves as much of every line. */
export const leavesAsMuch = (fresh: ShortageAnalysisData, shown: ShortageAnalysisData): boolean =>
  fresh.type === shown.type &&
  fresh.availability.length === shown.availability.length &&
  fresh.availability.every((line, at) => line.maxPossible === shown.availability[at]?.maxPossible);

/** Whether what was chosen of an answer is still offered by a later one. */
export function stillOffers(
  fresh: ShortageAnalysisData,
  shown: ShortageAnalysisData,
  { kind, group }: Pick<GroupChoice, 'kind' | 'group'>,
): boolean {
  const contents = JSON.stringify(group.lines);
  return (
    leavesAsMuch(fresh, shown) &&
    (kind !== 'alternative' ||
      fresh.alternatives.some(({ bundle }) => JSON.stringify(bundle.lines) === contents))
  );
}

/** The alternatives, best first, each with how far it is trusted to serve. */
export const alternativeChoices = ({ alternatives }: ShortageAnalysisData): GroupChoice[] =>
  alternatives.map(({ description, estimatedItems, confidence, bundle }, index) => ({
    key: `${index} ${description}`,
    kind: 'alternative',
    title: description,
    detail: confidenceText(confidence),
    group: { ...bundle, totalItems: estimatedItems },
  }));

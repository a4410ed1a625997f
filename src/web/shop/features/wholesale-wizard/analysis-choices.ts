import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { confidenceText } from '#domain/wholesale/shortage-text.ts';

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

/** The alternatives, best first, each with how far it is trusted to serve. */
export const alternativeChoices = ({ alternatives }: ShortageAnalysisData): GroupChoice[] =>
  alternatives.map(({ description, estimatedItems, confidence, bundle }, index) => ({
    key: `${index} ${description}`,
    kind: 'alternative',
    title: description,
    detail: confidenceText(confidence),
    group: { ...bundle, totalItems: estimatedItems },
  }));

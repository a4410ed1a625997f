import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import type { GroupChoice } from './analysis-choices.ts';
import type { Offer } from './wizard-plan.ts';

/** What the answer to a shortage is drawn from, and what can be done about it. */
export interface AvailabilityProps {
  offer: Offer;
  /** What was asked for. */
  bundle: Bundle;
  analysis: ShortageAnalysisData;
  /** Whether the answer differs from what was shown before. */
  hasChanged?: boolean | undefined;
  isBusy: boolean;
  onCancel: () => void;
  /** Nothing is missing any more. */
  onContinue: () => void;
  onTake: (choice: GroupChoice) => void;
}

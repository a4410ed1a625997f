import type { Offer, Plan } from './wizard-plan.ts';
import type { WizardAction, WizardState } from './wizard-state.ts';

/** What every question of the wizard is drawn from. */
export interface StepProps {
  offer: Offer;
  state: WizardState;
  plan: Plan;
  act: (action: WizardAction) => void;
}

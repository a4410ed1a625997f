import { clearCheckoutDraft } from './checkout/draft.ts';
import { clearOrderAttempt } from './checkout/order-attempt.ts';

/** Removes what a person typed on this device: after signing out the next one must not read it. */
export function forgetPerson(): void {
  clearCheckoutDraft();
  clearOrderAttempt();
}

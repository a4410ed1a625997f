import { useState } from 'react';
import { type CheckoutErrors, type CheckoutPath, isCheckoutPath, METHOD_PATH } from './checkout-paths.ts';
import type { DifferenceText } from './difference-text.ts';

/** What stands above the button after a try that did not succeed. */
export interface CheckoutAlert {
  tone: 'warn' | 'error';
  message: string;
  differences: readonly DifferenceText[];
  canRetry: boolean;
}

/** The method as it stands: which is chosen, if any, and what is wrong with that. */
interface MethodVerdict {
  id: string;
  problem: string | undefined;
}

/** Leads to the message above the button or to the field of a path; false where there is no such field to see. */
export type FocusOn = (place: CheckoutPath | 'alert') => boolean;

/** What is wrong with the checkout: at its fields, or above the button, also what is wrong with a field not in sight. */
export function useFaults(method: MethodVerdict, focusOn: FocusOn) {
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [above, setAbove] = useState<CheckoutAlert | CheckoutPath | null>(null);
  const [judged, setJudged] = useState(method);
  if (judged.id !== method.id || judged.problem !== method.problem) {
    setJudged(method);
    if (errors[METHOD_PATH] !== undefined) setErrors({ ...errors, [METHOD_PATH]: method.problem });
  }
  return {
    errors,
    setErrors,
    alert: typeof above === 'string' ? alertOf(errors[above]) : above,
    forgive: () => setAbove(null),
    warn(message: string, rest: Partial<CheckoutAlert> = {}) {
      setAbove({ tone: 'error', message, differences: [], canRetry: false, ...rest });
      focusOn('alert');
    },
    /** Marks the fields at fault and leads to the first; whether there is any. */
    blame(problems: CheckoutErrors): boolean {
      setErrors(problems);
      const first = Object.keys(problems).find(isCheckoutPath);
      if (first === undefined) return false;
      if (!focusOn(first)) {
        setAbove(first);
        focusOn('alert');
      }
      return true;
    },
  };
}

/** The fault of a field that is not in sight; nothing once it is corrected. */
const alertOf = (message: string | undefined): CheckoutAlert | null =>
  message === undefined ? null : { tone: 'warn', message, differences: [], canRetry: false };

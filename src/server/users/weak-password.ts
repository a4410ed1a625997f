import type { FieldProblem } from '#contract/errors.ts';
import { fail } from '#server/http/failure.ts';
import { passwordWeakness } from './passwords.ts';

/** The refusal of a new password that is too easy to guess, under the name of its field; null when it will do. */
export function weakPassword(password: string, person: { readonly email: string }, path: string) {
  const message = passwordWeakness(password, person);
  if (message === null) return null;
  const problems: FieldProblem[] = [{ path, message }];
  return fail('validation_failed', { message, details: problems });
}

import type { Failure } from '#contract/errors.ts';
import { REFUSALS, type Refusal, type RefusalOf, refusalText } from '#domain/cart/refusals.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';

/** A refusal as an endpoint answers it: code, text, and the figures or the field that it is about. */
export function refusalFailure<R extends Refusal['reason']>(
  refusal: RefusalOf<R>,
): Failure<(typeof REFUSALS)[R]['code']> {
  const code = REFUSALS[refusal.reason].code as (typeof REFUSALS)[R]['code'];
  const details = detailsOf(refusal);
  return { code, message: refusalText(refusal), ...(details === undefined ? {} : { details }) };
}

function detailsOf(refusal: Refusal): unknown {
  const entry = REFUSALS[refusal.reason];
  if ('field' in entry) return [{ path: entry.field, message: refusalText(refusal) }];
  switch (refusal.reason) {
    case 'not_enough':
    case 'not_enough_sets': {
      const { reason: _, ...figures } = refusal;
      return figures;
    }
    case 'group_absent':
      return { reason: refusal.reason };
    case 'below_code_minimum':
      return { minimum: kopecksToRoubles(refusal.minimum), missing: kopecksToRoubles(refusal.missing) };
    default:
      return undefined;
  }
}

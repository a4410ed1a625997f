import type { StoreProfile } from './profile.ts';

/**
 * Days within which a thing may be brought back when the settings say nothing; the law asks for 7. See docs/rules/legal.md.
 */
const RETURN_DAYS = 14;
/** Days within which the money goes back: what the law allows at most. */
const REFUND_DAYS = 10;

/** How the shop takes things back; an empty address is the seller's own. */
export type ReturnTerms = {
  readonly returnDays: number;
  readonly refundDays: number;
  readonly address: string;
  readonly note: string;
};

/** The shop's own terms over the usual ones. */
export function returnTerms(own: StoreProfile['footerData']['returnsExchange']): ReturnTerms {
  return {
    returnDays: own?.returnDays ?? RETURN_DAYS,
    refundDays: own?.refundDays ?? REFUND_DAYS,
    address: own?.address ?? '',
    note: own?.note ?? '',
  };
}

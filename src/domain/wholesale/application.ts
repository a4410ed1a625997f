import type { WholesaleStatus } from './settings.ts';

/** What staff may decide about a wholesale buyer (docs/rules/wholesale.md, "Application"). */
export const APPLICATION_DECISIONS = ['approved', 'refused'] as const;

/** What staff may decide about a wholesale buyer. */
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** Most characters of the reason of a refusal. */
export const REFUSAL_REASON_MOST = 500;

/** Why somebody cannot apply as their application stands; null when they can: at first, or after a refusal. */
export function applyRefusal(status: WholesaleStatus): string | null {
  if (status === 'pending') return 'Заявка уже на\u00A0рассмотрении';
  return status === 'approved' ? 'Ваша заявка уже одобрена' : null;
}

/** Why staff cannot decide so; null when they can: of everybody who applied, also against what was decided before. */
export function decisionRefusal(status: WholesaleStatus, decision: ApplicationDecision): string | null {
  if (status === 'none') return 'Этот покупатель не\u00A0подавал заявку';
  if (status !== decision) return null;
  return decision === 'approved' ? 'Заявка уже одобрена' : 'Заявка уже отклонена';
}

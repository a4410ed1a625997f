import { isStaff, type Role } from '#domain/access/staff.ts';
import type { WholesaleStatus } from './settings.ts';

/**
 * Whether somebody buys as an approved wholesale buyer: approved by staff, or staff, who take such orders themselves
 * (docs/rules/wholesale.md, "Who may buy and see").
 */
export const isApprovedBuyer = (
  user: { readonly role: Role; readonly wholesale?: WholesaleStatus | undefined } | null,
): boolean => user !== null && (user.wholesale === 'approved' || isStaff(user.role));

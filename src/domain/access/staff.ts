/** Roles of the shop. Decisions 2. */
export const ROLES = ['customer', 'manager', 'admin'] as const;

/** The role of a signed-in user. Decisions 2. */
export type Role = (typeof ROLES)[number];

/** Whether a role may enter the admin area: manager or admin. Decisions 2. */
export function isStaff(role: Role): boolean {
  return role !== 'customer';
}

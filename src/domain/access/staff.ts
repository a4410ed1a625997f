/** Roles of the shop. See docs/rules/admin.md. */
export const ROLES = ['customer', 'manager', 'admin'] as const;

/** The role of a signed-in user. */
export type Role = (typeof ROLES)[number];

/** Whether a role may enter the admin area: manager or admin. */
export function isStaff(role: Role): boolean {
  return role !== 'customer';
}

import type { Role } from './staff.ts';

const STAFF = ['manager', 'admin'] as const;
const ADMIN = ['admin'] as const;

/**
 * Who may do what in the admin area. Managers run daily trade; users and roles, store, shipping, wholesale and retail
 * settings, the audit log and personal-data export are the admin's. What a shopper does with their own cart and orders
 * is theirs by ownership and is not here. See docs/rules/admin.md.
 */
const PERMISSIONS = {
  'dashboard.read': STAFF,
  'own_views.write': STAFF,
  'products.read': STAFF,
  'products.write': STAFF,
  'stock.write': STAFF,
  'orders.read': STAFF,
  'orders.write': STAFF,
  'customers.read': STAFF,
  'customers.create': STAFF,
  'categories.write': STAFF,
  'colors.write': STAFF,
  'sizes.write': STAFF,
  'promotions.read': STAFF,
  'promotions.write': STAFF,
  'promocodes.read': STAFF,
  'promocodes.write': STAFF,
  'home_content.write': STAFF,
  'uploads.write': STAFF,
  'wholesale_products.write': STAFF,
  'wholesale_analytics.read': STAFF,
  'wholesale_buyers.approve': STAFF,
  'holds.release': STAFF,
  'users.read': ADMIN,
  'users.write': ADMIN,
  'settings.write': ADMIN,
  'shipping.write': ADMIN,
  'retail_settings.write': ADMIN,
  'wholesale_settings.write': ADMIN,
  'audit.read': ADMIN,
  'personal_data.export': ADMIN,
} as const satisfies Record<string, readonly Role[]>;

/** The name of one thing that staff may be allowed to do: area and action. */
export type Permission = keyof typeof PERMISSIONS;

/** Every permission there is, in the order of the table. */
export const ALL_PERMISSIONS: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

/** Everything that a role may do; goes to the browser as `user.permissions`. */
export function permissionsOf(role: Role): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => hasPermission(role, permission));
}

/** Whether a role may do something. */
export function hasPermission(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission];
  return roles.includes(role);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

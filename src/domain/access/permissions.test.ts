import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, hasPermission, permissionsOf } from './permissions.ts';
import { isStaff, ROLES } from './staff.ts';

const ADMIN_ONLY = [
  'users.read',
  'users.write',
  'settings.write',
  'shipping.write',
  'retail_settings.write',
  'wholesale_settings.write',
  'audit.read',
  'personal_data.export',
];

describe('who may do what', () => {
  it('gives customers nothing, managers daily trade, admins everything', () => {
    expect(permissionsOf('customer')).toEqual([]);
    expect(permissionsOf('admin')).toEqual(ALL_PERMISSIONS);
    expect(permissionsOf('manager')).toEqual(ALL_PERMISSIONS.filter((name) => !ADMIN_ONLY.includes(name)));
  });

  it.each(ADMIN_ONLY)('keeps %s to the admin', (name) => {
    const permission = ALL_PERMISSIONS.find((known) => known === name);
    expect(permission && ROLES.filter((role) => hasPermission(role, permission))).toEqual(['admin']);
  });

  it.each([
    'dashboard.read',
    'own_views.write',
    'products.write',
    'stock.write',
    'orders.read',
    'orders.write',
    'customers.create',
    'home_content.write',
    'wholesale_products.write',
    'wholesale_analytics.read',
    'wholesale_buyers.approve',
    'holds.release',
  ] as const)('gives %s to both kinds of staff', (permission) => {
    expect(ROLES.filter((role) => hasPermission(role, permission))).toEqual(['manager', 'admin']);
  });

  it('lets both kinds of staff in', () => {
    expect(ROLES.map(isStaff)).toEqual([false, true, true]);
  });
});

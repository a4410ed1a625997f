import type { User } from '#contract/auth.ts';
import { isStaff } from '#domain/access/staff.ts';
import { paths } from '#web/paths.ts';

/** Staff go to their area, customers to their account. */
export const ownPage = ({ role }: Pick<User, 'role'>): { to: string; label: string } =>
  isStaff(role) ? { to: paths.adminDashboard(), label: 'Админ' } : { to: paths.account(), label: 'Аккаунт' };

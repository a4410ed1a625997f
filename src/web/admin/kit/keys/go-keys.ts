import { adminPaths } from '#web/admin/admin-paths.ts';

/** Where G and a second letter lead. */
export const GO_KEYS = [
  { letter: 'O', to: adminPaths.orders(), text: 'заказы' },
  { letter: 'P', to: adminPaths.products(), text: 'товары' },
] as const;

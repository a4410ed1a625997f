import { hasPermission, type Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/staff.ts';
import { paths } from '#web/paths.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { adminPaths } from './admin-paths.ts';

interface AdminArea {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** Further words by which the palette finds it. */
  readonly words: string;
  /** The heading that it stands under in the menu; daily trade has none. */
  readonly group?: string;
}

/** The parts of the admin area that work, in the order of the menu. */
const AREAS: readonly AdminArea[] = [
  {
    to: paths.adminDashboard(),
    label: 'Обзор',
    icon: 'dashboard',
    permission: 'dashboard.read',
    words: 'главная выручка сводка dashboard',
  },
  {
    to: adminPaths.orders(),
    label: 'Заказы',
    icon: 'box',
    permission: 'orders.read',
    words: 'продажи покупки orders',
  },
  {
    to: adminPaths.products(),
    label: 'Товары',
    icon: 'tag',
    permission: 'products.read',
    words: 'каталог остатки products',
  },
  {
    to: adminPaths.categories(),
    label: 'Категории',
    icon: 'catalog',
    permission: 'categories.write',
    words: 'разделы дерево categories',
  },
  {
    to: adminPaths.colors(),
    label: 'Цвета',
    icon: 'drop',
    permission: 'colors.write',
    words: 'палитра оттенки colors',
  },
  {
    to: adminPaths.sizes(),
    label: 'Размеры',
    icon: 'ruler',
    permission: 'sizes.write',
    words: 'размерная таблица мерки sizes',
  },
  {
    to: adminPaths.settings(),
    label: 'Настройки',
    icon: 'settings',
    permission: 'settings.write',
    words: 'сроки брони и отмены заказов settings',
    group: 'Система',
  },
];

/** The parts that a person may enter (docs/rules/admin.md). */
export const areasOf = (role: Role): readonly AdminArea[] =>
  AREAS.filter(({ permission }) => hasPermission(role, permission));

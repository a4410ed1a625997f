import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#domain/access/staff.ts';
import { FALLBACK_RETAIL_SETTINGS, type RetailRules } from '#domain/retail/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import type { DataStatus } from '#web/core/store/store-data.ts';
import { retailSettingsQuery } from '#web/core/store/store-queries.ts';
import { categoriesQuery } from './catalog-queries.ts';
import { FALLBACK_CATEGORIES, type MenuCategory, shownCategories } from './menu-categories.ts';

/** Categories for menus, in order; after a failure the three built-in ones (docs/rules/catalogue.md). */
export function useMenuCategories(): { categories: readonly MenuCategory[]; status: DataStatus } {
  const { data, isError } = useQuery(categoriesQuery(useCaller()));
  if (data) return { categories: shownCategories(data), status: 'ready' };
  return { categories: isError ? FALLBACK_CATEGORIES : [], status: isError ? 'fallback' : 'loading' };
}

/** The shop's retail rules; after a failure retail is disabled, since nothing is known (docs/rules/retail.md). */
export function useRetailRules(): { rules: RetailRules; status: DataStatus } {
  const { data, isError } = useQuery(retailSettingsQuery(useCaller()));
  if (data) return { rules: data, status: 'ready' };
  return { rules: FALLBACK_RETAIL_SETTINGS, status: isError ? 'fallback' : 'loading' };
}

/** Whether the shop shows this visitor wholesale prices at all (docs/rules/wholesale.md, "Who may buy and see"). */
export function useSeesWholesalePrices(): boolean {
  const { rules } = useRetailRules();
  const { user } = useSession();
  const seesAll = user !== null && (user.wholesale === 'approved' || isStaff(user.role));
  return seesAll || rules.displaySettings.showWholesalePriceToRetail;
}

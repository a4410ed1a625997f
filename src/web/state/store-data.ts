import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StoreSettings } from '#contract/settings.ts';
import { colorByCode, type ShopColor } from '#domain/catalog/colors.ts';
import { FALLBACK_RETAIL_SETTINGS, type RetailRules } from '#domain/retail/settings.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { categoriesQuery, colorMappingQuery } from '#web/api/catalog-queries.ts';
import { retailSettingsQuery, storeSettingsQuery } from '#web/api/store-queries.ts';
import { fallbackStore } from './fallback-store.ts';
import { FALLBACK_CATEGORIES, type MenuCategory, shownCategories } from './menu-categories.ts';

/** Where a piece of store data stands: still asked for, there, or replaced by the built-in one. */
export type DataStatus = 'loading' | 'ready' | 'fallback';

/** The store's profile; while it loads, and after a failure, the built-in one (spec 8). */
export function useStoreSettings(): { settings: StoreSettings; status: DataStatus } {
  const { data, isError } = useQuery(storeSettingsQuery(useCaller()));
  if (data) return { settings: data, status: 'ready' };
  return { settings: fallbackStore, status: isError ? 'fallback' : 'loading' };
}

/** Categories for menus, in order; after a failure the three built-in ones (spec 7). */
export function useMenuCategories(): { categories: readonly MenuCategory[]; status: DataStatus } {
  const { data, isError } = useQuery(categoriesQuery(useCaller()));
  if (data) return { categories: shownCategories(data), status: 'ready' };
  return { categories: isError ? FALLBACK_CATEGORIES : [], status: isError ? 'fallback' : 'loading' };
}

/** Name and hex of a colour by its code; built-in values until and unless the mapping comes (spec 8). */
export function useColors(): (code: string) => ShopColor {
  const { data } = useQuery(colorMappingQuery(useCaller()));
  return useCallback(
    (code: string) => {
      const known = data?.codeToColor[code];
      return known?.hex && known.name?.ru ? { code, name: known.name.ru, hex: known.hex } : colorByCode(code);
    },
    [data],
  );
}

/** The shop's retail rules; after a failure retail is disabled, since nothing is known (spec 8). */
export function useRetailRules(): { rules: RetailRules; status: DataStatus } {
  const { data, isError } = useQuery(retailSettingsQuery(useCaller()));
  if (data) return { rules: data, status: 'ready' };
  return { rules: FALLBACK_RETAIL_SETTINGS, status: isError ? 'fallback' : 'loading' };
}

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StoreSettings } from '#contract/settings.ts';
import { colorByCode, type ShopColor } from '#domain/catalog/colors.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { fallbackStore } from './fallback-store.ts';
import { colorMappingQuery, storeSettingsQuery } from './store-queries.ts';

/** Where a piece of store data stands: still asked for, there, or replaced by the built-in one. */
export type DataStatus = 'loading' | 'ready' | 'fallback';

/** The store's profile; while it loads, and after a failure, the built-in one (docs/rules/store.md). */
export function useStoreSettings(): { settings: StoreSettings; status: DataStatus } {
  const { data, isError } = useQuery(storeSettingsQuery(useCaller()));
  if (data) return { settings: data, status: 'ready' };
  return { settings: fallbackStore, status: isError ? 'fallback' : 'loading' };
}

/**
 * Name and hex of a colour by its code; built-in values until and unless the mapping comes (docs/rules/catalogue.md).
 */
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

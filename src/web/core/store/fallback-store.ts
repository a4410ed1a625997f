import type { StoreSettings } from '#contract/settings.ts';
import { BUILT_IN_PROFILE } from '#domain/store/defaults.ts';

/** The built-in store profile in the shape of the API (docs/rules/store.md: used when the settings cannot be had). */
export const fallbackStore: StoreSettings = BUILT_IN_PROFILE;

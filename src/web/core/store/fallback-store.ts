import type { StoreSettings } from '#contract/settings.ts';
import { BUILT_IN_PROFILE } from '#domain/store/defaults.ts';

/** The built-in store profile in the shape of the API (spec 8: used when the settings cannot be had). */
export const fallbackStore: StoreSettings = BUILT_IN_PROFILE;

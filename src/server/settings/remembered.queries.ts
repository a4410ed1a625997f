import type { Kysely } from 'kysely';
import type {
  BundleSettingsData,
  CustomerServiceSettings,
  RetailSettingsData,
  StoreSettings,
} from '#contract/settings.ts';
import type { ShippingSettingsData } from '#contract/shipping.ts';
import type { Sources } from '#server/db/changes.ts';
import type { Memory } from '#server/db/memory.ts';
import type { DB } from '#server/db/types.ts';
import {
  readBundleSettings,
  readCustomerService,
  readPublicStore,
  readRetailSettings,
  readShippingSettings,
  type SettingsLog,
} from './settings.queries.ts';

/** For what is shown; what an order is judged by is read each time (docs/rules/pages.md, "Memory"). */
export interface Remembering {
  readonly db: Kysely<DB>;
  readonly memory: Memory;
}

const SETTINGS: Sources = { topics: ['settings'] };

export const rememberedStore = (
  { db, memory }: Remembering,
  publicUrl: string,
  log?: SettingsLog,
): Promise<StoreSettings> => memory.read('store', SETTINGS, () => readPublicStore(db, publicUrl, log));

export const rememberedCustomerService = (
  { db, memory }: Remembering,
  log?: SettingsLog,
): Promise<CustomerServiceSettings> =>
  memory.read('customer service', SETTINGS, () => readCustomerService(db, log));

export const rememberedRetail = (
  { db, memory }: Remembering,
  log?: SettingsLog,
): Promise<RetailSettingsData> => memory.read('retail', SETTINGS, () => readRetailSettings(db, log));

export const rememberedBundles = (
  { db, memory }: Remembering,
  log?: SettingsLog,
): Promise<BundleSettingsData> => memory.read('bundles', SETTINGS, () => readBundleSettings(db, log));

export const rememberedShipping = (
  { db, memory }: Remembering,
  log?: SettingsLog,
): Promise<ShippingSettingsData> => memory.read('shipping', SETTINGS, () => readShippingSettings(db, log));

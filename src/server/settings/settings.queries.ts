import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import {
  type BundleSettingsData,
  bundleSettingsData,
  type CustomerServiceSettings,
  customerServiceSettings,
  type RetailSettingsData,
  retailSettingsData,
  type StoreSettings,
  storeSettings,
} from '#contract/settings.ts';
import { type ShippingSettingsData, shippingSettingsData } from '#contract/shipping.ts';
import { orderTimes } from '#contract/staff-settings.ts';
import { DEFAULT_ORDER_TIMES, type OrderTimes } from '#domain/orders/order-times.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { DEFAULT_CUSTOMER_SERVICE, DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { sendTogether } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { frozen } from '#server/frozen.ts';
import { mergeOver } from './merge.ts';

/** Where an unusable stored value is reported; the shop uses the default instead. */
export interface SettingsLog {
  warn(fields: object, message: string): void;
}

/** The store as visitors see it: without an address of its own the site's is where the shop answers. */
export async function readPublicStore(
  db: Kysely<DB>,
  publicUrl: string,
  log?: SettingsLog,
): Promise<StoreSettings> {
  const store = await readSetting(db, 'store', storeSettings, DEFAULT_STORE_PROFILE, log);
  const { system } = store.footerData;
  if (system.siteUrl !== '') return store;
  return { ...store, footerData: { ...store.footerData, system: { ...system, siteUrl: publicUrl } } };
}

/** Retail rules, money in roubles as stored. */
export const readRetailSettings = (db: Kysely<DB>, log?: SettingsLog): Promise<RetailSettingsData> =>
  readSetting(db, 'retail', retailSettingsData, DEFAULT_RETAIL_SETTINGS, log);

export const readBundleSettings = (db: Kysely<DB>, log?: SettingsLog): Promise<BundleSettingsData> =>
  readSetting(db, 'wholesale', bundleSettingsData, DEFAULT_WHOLESALE_SETTINGS, log);

/** Delivery rules, money in roubles as stored. */
export const readShippingSettings = (db: Kysely<DB>, log?: SettingsLog): Promise<ShippingSettingsData> =>
  readSetting(db, 'shipping', shippingSettingsData, DEFAULT_SHIPPING_IN_ROUBLES, log);

/** How long holds live and orders wait. */
export const readOrderTimes = (db: Kysely<DB>, log?: SettingsLog): Promise<OrderTimes> =>
  readSetting(db, 'order_times', orderTimes, DEFAULT_ORDER_TIMES, log);

/** The service's contacts; those that it does not name itself are the store's. */
export async function readCustomerService(
  db: Kysely<DB>,
  log?: SettingsLog,
): Promise<CustomerServiceSettings> {
  const stored = await storedValues(db, ['store', 'customer_service']);
  const store = usable('store', storeSettings, DEFAULT_STORE_PROFILE, stored.get('store'), log);
  const { phone, email, workingHours } = store.contact;
  const defaults = { ...DEFAULT_CUSTOMER_SERVICE, phone, email, workingHours };
  return usable('customer_service', customerServiceSettings, defaults, stored.get('customer_service'), log);
}

/** What carts and orders are judged and told by. */
export interface TradeSettings {
  readonly retail: RetailSettingsData;
  readonly wholesale: BundleSettingsData;
  readonly shipping: ShippingSettingsData;
  readonly times: OrderTimes;
}

/** The keys of the settings that carts and orders are judged and told by. */
export const TRADE_SETTINGS: readonly string[] = ['retail', 'wholesale', 'shipping', 'order_times'];

/** Retail and wholesale rules, delivery, and how long orders wait together: one round trip. */
export const readTradeSettings = async (db: Kysely<DB>, log?: SettingsLog): Promise<TradeSettings> =>
  tradeSettingsOf(await storedValues(db, TRADE_SETTINGS), log);

/** The same, and what another statement reads, in one round trip. */
export async function readTradeSettingsAnd<R>(
  db: Kysely<DB>,
  other: RawBuilder<R>,
): Promise<[TradeSettings, R[]]> {
  const [stored, rows] = await sendTogether(db, readingStored(TRADE_SETTINGS), other);
  return [tradeSettingsOf(byKey(stored)), rows];
}

/** The same of values that were read already, each the text of its JSON. */
export function tradeSettingsOf(stored: ReadonlyMap<string, string>, log?: SettingsLog): TradeSettings {
  return {
    retail: usable('retail', retailSettingsData, DEFAULT_RETAIL_SETTINGS, stored.get('retail'), log),
    wholesale: usable(
      'wholesale',
      bundleSettingsData,
      DEFAULT_WHOLESALE_SETTINGS,
      stored.get('wholesale'),
      log,
    ),
    shipping: usable(
      'shipping',
      shippingSettingsData,
      DEFAULT_SHIPPING_IN_ROUBLES,
      stored.get('shipping'),
      log,
    ),
    times: usable('order_times', orderTimes, DEFAULT_ORDER_TIMES, stored.get('order_times'), log),
  };
}

async function readSetting<S extends z.ZodType>(
  db: Kysely<DB>,
  key: string,
  schema: S,
  defaults: object,
  log?: SettingsLog,
): Promise<z.output<S>> {
  const stored = await storedValues(db, [key]);
  return usable(key, schema, defaults, stored.get(key), log);
}

/** A stored setting; the text of its JSON, by which an unchanged one is known. */
interface StoredRow {
  readonly key: string;
  readonly text: string;
}

const readingStored = (keys: readonly string[]): RawBuilder<StoredRow> =>
  sql<StoredRow>`select key, value::text as text from settings where key = any(${keys}::text[])`;

/** Values by key as the text of their JSON. */
async function storedValues(db: Kysely<DB>, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await readingStored(keys).execute(db);
  return byKey(rows);
}

const byKey = (rows: readonly StoredRow[]) => new Map(rows.map(({ key, text }) => [key, text]));

/** What each schema last made of a text, so that a setting is checked once a change and not at every order. */
const lastUsable = new WeakMap<z.ZodType, LastUsable>();
interface LastUsable {
  readonly text: string | undefined;
  readonly defaults: object;
  readonly value: unknown;
}

function usable<S extends z.ZodType>(
  key: string,
  schema: S,
  defaults: object,
  text: string | undefined,
  log?: SettingsLog,
): z.output<S> {
  const last = lastUsable.get(schema);
  if (last?.text === text && last?.defaults === defaults) return last.value as z.output<S>;
  const stored: unknown = text === undefined ? undefined : JSON.parse(text);
  const parsed = schema.safeParse(mergeOver(defaults, stored));
  if (parsed.success) {
    const value = frozen(parsed.data);
    lastUsable.set(schema, { text, defaults, value });
    return value;
  }
  const wrong = parsed.error.issues.map((issue) => issue.path.join('.'));
  log?.warn({ setting: key, wrong }, 'stored setting cannot be used, its default serves');
  return schema.parse(defaults);
}

import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { DeliveryRefusal } from '#contract/shipping.ts';
import { type Kopecks, kopecks } from '#domain/money/money.ts';
import { shippingFee } from '#domain/shipping/fee.ts';
import { DEFAULT_REGION, eligibleMethods, methodEligibility, selectMethod } from '#domain/shipping/method.ts';
import { choosePickup, type PickupChoice } from '#domain/shipping/pickup.ts';
import { PICKUP_GONE, refusalText } from '#domain/shipping/refusal-text.ts';
import {
  type ShippingMethod,
  type ShippingRegion,
  type ShippingSettings,
  settingsInKopecks,
} from '#domain/shipping/settings.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { readShippingSettings, type SettingsLog } from '#server/settings/settings.queries.ts';

/** What delivery is asked for. `orderValue` is the lines after discounts, before delivery (docs/rules/delivery.md). */
export interface ShippingQuestion {
  readonly orderValueKopecks: Kopecks;
  readonly region: string;
  /** Without one the shop's own choice is priced. */
  readonly methodId?: string | undefined;
  readonly pickupPointId?: string | undefined;
}

export interface PricedShipping {
  /** Money in kopecks. */
  readonly method: ShippingMethod<Kopecks>;
  readonly priceKopecks: Kopecks;
  readonly region: ShippingRegion;
  /** Where the order waits; it may be asked for later than the price. */
  readonly pickup: Exclude<PickupChoice, { status: 'unknown' }>;
}

/** The method and its price for an order, or why it cannot be had. Reads inside a transaction given as `db`. */
export async function shippingFor(
  db: Kysely<DB>,
  question: ShippingQuestion,
  log?: SettingsLog,
): Promise<Result<PricedShipping, Failure<'delivery_unavailable'>>> {
  return priceShipping(settingsInKopecks(await readShippingSettings(db, log)), question);
}

/** The same by rules that are at hand, in kopecks. */
export function priceShipping(
  rules: ShippingSettings<Kopecks>,
  question: ShippingQuestion,
): Result<PricedShipping, Failure<'delivery_unavailable'>> {
  const region = rules.regions.find(({ code }) => code === question.region);
  if (region === undefined) return unavailable('В этот регион мы не доставляем', 'other_region');
  const demand = { orderValue: question.orderValueKopecks, region: question.region };
  const method =
    question.methodId === undefined
      ? selectMethod(eligibleMethods(rules.methods, demand), null, rules.defaultMethod)
      : rules.methods.find(({ id }) => id === question.methodId);
  if (method === undefined || method === null) return unavailable(undefined, 'unknown_method');
  const eligibility = methodEligibility(method, demand);
  if (eligibility.status !== 'eligible')
    return unavailable(refusalText(eligibility, method), eligibility.status);
  const pickup = choosePickup(method, question.region, question.pickupPointId);
  if (pickup.status === 'unknown') {
    return unavailable(PICKUP_GONE, 'unknown_pickup_point');
  }
  return ok({
    method,
    priceKopecks: shippingFee(question.orderValueKopecks, method, rules),
    region,
    pickup,
  });
}

/** The fee of the delivery that the shop proposes by default, in kopecks; 0 where there is none. */
export async function usualShippingFee(db: Kysely<DB>, orderValueKopecks: Kopecks): Promise<Kopecks> {
  const usual = await shippingFor(db, { orderValueKopecks, region: DEFAULT_REGION });
  return usual.ok ? usual.value.priceKopecks : kopecks(0);
}

function unavailable(message: string | undefined, reason: DeliveryRefusal) {
  return fail('delivery_unavailable', {
    ...(message === undefined ? {} : { message }),
    details: { reason },
  });
}

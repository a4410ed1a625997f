import { type Kopecks, type Money, minus } from '#domain/money/money.ts';
import { pointsIn } from './pickup.ts';
import type { PickupPoint } from './settings.ts';

/** Region of a shopper who has not named one. */
export const DEFAULT_REGION = 'moscow';

/** Where a method brings orders. */
export type MethodPlaces = {
  readonly regions?: readonly string[] | null | undefined;
  readonly pickupPoints?: readonly PickupPoint[] | undefined;
};

/** What eligibility asks of a method. */
export type MethodLimits<M extends Money = Kopecks> = MethodPlaces & {
  readonly isActive: boolean;
  readonly minOrderValue?: M | null | undefined;
  readonly maxOrderValue?: M | null | undefined;
};

/**
 * What eligibility asks of an order: the lines after discounts, before delivery (docs/rules/delivery.md), and where to.
 */
export type ShippingDemand<M extends Money = Kopecks> = {
  readonly orderValue: M;
  readonly region?: string | null | undefined;
};

/** Whether a method can be chosen, and if not, why. `missing` and `excess` are in the unit of the order's value. */
export type MethodEligibility<M extends Money = Kopecks> =
  | { readonly status: 'eligible' }
  | { readonly status: 'inactive' | 'other_region' }
  | { readonly status: 'below_minimum'; readonly missing: M }
  | { readonly status: 'above_maximum'; readonly excess: M };

/** Whether a method comes to a region: listed or none given, and with a pickup point there if it has any. */
export function serves({ regions, pickupPoints = [] }: MethodPlaces, region: string): boolean {
  const isListed = !regions || regions.length === 0 || regions.includes(region);
  return isListed && (pickupPoints.length === 0 || pointsIn({ pickupPoints }, region).length > 0);
}

/**
 * Decides in the order of docs/rules/delivery.md: active, serves the region, at least the minimum, at most the maximum.
 */
export function methodEligibility<M extends Money>(
  method: MethodLimits<M>,
  demand: ShippingDemand<M>,
): MethodEligibility<M> {
  if (!method.isActive) return { status: 'inactive' };
  if (!serves(method, demand.region || DEFAULT_REGION)) return { status: 'other_region' };
  const missing = minus<M>(method.minOrderValue ?? (0 as M), demand.orderValue);
  if (missing > 0) return { status: 'below_minimum', missing };
  const excess = method.maxOrderValue ? minus<M>(demand.orderValue, method.maxOrderValue) : (0 as M);
  return excess > 0 ? { status: 'above_maximum', excess } : { status: 'eligible' };
}

/** The methods that can be chosen, in their order. */
export function eligibleMethods<U extends Money, M extends MethodLimits<U>>(
  methods: readonly M[],
  demand: ShippingDemand<U>,
): M[] {
  return methods.filter((method) => methodEligibility(method, demand).status === 'eligible');
}

/**
 * The method selected when methods load: the remembered one while it can be chosen, else the shop's default, else the
 * one marked default, else the first; null when there is none.
 */
export function selectMethod<M extends { readonly id: string; readonly isDefault?: boolean | undefined }>(
  eligible: readonly M[],
  rememberedId?: string | null,
  defaultId?: string | null,
): M | null {
  return (
    eligible.find((method) => method.id === rememberedId) ??
    eligible.find((method) => method.id === defaultId) ??
    eligible.find((method) => method.isDefault) ??
    eligible[0] ??
    null
  );
}

import type { Kopecks } from '#domain/money/money.ts';

/** Region of a shopper who has not named one. Spec 9. */
export const DEFAULT_REGION = 'moscow';

/** What eligibility asks of a method. */
export type MethodLimits = {
  readonly isActive: boolean;
  readonly regions?: readonly string[] | null | undefined;
  readonly minOrderValue?: Kopecks | null | undefined;
  readonly maxOrderValue?: Kopecks | null | undefined;
};

/** What eligibility asks of an order: the lines after discounts, before delivery (decisions 3), and where to. */
export type ShippingDemand = { readonly orderValue: Kopecks; readonly region?: string | null | undefined };

/** Whether a method can be chosen, and if not, why. `missing` and `excess` are kopecks. Spec 5. */
export type MethodEligibility =
  | { readonly status: 'eligible' }
  | { readonly status: 'inactive' | 'other_region' }
  | { readonly status: 'below_minimum'; readonly missing: Kopecks }
  | { readonly status: 'above_maximum'; readonly excess: Kopecks };

/** Decides in the order of spec 5: active, region listed or none given, at least the minimum, at most the maximum. */
export function methodEligibility(method: MethodLimits, demand: ShippingDemand): MethodEligibility {
  if (!method.isActive) return { status: 'inactive' };
  const regions = method.regions ?? [];
  const region = demand.region || DEFAULT_REGION;
  if (regions.length > 0 && !regions.includes(region)) return { status: 'other_region' };
  const missing = (method.minOrderValue ?? 0) - demand.orderValue;
  if (missing > 0) return { status: 'below_minimum', missing };
  const excess = method.maxOrderValue ? demand.orderValue - method.maxOrderValue : 0;
  return excess > 0 ? { status: 'above_maximum', excess } : { status: 'eligible' };
}

/** The methods that can be chosen, in their order. Spec 5. */
export function eligibleMethods<M extends MethodLimits>(methods: readonly M[], demand: ShippingDemand): M[] {
  return methods.filter((method) => methodEligibility(method, demand).status === 'eligible');
}

/**
 * The method selected when methods load: the remembered one while it can be chosen, else the shop's default, else
 * the one marked default, else the first; null when there is none. Spec 4, «Selected shipping method».
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

import {
  type Kopecks,
  kopecksToRoubles,
  type Money,
  type Roubles,
  roublesToKopecks,
} from '#domain/money/money.ts';
import { freeShippingThreshold } from './free-from.ts';

/** A region that a shopper can choose, with cities to choose from; a region that is one city has that one alone. */
export type ShippingRegion = {
  readonly code: string;
  readonly name: string;
  readonly cities: readonly string[];
};

/** A place where an order waits for its shopper. `region` is the code of one. */
export type PickupPoint = {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly city: string;
  readonly address: string;
  readonly workingHours: string | null;
};

/**
 * A way to deliver. No regions means everywhere; no upper limit is null. Money in one unit throughout, roubles unless named. See
 * docs/rules/delivery.md.
 */
export type ShippingMethod<M extends Money = Roubles> = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: M;
  readonly estimatedDays: string;
  readonly minOrderValue: M;
  readonly maxOrderValue: M | null;
  readonly regions: readonly string[];
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** Whether the order must name an address to bring it to. */
  readonly requiresAddress: boolean;
  /** Places that it brings orders to, one of which the order names; none for any other kind of method. */
  readonly pickupPoints: readonly PickupPoint[];
  readonly details: { readonly freeFrom: M | null; readonly workingHours: string | null };
};

/**
 * How the shop delivers: in roubles as stored and as the API gives it, in kopecks as the rules count
 * (`settingsInKopecks` goes from one to the other).
 */
export type ShippingSettings<M extends Money = Roubles> = {
  readonly methods: readonly ShippingMethod<M>[];
  readonly defaultMethod: string | null;
  readonly freeShipping: { readonly enabled: boolean; readonly minOrderValue: M };
  readonly calculatedShipping: { readonly price: M };
  readonly regions: readonly ShippingRegion[];
};

/** A method with its money turned from roubles, as stored, into kopecks, as the rules count. */
export function methodInKopecks(method: ShippingMethod): ShippingMethod<Kopecks> {
  const { price, minOrderValue, maxOrderValue, details } = method;
  return {
    ...method,
    price: roublesToKopecks(price),
    minOrderValue: roublesToKopecks(minOrderValue),
    maxOrderValue: kopecksOrNull(maxOrderValue),
    details: { ...details, freeFrom: kopecksOrNull(details.freeFrom) },
  };
}

/** The order value in roubles from which a method's delivery is free, by the rules as stored; null when it never is. */
export function freeFromInRoubles(method: ShippingMethod, settings: ShippingSettings): Roubles | null {
  const threshold = freeShippingThreshold(methodInKopecks(method), settingsInKopecks(settings));
  return threshold === null ? null : kopecksToRoubles(threshold);
}

/** Settings with all their money turned from roubles, as stored, into kopecks, as the rules count. */
export function settingsInKopecks(settings: ShippingSettings): ShippingSettings<Kopecks> {
  const { methods, freeShipping, calculatedShipping } = settings;
  return {
    ...settings,
    methods: methods.map(methodInKopecks),
    freeShipping: { ...freeShipping, minOrderValue: roublesToKopecks(freeShipping.minOrderValue) },
    calculatedShipping: { price: roublesToKopecks(calculatedShipping.price) },
  };
}

function kopecksOrNull(amount: Roubles | null): Kopecks | null {
  return amount === null ? null : roublesToKopecks(amount);
}

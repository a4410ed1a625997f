import { type Kopecks, roublesToKopecks } from '#domain/money/money.ts';

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
 * A way to deliver. No regions means everywhere; no upper limit is null. Money in one unit throughout. See
 * docs/rules/delivery.md.
 */
export type ShippingMethod = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly estimatedDays: string;
  readonly minOrderValue: number;
  readonly maxOrderValue: number | null;
  readonly regions: readonly string[];
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** Whether the order must name an address to bring it to. */
  readonly requiresAddress: boolean;
  /** Places that it brings orders to, one of which the order names; none for any other kind of method. */
  readonly pickupPoints: readonly PickupPoint[];
  readonly details: { readonly freeFrom: number | null; readonly workingHours: string | null };
};

/**
 * How the shop delivers: in roubles as stored and as the API gives it, in kopecks as the rules count
 * (`settingsInKopecks` goes from one to the other).
 */
export type ShippingSettings = {
  readonly methods: readonly ShippingMethod[];
  readonly defaultMethod: string | null;
  readonly freeShipping: { readonly enabled: boolean; readonly minOrderValue: number };
  readonly calculatedShipping: { readonly price: number };
  readonly regions: readonly ShippingRegion[];
};

/** A method with its money turned from roubles, as stored, into kopecks, as the rules count. */
export function methodInKopecks<M extends ShippingMethod>(method: M): M {
  const { price, minOrderValue, maxOrderValue, details } = method;
  return {
    ...method,
    price: roublesToKopecks(price),
    minOrderValue: roublesToKopecks(minOrderValue),
    maxOrderValue: kopecksOrNull(maxOrderValue),
    details: { ...details, freeFrom: kopecksOrNull(details.freeFrom) },
  };
}

/** Settings with all their money turned from roubles, as stored, into kopecks, as the rules count. */
export function settingsInKopecks(settings: ShippingSettings): ShippingSettings {
  const { methods, freeShipping, calculatedShipping } = settings;
  return {
    ...settings,
    methods: methods.map(methodInKopecks),
    freeShipping: { ...freeShipping, minOrderValue: roublesToKopecks(freeShipping.minOrderValue) },
    calculatedShipping: { price: roublesToKopecks(calculatedShipping.price) },
  };
}

function kopecksOrNull(roubles: number | null): Kopecks | null {
  return roubles === null ? null : roublesToKopecks(roubles);
}

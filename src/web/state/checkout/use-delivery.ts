import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { ShippingMethod, ShippingSettingsData } from '#contract/shipping.ts';
import { kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_SETTINGS, SHIPPING_REGIONS } from '#domain/shipping/defaults.ts';
import { freeShippingThreshold, type MethodPrice, shippingFee } from '#domain/shipping/fee.ts';
import { eligibleMethods, selectMethod } from '#domain/shipping/method.ts';
import { useCaller } from '../../api/caller-context.ts';
import { readStored, writeStored } from '../storage.ts';
import { shippingMethodsQuery, shippingPriceQuery, shippingSettingsQuery } from './shipping-queries.ts';

/** Where the chosen way to deliver is remembered (spec 4 «Selected shipping method», 9). */
const METHOD_KEY = 'selectedShippingMethod';

export interface PricedMethod {
  method: ShippingMethod;
  /** Roubles. */
  fee: number;
}

export interface Delivery {
  status: 'loading' | 'ready';
  /** The shop's own figures could not be had: what is shown is built in, the shop decides (decisions 8). */
  isPreliminary: boolean;
  regions: readonly { code: string; name: string }[];
  methods: readonly PricedMethod[];
  chosen: PricedMethod | null;
  choose(methodId: string): void;
  /** Order value from which delivery is free, roubles; null when it never is. */
  freeFrom: number | null;
}

/** What the limits and the free threshold look at: lines after discounts, before delivery (decisions 3). */
export const orderValueOf = ({ totals }: Cart): number =>
  kopecksToRoubles(
    roublesToKopecks(totals.retail) + roublesToKopecks(totals.wholesale) - roublesToKopecks(totals.promo),
  );

/** Ways to deliver this cart to a region, what each costs, and the one that is chosen. */
export function useDelivery(cart: Cart | null, region: string): Delivery {
  const call = useCaller();
  const orderValue = cart ? orderValueOf(cart) : 0;
  const isAsked = cart !== null && cart.items.length > 0;
  const [remembered, setRemembered] = useState<string | null>(null);
  useEffect(() => setRemembered(readStored(METHOD_KEY) ?? null), []);

  const settings = useQuery({ ...shippingSettingsQuery(call), enabled: isAsked });
  const served = useQuery({
    ...shippingMethodsQuery(call, region, orderValue),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isPreliminary = settings.isError || served.isError;
  const known = settings.data ?? BUILT_IN;
  const methods = served.data ?? (served.isError ? builtInMethods(region, orderValue) : []);
  const fees = feeSettings(known);
  const method = selectMethod(methods, remembered, known.defaultMethod);
  const price = useQuery({
    ...shippingPriceQuery(call, region, method?.id ?? '', orderValue),
    enabled: isAsked && method !== null && !isPreliminary,
    placeholderData: keepPreviousData,
  });

  const priced = methods.map((it) => ({ method: it, fee: feeOf(it, orderValue, fees) }));
  const found = priced.find((it) => it.method.id === method?.id) ?? null;
  const exact = price.isPlaceholderData || price.data === undefined ? null : price.data;
  const threshold = freeShippingThreshold(method && methodPrice(method), fees);
  return {
    status: isAsked && !isPreliminary && (served.isPending || settings.isPending) ? 'loading' : 'ready',
    isPreliminary,
    regions: known.regions.length > 0 ? known.regions : SHIPPING_REGIONS,
    methods: priced,
    chosen: found && exact !== null ? { ...found, fee: exact } : found,
    choose(methodId) {
      writeStored(METHOD_KEY, methodId);
      setRemembered(methodId);
    },
    freeFrom: threshold === null ? null : kopecksToRoubles(threshold),
  };
}

type FeesInRoubles = Pick<ShippingSettingsData, 'freeShipping' | 'calculatedShipping'>;

const feeSettings = ({ freeShipping, calculatedShipping }: FeesInRoubles) => ({
  freeShipping: { ...freeShipping, minOrderValue: roublesToKopecks(freeShipping.minOrderValue) },
  calculatedShipping: { price: roublesToKopecks(calculatedShipping.price) },
});

const methodPrice = ({ price, details }: ShippingMethod): MethodPrice => ({
  price: roublesToKopecks(price),
  details: { freeFrom: details.freeFrom === null ? null : roublesToKopecks(details.freeFrom) },
});

const feeOf = (method: ShippingMethod, orderValue: number, fees: ReturnType<typeof feeSettings>): number =>
  kopecksToRoubles(shippingFee(roublesToKopecks(orderValue), methodPrice(method), fees));

const inRoubles = (kopecks: number | null): number => (kopecks === null ? 0 : kopecksToRoubles(kopecks));

const BUILT_IN: ShippingSettingsData = {
  methods: DEFAULT_SHIPPING_SETTINGS.methods.map((method) => ({
    ...method,
    regions: [...method.regions],
    price: kopecksToRoubles(method.price),
    minOrderValue: inRoubles(method.minOrderValue),
    maxOrderValue: method.maxOrderValue === null ? null : kopecksToRoubles(method.maxOrderValue),
    requiresAddress: method.id !== 'pickup',
    details: {
      ...method.details,
      freeFrom: method.details.freeFrom === null ? null : kopecksToRoubles(method.details.freeFrom),
    },
  })),
  defaultMethod: DEFAULT_SHIPPING_SETTINGS.defaultMethod,
  freeShipping: {
    enabled: DEFAULT_SHIPPING_SETTINGS.freeShipping?.enabled ?? false,
    minOrderValue: inRoubles(DEFAULT_SHIPPING_SETTINGS.freeShipping?.minOrderValue ?? null),
  },
  calculatedShipping: { price: inRoubles(DEFAULT_SHIPPING_SETTINGS.calculatedShipping?.price ?? null) },
  regions: SHIPPING_REGIONS.map((region) => ({ ...region })),
};

/** Eligibility compares like with like; roubles on both sides serve as well as kopecks. */
const builtInMethods = (region: string, orderValue: number): ShippingMethod[] =>
  eligibleMethods(BUILT_IN.methods, { region, orderValue });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { freeShippingThreshold, shippingFee } from '#domain/shipping/fee.ts';
import { eligibleMethods, selectMethod } from '#domain/shipping/method.ts';
import {
  methodInKopecks,
  type ShippingMethod,
  type ShippingSettings,
  settingsInKopecks,
} from '#domain/shipping/settings.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { readStored, writeStored } from '#web/state/storage.ts';
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
  const known: ShippingSettings = settings.data ?? DEFAULT_SHIPPING_IN_ROUBLES;
  const methods: readonly ShippingMethod[] =
    served.data ?? (served.isError ? builtInMethods(region, orderValue) : []);
  const fees = settingsInKopecks(known);
  const method = selectMethod(methods, remembered, known.defaultMethod);
  const price = useQuery({
    ...shippingPriceQuery(call, region, method?.id ?? '', orderValue),
    enabled: isAsked && method !== null && !isPreliminary,
    placeholderData: keepPreviousData,
  });

  const priced = methods.map((it) => ({ method: it, fee: feeOf(it, orderValue, fees) }));
  const found = priced.find((it) => it.method.id === method?.id) ?? null;
  const exact = price.isPlaceholderData || price.data === undefined ? null : price.data;
  const threshold = freeShippingThreshold(method && methodInKopecks(method), fees);
  return {
    status: isAsked && !isPreliminary && (served.isPending || settings.isPending) ? 'loading' : 'ready',
    isPreliminary,
    regions: known.regions,
    methods: priced,
    chosen: found && exact !== null ? { ...found, fee: exact } : found,
    choose(methodId) {
      writeStored(METHOD_KEY, methodId);
      setRemembered(methodId);
    },
    freeFrom: threshold === null ? null : kopecksToRoubles(threshold),
  };
}

const feeOf = (method: ShippingMethod, orderValue: number, fees: ShippingSettings): number =>
  kopecksToRoubles(shippingFee(roublesToKopecks(orderValue), methodInKopecks(method), fees));

/** Eligibility compares like with like: roubles on both sides serve as well as kopecks. */
const builtInMethods = (region: string, orderValue: number): ShippingMethod[] =>
  eligibleMethods(DEFAULT_SHIPPING_IN_ROUBLES.methods, { region, orderValue });

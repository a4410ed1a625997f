import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import {
  type Kopecks,
  kopecksToRoubles,
  minus,
  plus,
  type Roubles,
  roubles,
  roublesToKopecks,
} from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { shippingFee } from '#domain/shipping/fee.ts';
import { freeShippingThreshold } from '#domain/shipping/free-from.ts';
import { eligibleMethods, methodEligibility, selectMethod } from '#domain/shipping/method.ts';
import { refusalText } from '#domain/shipping/refusal-text.ts';
import {
  methodInKopecks,
  type ShippingMethod,
  type ShippingRegion,
  type ShippingSettings,
  settingsInKopecks,
} from '#domain/shipping/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { readStored, writeStored } from '#web/core/storage/storage.ts';
import { shippingMethodsQuery, shippingPriceQuery } from './shipping-queries.ts';
import { shippingSettingsQuery } from './shipping-settings-query.ts';
import { useLostMethod } from './use-lost-method.ts';

/** Where the chosen way to deliver is remembered (docs/rules/delivery.md). */
const METHOD_KEY = 'selectedShippingMethod';

export interface PricedMethod {
  method: ShippingMethod;
  /** Roubles. */
  fee: Roubles;
  /** Order value from which it is free, roubles; null when it never is. */
  freeFrom: Roubles | null;
}

export interface Delivery {
  status: 'loading' | 'ready';
  /** The shop's own figures could not be had: what is shown is built in, the shop decides. */
  isPreliminary: boolean;
  regions: readonly ShippingRegion[];
  /** The one asked for; undefined when the shop does not deliver there. */
  region: ShippingRegion | undefined;
  methods: readonly PricedMethod[];
  chosen: PricedMethod | null;
  /** Why the way that was chosen before is chosen no more, until another one is chosen. */
  lost: string | null;
  choose(methodId: string): void;
  /** An address of this region was chosen: takes a way that brings to one, unless the chosen way does. */
  bringTo(region: string): void;
  /** Asks the shop once more for what it did not tell. */
  retry(): void;
  /** Order value from which delivery is free, roubles; null when it never is. */
  freeFrom: Roubles | null;
}

/** What the limits and the free threshold look at: lines after discounts, before delivery. */
export const orderValueOf = ({ totals }: Cart): Roubles =>
  kopecksToRoubles(
    minus(
      plus(roublesToKopecks(totals.retail), roublesToKopecks(totals.wholesale)),
      roublesToKopecks(totals.promo),
    ),
  );

/**
 * Ways to deliver this cart to a region, what each costs, and the one that is chosen. `stage` changes when the form
 * itself names another region: then nothing that the shopper chose was lost.
 */
export function useDelivery(cart: Cart | null, region: string, stage: string): Delivery {
  const call = useCaller();
  const client = useQueryClient();
  const orderValue = cart ? orderValueOf(cart) : roubles(0);
  const isAsked = cart !== null && cart.items.length > 0;
  const [remembered, setRemembered] = useState<string | null>(null);
  useEffect(() => setRemembered(readStored(METHOD_KEY) ?? null), []);

  const settings = useQuery({ ...shippingSettingsQuery(call), enabled: isAsked });
  const served = useQuery({
    ...shippingMethodsQuery(call, region, orderValue),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const known: ShippingSettings = settings.data ?? DEFAULT_SHIPPING_IN_ROUBLES;
  // For another region or sum the rules at hand say at once what the shop will: nothing stale can be chosen.
  const byRules = eligibleMethods(known.methods, { region, orderValue });
  const isAnswered = served.data !== undefined && !served.isPlaceholderData;
  // without both nothing is named: a fee by the wrong rules would be another one in a moment
  const isLoading = settings.isPending || (served.data === undefined && !served.isError);
  const methods: readonly ShippingMethod[] = isLoading ? [] : isAnswered ? served.data : byRules;
  const fees = settingsInKopecks(known);
  const method = selectMethod(methods, remembered, known.defaultMethod);
  const price = useQuery({
    ...shippingPriceQuery(call, region, method?.id ?? '', orderValue),
    enabled: isAsked && method !== null && isAnswered && settings.data !== undefined,
  });

  const priced = methods.map((it) => priceMethod(it, orderValue, fees));
  const found = priced.find((it) => it.method.id === method?.id) ?? null;
  const isPreliminary = settings.isError || served.isError || price.isError;
  const lost = useLostMethod(isLoading ? undefined : method, methods, known.methods, stage);
  const choose = (methodId: string) => {
    writeStored(METHOD_KEY, methodId);
    setRemembered(methodId);
  };
  return {
    status: isAsked && isLoading ? 'loading' : 'ready',
    isPreliminary,
    regions: known.regions,
    region: known.regions.find(({ code }) => code === region),
    methods: priced,
    chosen: found && price.data !== undefined ? { ...found, fee: price.data } : found,
    lost: lost && refusalOf(lost, { region, orderValue }),
    choose,
    bringTo(code) {
      const ways = eligibleMethods(known.methods, { region: code, orderValue });
      const bringing = ways.filter(({ requiresAddress }) => requiresAddress);
      const [first] = bringing;
      if (first !== undefined && !bringing.some(({ id }) => id === method?.id)) choose(first.id);
    },
    retry: () => void client.invalidateQueries({ queryKey: ['shop', 'shipping'] }),
    freeFrom: found?.freeFrom ?? thresholdOf(null, fees),
  };
}

function priceMethod(
  method: ShippingMethod,
  orderValue: Roubles,
  fees: ShippingSettings<Kopecks>,
): PricedMethod {
  const fee = shippingFee(roublesToKopecks(orderValue), methodInKopecks(method), fees);
  return { method, fee: kopecksToRoubles(fee), freeFrom: thresholdOf(method, fees) };
}

function thresholdOf(method: ShippingMethod | null, fees: ShippingSettings<Kopecks>): Roubles | null {
  const threshold = freeShippingThreshold(method && methodInKopecks(method), fees);
  return threshold === null ? null : kopecksToRoubles(threshold);
}

/** Why a method does not serve the order. Limits are compared like with like: roubles on both sides do. */
function refusalOf(method: ShippingMethod, demand: { region: string; orderValue: Roubles }): string | null {
  const eligibility = methodEligibility(method, demand);
  return eligibility.status === 'eligible' ? null : refusalText(eligibility, methodInKopecks(method));
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ok } from '#contract/http/result.ts';
import {
  type ShippingMethod,
  type ShippingSettingsData,
  shippingCalculate,
  shippingMethods,
  shippingSettings,
} from '#contract/shipping.ts';
import { kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';
import { eligibleMethods } from '#domain/shipping/method.ts';
import type { DB } from '#server/db/types.ts';
import { bind } from '#server/http/bind.ts';
import { readShippingSettings, type ShippingRules } from '#server/settings/settings.queries.ts';
import { type ShippingRulesMethod, shippingFor } from './shipping.actions.ts';

export interface ShippingDeps {
  readonly db: Kysely<DB>;
}

type OrderQuery = { readonly orderValue?: number | undefined; readonly region?: string | undefined };

export function shippingRoutes(app: FastifyInstance, { db }: ShippingDeps): void {
  bind(app, shippingSettings, async ({ query }, { request }) => {
    const rules = await readShippingSettings(db, request.log);
    return ok({ data: settingsView({ ...rules, methods: methodsFor(rules, query) }) });
  });

  bind(app, shippingMethods, async ({ query }, { request }) => {
    const rules = await readShippingSettings(db, request.log);
    return ok({ data: { methods: methodsFor(rules, query).map(methodView) } });
  });

  bind(app, shippingCalculate, async ({ body }, { request }) => {
    const { subtotal, region, methodId } = body;
    const question = { orderValueKopecks: roublesToKopecks(subtotal), region, methodId };
    const result = await shippingFor(db, question, request.log);
    if (!result.ok) return result;
    const { method, priceKopecks } = result.value;
    return ok({
      data: { price: kopecksToRoubles(priceKopecks), methodId: method.id, isFree: priceKopecks === 0 },
    });
  });
}

/** The active methods; those that serve the order when it is described. */
function methodsFor(rules: ShippingRules, { orderValue, region }: OrderQuery): ShippingRulesMethod[] {
  const active = rules.methods.filter((method) => method.isActive);
  if (orderValue === undefined && region === undefined) return active;
  // without a value only the region can rule a method out
  if (orderValue === undefined) {
    return active.filter(({ regions }) => regions.length === 0 || regions.includes(region ?? ''));
  }
  return eligibleMethods(active, { orderValue: roublesToKopecks(orderValue), region });
}

function settingsView(rules: ShippingRules): ShippingSettingsData {
  return {
    ...rules,
    methods: rules.methods.map(methodView),
    freeShipping: {
      ...rules.freeShipping,
      minOrderValue: kopecksToRoubles(rules.freeShipping.minOrderValue),
    },
    calculatedShipping: { price: kopecksToRoubles(rules.calculatedShipping.price) },
  };
}

function methodView(method: ShippingRulesMethod): ShippingMethod {
  const { details, price, minOrderValue, maxOrderValue } = method;
  return {
    ...method,
    price: kopecksToRoubles(price),
    minOrderValue: kopecksToRoubles(minOrderValue),
    maxOrderValue: maxOrderValue === null ? null : kopecksToRoubles(maxOrderValue),
    details: { ...details, freeFrom: details.freeFrom === null ? null : kopecksToRoubles(details.freeFrom) },
  };
}

import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import {
  type ShippingMethod,
  shippingCalculate,
  shippingMethods,
  shippingSettings,
} from '#contract/shipping.ts';
import { kopecksToRoubles, roubles, roublesToKopecks } from '#domain/money/money.ts';
import { eligibleMethods, serves } from '#domain/shipping/method.ts';
import { bind } from '#server/http/bind.ts';
import { type Remembering, rememberedShipping } from '#server/settings/remembered.queries.ts';
import { shippingFor } from './shipping.actions.ts';

type OrderQuery = { readonly orderValue?: number | undefined; readonly region?: string | undefined };

export function shippingRoutes(app: FastifyInstance, deps: Remembering): void {
  bind(app, shippingSettings, async ({ query }, { request }) => {
    const settings = await rememberedShipping(deps, request.log);
    return ok({ data: { ...settings, methods: methodsFor(settings.methods, query) } });
  });

  bind(app, shippingMethods, async ({ query }, { request }) => {
    const { methods } = await rememberedShipping(deps, request.log);
    return ok({ data: { methods: methodsFor(methods, query) } });
  });

  bind(app, shippingCalculate, async ({ body }, { request }) => {
    const { subtotal, region, methodId } = body;
    const question = { orderValueKopecks: roublesToKopecks(subtotal), region, methodId };
    const result = await shippingFor(deps.db, question, request.log);
    if (!result.ok) return result;
    const { method, priceKopecks } = result.value;
    return ok({
      data: { price: kopecksToRoubles(priceKopecks), methodId: method.id, isFree: priceKopecks === 0 },
    });
  });
}

/** The active methods; those that serve the order when it is described. Everything here is in roubles. */
function methodsFor(
  methods: readonly ShippingMethod[],
  { orderValue, region }: OrderQuery,
): ShippingMethod[] {
  const active = methods.filter((method) => method.isActive);
  if (orderValue !== undefined) return eligibleMethods(active, { orderValue: roubles(orderValue), region });
  if (region === undefined) return active;
  return active.filter((method) => serves(method, region));
}

import type { FastifyInstance } from 'fastify';
import { cartPromocodeApply, cartPromocodeRemove } from '#contract/cart-promocode.ts';
import { inData } from '#contract/http/result.ts';
import { promocodeValidate } from '#contract/promocodes.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { changeCart } from '#server/cart/change-cart.action.ts';
import { bind } from '#server/http/bind.ts';
import type { TryDeps } from './promo-tries.actions.ts';
import { applyPromocode, validatePromocode } from './promocode.actions.ts';

/** A promo code that a signed-in shopper puts into the cart, takes out, or only asks for. */
export function promocodeRoutes(app: FastifyInstance, deps: TryDeps): void {
  bind(app, cartPromocodeApply, async ({ body }, { user }) => inData(await applyPromocode(deps, user, body)));
  bind(app, cartPromocodeRemove, async ({ params, body }, { user }) => {
    const change = { kind: 'remove_code', code: normalizeCode(params.code) } as const;
    return inData(await changeCart(deps, user, change, { operationId: body?.operationId }));
  });
  bind(app, promocodeValidate, async ({ params, body }, { user }) =>
    inData(await validatePromocode(deps, user, { code: params.code, items: body?.cartItems })),
  );
}

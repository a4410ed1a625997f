import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cart.ts';
import { cartRemoveWholesaleGroup, cartUpdateWholesaleGroup } from '#contract/cart-groups.ts';
import { cartPromocodeApply, cartPromocodeRemove } from '#contract/cart-promocode.ts';
import { ok } from '#contract/http/result.ts';
import { promocodeValidate } from '#contract/promocodes.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import type { TryDeps } from '#server/promo/promo-tries.actions.ts';
import { addToCart, clearCart, removeCartLine, updateCartLine } from './cart.actions.ts';
import { type ReadCart, readUserCart } from './cart.reading.ts';
import { removeCartGroup, updateCartGroup } from './cart-group.actions.ts';
import { addBatch, migrateCart } from './many-lines.actions.ts';
import { presentCart } from './present-cart.ts';
import { applyPromocode, quoteCart, removePromocode, validatePromocode } from './promocode.actions.ts';

/** The stored cart of a signed-in shopper, and the pricing of a guest's local one. */
export function cartRoutes(app: FastifyInstance, deps: TryDeps): void {
  bind(app, contract.cartGet, async ({ query }, { user }) => {
    const { methodId, region } = query;
    const delivery = methodId !== undefined && region !== undefined ? { methodId, region } : undefined;
    return shown(await readUserCart(deps.db, user, { now: deps.now(), delivery }));
  });
  bind(app, contract.cartAdd, async ({ body }, { user }) => {
    const { productId, color, size, quantity, operationId } = body;
    return inData(await addToCart(deps, user, { productId, color, size, quantity, operationId }));
  });
  bind(app, contract.cartUpdate, async ({ body: { wholesaleGroupId, ...line } }, { user }) =>
    wholesaleGroupId ? fail('wholesale_group_protected') : inData(await updateCartLine(deps, user, line)),
  );
  bind(app, contract.cartRemove, async ({ body: { wholesaleGroupId, ...line } }, { user }) =>
    wholesaleGroupId ? fail('wholesale_group_protected') : inData(await removeCartLine(deps, user, line)),
  );
  bind(app, cartUpdateWholesaleGroup, async ({ body }, { user }) =>
    inData(await updateCartGroup(deps, user, body)),
  );
  bind(app, cartRemoveWholesaleGroup, async ({ body }, { user }) =>
    inData(await removeCartGroup(deps, user, body)),
  );
  bind(app, contract.cartClear, async ({ body }, { user }) =>
    inData(await clearCart(deps, user, body?.operationId)),
  );
  bind(app, contract.cartMigrate, async ({ body }, { user }) => {
    const { localCartData, operationId } = body;
    return inData(await migrateCart(deps, user, { items: localCartData.items, operationId }));
  });
  bind(app, contract.cartAddBatch, async ({ body }, { user }) => inData(await addBatch(deps, user, body)));
  bind(app, contract.cartQuote, async ({ body }, { user }) => {
    const { items, delivery, promocode } = body;
    const read = await quoteCart(deps, user, { items, delivery, promocode });
    return read.ok ? shown(read.value) : read;
  });
  bind(app, cartPromocodeApply, async ({ body }, { user }) => inData(await applyPromocode(deps, user, body)));
  bind(app, cartPromocodeRemove, async ({ params, body }, { user }) =>
    inData(await removePromocode(deps, user, { code: params.code, operationId: body?.operationId })),
  );
  bind(app, promocodeValidate, async ({ params, body }, { user }) =>
    inData(await validatePromocode(deps, user, { code: params.code, items: body?.cartItems })),
  );
}

/** A priced cart as the answer, unless the delivery chosen for it cannot be had. */
const shown = ({ cart, rules, delivery }: ReadCart) =>
  delivery === null || delivery.ok ? ok({ data: presentCart(cart, rules) }) : delivery;

const inData = <T, E>(result: { ok: true; value: T } | { ok: false; error: E }) =>
  result.ok ? ok({ data: result.value }) : result;

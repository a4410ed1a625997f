import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cart.ts';
import { ok } from '#contract/http/result.ts';
import { bind } from '#server/http/bind.ts';
import { addToCart, clearCart, removeCartLine, updateCartLine } from './cart.actions.ts';
import { readGuestCart, readUserCart } from './cart.reading.ts';
import type { CartDeps } from './cart-change.ts';
import { migrateCart } from './migrate-cart.actions.ts';
import { presentCart } from './price-cart.ts';

/** The stored cart of a signed-in shopper, and the pricing of a guest's local one. */
export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  bind(app, contract.cartGet, async ({ query }, { user }) => {
    const { methodId, region } = query;
    const delivery = methodId !== undefined && region !== undefined ? { methodId, region } : undefined;
    const read = await readUserCart(deps.db, user, { now: deps.now(), delivery });
    return read.ok ? ok({ data: presentCart(read.value.cart, read.value.rules) }) : read;
  });
  bind(app, contract.cartAdd, async ({ body }, { user }) => {
    const { productId, color, size, quantity, operationId } = body;
    return inData(await addToCart(deps, user, { productId, color, size, quantity, operationId }));
  });
  bind(app, contract.cartUpdate, async ({ body }, { user }) =>
    inData(await updateCartLine(deps, user, body)),
  );
  bind(app, contract.cartRemove, async ({ body }, { user }) =>
    inData(await removeCartLine(deps, user, body)),
  );
  bind(app, contract.cartClear, async ({ body }, { user }) =>
    inData(await clearCart(deps, user, body?.operationId)),
  );
  bind(app, contract.cartMigrate, async ({ body }, { user }) => {
    const { localCartData, operationId } = body;
    return inData(await migrateCart(deps, user, { items: localCartData.items, operationId }));
  });
  bind(app, contract.cartQuote, async ({ body }) => {
    const read = await readGuestCart(deps.db, body.items, { now: deps.now(), delivery: body.delivery });
    return read.ok ? ok({ data: presentCart(read.value.cart, read.value.rules) }) : read;
  });
}

const inData = <T, E>(result: { ok: true; value: T } | { ok: false; error: E }) =>
  result.ok ? ok({ data: result.value }) : result;

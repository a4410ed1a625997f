import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cart.ts';
import { cartRemoveWholesaleGroup, cartUpdateWholesaleGroup } from '#contract/cart-groups.ts';
import { ok } from '#contract/http/result.ts';
import type { CartChange } from '#domain/cart/change.ts';
import { lineFromWire, refFromWire } from '#domain/cart/line.ts';
import { bind } from '#server/http/bind.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { TryDeps } from '#server/promo/promo-tries.actions.ts';
import { type ReadCart, readUserCart } from './cart.reading.ts';
import { changeCart, joinToCart } from './change-cart.action.ts';
import { presentCart } from './present-cart.ts';
import { quoteCart } from './quote-cart.action.ts';

/** The stored cart of a signed-in shopper, and the pricing of a guest's local one. */
export function cartRoutes(app: FastifyInstance, deps: TryDeps): void {
  const changed = async <K extends CartChange['kind']>(
    user: SessionUser,
    change: CartChange & { readonly kind: K },
    operationId: string | undefined,
  ) => {
    const done = await changeCart<K>(deps, user, change, { operationId });
    return done.ok ? ok({ data: done.value }) : done;
  };
  bind(app, contract.cartGet, async ({ query }, { user }) => {
    const { methodId, region } = query;
    const delivery = methodId !== undefined && region !== undefined ? { methodId, region } : undefined;
    return shown(await readUserCart(deps.db, user, { now: deps.now(), delivery }));
  });
  bind(app, contract.cartAdd, async ({ body: { operationId, ...sent } }, { user }) => {
    const line = lineFromWire(sent);
    const kind = line.group === null ? ('add_lines' as const) : ('add_group' as const);
    return changed(user, { kind, lines: [line] }, operationId);
  });
  bind(app, contract.cartAddBatch, async ({ body }, { user }) => {
    const { items, operationId, replacedGroupId: replaces, byRows } = body;
    const lines = items.map(lineFromWire);
    const isGroup = lines.some(({ group }) => group !== null);
    const change = {
      kind: isGroup ? ('add_group' as const) : ('add_lines' as const),
      lines,
      ...(replaces !== undefined ? { replaces } : isGroup && byRows ? { byRows } : {}),
    };
    const done = await joinToCart(deps, user, change, { operationId });
    if (!done.ok) return done;
    const { joined, failed } = done.value.report;
    const counts = { totalAdded: joined.length, totalFailed: failed.length };
    return ok({ data: { addedItems: joined, failedItems: failed, ...counts, cart: done.value.cart } });
  });
  bind(app, contract.cartMigrate, async ({ body: { localCartData, operationId, holdId } }, { user }) => {
    const change = { kind: 'migrate', lines: localCartData.items.map(lineFromWire) } as const;
    const done = await joinToCart(deps, user, change, { operationId, holdId });
    if (!done.ok) return done;
    const { joined, failed } = done.value.report;
    return ok({ data: { migratedItems: joined.length, failedItems: failed, cart: done.value.cart } });
  });
  bind(app, contract.cartUpdate, ({ body: { newQuantity: pieces, operationId, ...line } }, { user }) =>
    changed(user, { kind: 'set_pieces', line: refFromWire(line), pieces }, operationId),
  );
  bind(app, contract.cartRemove, ({ body: { operationId, ...line } }, { user }) =>
    changed(user, { kind: 'remove_line', line: refFromWire(line) }, operationId),
  );
  bind(app, cartUpdateWholesaleGroup, ({ body }, { user }) => {
    const { wholesaleGroupId: groupId, newQuantity: sets, operationId } = body;
    return changed(user, { kind: 'set_sets', groupId, sets }, operationId);
  });
  bind(app, cartRemoveWholesaleGroup, ({ body: { wholesaleGroupId: groupId, operationId } }, { user }) =>
    changed(user, { kind: 'remove_group', groupId }, operationId),
  );
  bind(app, contract.cartClear, ({ body }, { user }) => changed(user, { kind: 'clear' }, body?.operationId));
  bind(app, contract.cartQuote, async ({ body: { items, delivery, promocode, holdId } }, { user }) => {
    const asked = { lines: items.map(lineFromWire), delivery, promocode, holdId };
    const read = await quoteCart(deps, user, asked);
    return read.ok ? shown(read.value) : read;
  });
}

/** A priced cart as the answer, unless the delivery chosen for it cannot be had. */
const shown = (read: ReadCart) =>
  read.delivery === null || read.delivery.ok ? ok({ data: presentCart(read) }) : read.delivery;

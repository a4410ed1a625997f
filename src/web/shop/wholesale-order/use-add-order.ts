import { useRef, useState } from 'react';
import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { type CartLine, lineKey, lineToWire } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { roubles } from '#domain/money/money.ts';
import type { BundleLine } from '#domain/wholesale/bundle-lines.ts';
import { groupCartLines, proposeGroup } from '#domain/wholesale/proposed-group.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { EMPTY_CART, linesOf } from '#web/shop/cart/cart-view.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';
import { bundleNotice } from '#web/shop/notices/cart-notices.ts';
import { notify, notifyStore } from '#web/ui/toaster.tsx';
import { type RefusedRow, refusedRows } from './refused-rows.ts';
import { wholesaleFailure } from './wholesale-failure.ts';

/** What of a product goes into the cart. */
export interface OrderPart {
  readonly product: OrderedProduct;
  readonly lines: readonly BundleLine[];
}

/** What became of an order: lines that are in the cart, and those that are not, each with the reason. */
export interface AddedOrder {
  readonly added: readonly CartLine[];
  readonly failed: readonly { readonly line: CartLine; readonly message: string }[];
}

/** Puts the whole order into the cart, a group a product (docs/rules/cart.md); null where nothing could be sent. */
export function useAddOrder() {
  const call = useCaller();
  const { user } = useSession();
  const { cart, change, accept, whenIdle } = useCart();
  const [isBusy, setBusy] = useState(false);
  /** The same order pressed again after a lost answer comes in once. */
  const attempt = useRef<{ readonly of: string; readonly id: string; readonly lines: StoredLine[] } | null>(
    null,
  );

  const attemptOf = (parts: readonly OrderPart[]) => {
    const of = JSON.stringify(parts.map(({ product, lines }) => [product.id, lines]));
    if (attempt.current?.of !== of) {
      const id = newOperationId();
      attempt.current = { of, id, lines: parts.flatMap((part) => storedLines(part, id.slice(0, 12))) };
    }
    return attempt.current;
  };

  const addToAccount = async (userId: string, lines: readonly StoredLine[], operationId: string) => {
    await whenIdle();
    const { data } = await call('cartAddBatch', {
      body: { items: lines.map(lineToWire), operationId, byRows: true },
    });
    accept(data.cart, userId);
    return outcomeOf(
      lines,
      data.failedItems.map(({ productId, color, size, error }) => ({ productId, color, size, error })),
    );
  };

  /** A guest's cart is known to this device alone: what the shop says of its lines is asked first. */
  const addToDevice = async (lines: readonly StoredLine[]): Promise<AddedOrder | null> => {
    const before = linesOf(cart.contents ?? EMPTY_CART);
    const items = [...before, ...lines].map(lineToWire);
    const { data } = await call('cartQuote', { body: { items, ...guestHold() } });
    const outcome = outcomeOf(lines, refusedRows(data, lines));
    if (outcome.added.length === 0) return outcome;
    const added = new Set(outcome.added.map(lineKey));
    const kept = lines.filter((line) => added.has(lineKey(line)));
    return (await change({ kind: 'add_group', lines: kept })).isMade ? outcome : null;
  };

  const add = async (parts: readonly OrderPart[]): Promise<AddedOrder | null> => {
    setBusy(true);
    try {
      const { id, lines } = attemptOf(parts);
      const outcome = user === null ? await addToDevice(lines) : await addToAccount(user.id, lines, id);
      attempt.current = null;
      if (outcome !== null && (user !== null || outcome.failed.length > 0))
        notifyStore(bundleNotice(resultOf(parts, outcome)));
      return outcome;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify(wholesaleFailure(error, 'Не удалось добавить товар в корзину'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
}

function storedLines({ product, lines }: OrderPart, purchase: string): StoredLine[] {
  const group = proposeGroup({ type: 'individual', value: 'all' }, lines);
  return groupCartLines(product.id, group, purchase).map((line) => ({
    ...line,
    price: product.wholesale.wholesalePrice ?? roubles(0),
    name: product.name,
    image: product.image?.url ?? null,
  }));
}

function outcomeOf(lines: readonly StoredLine[], refused: readonly RefusedRow[]): AddedOrder {
  const nameOf = ({ productId, color, size }: Pick<RefusedRow, 'productId' | 'color' | 'size'>) =>
    `${productId} ${color} ${size}`;
  const reasons = new Map(refused.map((it) => [nameOf(it), it.error]));
  return {
    added: lines.filter((line) => !reasons.has(nameOf(line))),
    failed: lines.flatMap((line) => {
      const message = reasons.get(nameOf(line));
      return message === undefined ? [] : [{ line, message }];
    }),
  };
}

function resultOf(parts: readonly OrderPart[], { added, failed }: AddedOrder) {
  const [first] = parts;
  return {
    name: parts.length === 1 ? (first?.product.name ?? '') : 'Оптовый заказ',
    addedItems: added.reduce((sum, { quantity }) => sum + quantity, 0),
    failedLines: failed.length,
  };
}

import { useState } from 'react';
import { lineToWire } from '#contract/cart-wire.ts';
import { ApiError } from '#contract/http/caller.ts';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { CartLine } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { type Bundle, setsOf } from '#domain/wholesale/bundle.ts';
import { groupCartLines } from '#domain/wholesale/proposed-group.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { newOperationId } from '#web/core/storage/operation-id.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { linesOf } from '#web/shop/cart/preliminary-cart.ts';
import { notify } from '#web/ui/toaster.tsx';
import type { Offer } from './wizard-plan.ts';

/** What the shop says of a bundle, and the ways to put it into the cart. */
export function useShortage({ product, price }: Offer) {
  const call = useCaller();
  const { status } = useSession();
  const { cart, change } = useCart();
  const [isBusy, setBusy] = useState(false);

  /** A guest's cart is known to this device alone. */
  const guestCart = () =>
    status === 'user' || cart.contents === null ? {} : { items: linesOf(cart.contents).map(lineToWire) };

  /** The lines as the cart keeps them, with what they show until the shop has priced them. */
  const stored = (lines: readonly CartLine[]): StoredLine[] =>
    lines.map((line) => ({
      ...line,
      price: price.price,
      name: product.name,
      image: primaryImage(product.images, line.color),
    }));

  /** The shop's answer; null after a failure, which is told. */
  const check = async (bundle: Bundle): Promise<ShortageAnalysisData | null> => {
    setBusy(true);
    try {
      const body = { productId: product.id, ...requestOf(bundle), ...guestCart() };
      return (await call('wholesaleAnalyzeShortage', { body })).data;
    } catch (error) {
      const text = error instanceof ApiError && error.status > 0 ? error.message : undefined;
      notify({
        title: 'Ошибка анализа',
        text: text ?? 'Не удалось проверить наличие товара',
        tone: 'error',
      });
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** Puts in what can be had wholly; the cart tells what came of it. */
  const add = async ({ available }: ShortageAnalysisData): Promise<boolean> => {
    if (available === null) return false;
    setBusy(true);
    const { totalItems = 0, ...group } = available;
    const lines = groupCartLines(product.id, { ...group, totalItems }, newOperationId().slice(0, 12));
    const { isMade } = await change({ kind: 'add_group', lines: stored(lines) });
    setBusy(false);
    return isMade;
  };

  return { check, add, isBusy };
}

/** A bundle as the shop is asked for it. */
export const requestOf = (bundle: Bundle) => ({
  bundleType: bundle.type,
  selection: selectionOf(bundle),
  requestedQuantity: setsOf(bundle),
});

function selectionOf(bundle: Bundle) {
  switch (bundle.type) {
    case 'individual':
      return { variants: bundle.rows.map((row) => ({ ...row })) };
    case 'color_set':
      return { color: bundle.color };
    case 'size_set':
      return { size: bundle.size };
    case 'full_set':
      return {};
  }
}

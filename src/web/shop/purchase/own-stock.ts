import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BriefCard, Product } from '#contract/catalog.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { type KeptHold, useKeptHold } from '#web/shop/holds/kept-hold.ts';

interface OwnStock<P> {
  readonly product: P | undefined;
  readonly isPending: boolean;
}

/**
 * A product with the stock that its looker can have: pages are the same for everybody, so that what this device holds is
 * missing there, and is read once more by its hold (docs/rules/wholesale.md, "Holds"). Without a hold of this product
 * nothing is asked. While `isPending`, the product has the stock of everybody, and what is held is not known yet.
 */
export function useOwnStock<P extends BriefCard>(product: P | undefined): OwnStock<P> {
  const call = useCaller();
  const hold = useKeptHold();
  const isHeld = product !== undefined && hold !== null && holdsProduct(hold, product.id);
  // what has variants shows the stock of each
  const view = product && 'variants' in product ? 'full' : 'brief';
  const { data, isPending } = useQuery({
    queryKey: ['product', product?.id, 'held', view, hold?.expiresAt, hold?.groups],
    queryFn: async ({ signal }) => {
      const body = { productIds: [product?.id ?? ''], ...(hold?.guestId ? { holdId: hold.guestId } : {}) };
      return (await call('productsByIds', { query: { view }, body }, { signal })).data[0] ?? null;
    },
    enabled: isHeld,
  });
  const own = useMemo(
    () => (product && isHeld && data ? withStockOf(product, data) : product),
    [product, isHeld, data],
  );
  return { product: own, isPending: isHeld && isPending };
}

/** Whether this device holds pieces of the product now. */
export function useHoldsProduct(id: string): boolean {
  const hold = useKeptHold();
  return hold !== null && holdsProduct(hold, id);
}

/** The secret of a guest's hold that lives, for lists and their counts. */
export function useOwnHoldId(): string | undefined {
  const hold = useKeptHold();
  return hold !== null && Date.parse(hold.expiresAt) > Date.now() ? (hold.guestId ?? undefined) : undefined;
}

/** A group's id begins with that of its product. What ended holds nothing. */
const holdsProduct = ({ groups, expiresAt }: KeptHold, id: string): boolean =>
  Date.parse(expiresAt) > Date.now() && groups.some((group) => group.startsWith(`${id}-`));

function withStockOf<P extends BriefCard>(product: P, own: Product | BriefCard): P {
  const { totalStock, colors, sizes } = own;
  const variants = 'variants' in product && 'variants' in own ? { variants: own.variants } : {};
  return { ...product, totalStock, colors, sizes, ...variants };
}

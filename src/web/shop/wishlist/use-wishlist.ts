import { useSyncExternalStore } from 'react';
import type { BriefCard } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import type { WishlistItem } from './stored-wishlist.ts';
import type { WishlistChange } from './wishlist-notices.ts';
import {
  addWish,
  clearWishlist,
  onWishlistChange,
  readWishlist,
  removeWish,
  returnWish,
  unknownWishlist,
  type WishlistOutcome,
} from './wishlist-store.ts';

/** The visitor's list, newest first; empty until the page has come alive. */
export const useWishlist = (): readonly WishlistItem[] =>
  useSyncExternalStore(onWishlistChange, readWishlist, unknownWishlist);

/** Whether a product is in the list, and the way in and out of it, with its notice. */
export function useWish(product: BriefCard): { isWished: boolean; toggle: () => void } {
  const isWished = useWishlist().some(({ productId }) => productId === product.id);
  return {
    isWished,
    toggle: () => {
      if (isWished) dropWish(product.id, product.name);
      else keepWish(product);
    },
  };
}

/** Takes a product out of the list and says so. */
export function dropWish(productId: string, name: string): void {
  const dropped = readWishlist().find((item) => item.productId === productId);
  const outcome = removeWish(productId, new Date());
  say('remove', outcome, name, dropped && (() => void returnWish(dropped, new Date())));
}

/** Empties the list and says so. */
export function dropAllWishes(): WishlistOutcome {
  const outcome = clearWishlist(new Date());
  say('clear', outcome);
  return outcome;
}

function keepWish(product: BriefCard): void {
  const entry = {
    productId: product.id,
    productName: product.name,
    productImage: primaryImage(product.images),
    productPrice: product.price ?? null,
  };
  say('add', addWish(entry, new Date()), product.name);
}

/** The words come when there is something to say; the heart has shown it already. */
function say(change: WishlistChange, outcome: WishlistOutcome, name?: string, onUndo?: () => void): void {
  import('./wishlist-notices.ts').then(
    ({ wishlistNotice }) => notifyStore(wishlistNotice(change, outcome, name, onUndo)),
    () => undefined,
  );
}

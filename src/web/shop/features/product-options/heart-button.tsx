import clsx from 'clsx';
import type { Product } from '#contract/catalog.ts';
import { useWish } from '#web/shop/wishlist/use-wishlist.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Puts the product by, or takes it back. */
export function HeartButton({ product }: { product: Product }) {
  const { isWished, toggle } = useWish(product);
  return (
    <IconButton
      name="heart"
      className={clsx('purchase__heart', isWished && 'purchase__heart--on')}
      label="В избранное"
      title={isWished ? 'Убрать из избранного' : 'Добавить в избранное'}
      aria-pressed={isWished}
      onClick={toggle}
    />
  );
}

import type { WishlistItem } from '#web/shop/wishlist/stored-wishlist.ts';
import { dropWish } from '#web/shop/wishlist/use-wishlist.ts';
import { Button } from '#web/ui/button.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import './wishlist.css';

/** What was put by and is no longer to be had: said by its name of then, with the way out of the list. */
export function GoneWishes({ items }: { items: readonly WishlistItem[] }) {
  return (
    <section className="gone" aria-labelledby="gone">
      <h2 id="gone" className="gone__title">
        Больше не продаются
      </h2>
      <ul className="gone__list">
        {items.map(({ productId, productName, productImage }) => (
          <li key={productId} className="gone__item">
            <Thumb src={productImage} />
            <span>{productName}</span>
            <Button
              variant="quiet"
              size="s"
              aria-label={`Убрать из избранного: ${productName}`}
              onClick={() => dropWish(productId, productName)}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import type { BriefCard } from '#contract/catalog.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { productsByIdsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/shop/features/product-card/product-grid.tsx';
import { GoneWishes } from '#web/shop/features/wishlist/gone-wishes.tsx';
import { WishlistTitle } from '#web/shop/features/wishlist/wishlist-title.tsx';
import { KeptHeight } from '#web/shop/page/kept-height.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import type { WishlistItem } from '#web/shop/wishlist/stored-wishlist.ts';
import { useWishlist } from '#web/shop/wishlist/use-wishlist.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import './wishlist.css';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** Each visitor's own list: nothing for search engines. */
export const meta = ({ matches }: MetaArgs) =>
  describe({ title: 'Избранное', hidden: true, canonical: paths.wishlist() }, siteOf(matches));

/** Where this tab keeps how high the page was. */
const HEIGHT_KEY = 'wishlist-height';
/** Boxes of a list that is still being read. */
const AWAITED = 4;

export default function WishlistPage() {
  const items = useWishlist();
  const isAlive = useIsAlive();
  if (isAlive && items.length === 0) {
    return (
      <div className="wishes">
        <EmptyState
          page
          title="В избранном пока пусто"
          text="Нажмите на сердце у вещи, которая понравилась, и она останется здесь."
        >
          <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <KeptHeight name={HEIGHT_KEY} filling={items.length > 0 ? 'begun' : 'awaited'} className="wrap wishes">
      <WishlistTitle count={items.length} />
      <h2 className="sr">Товары</h2>
      {items.length > 0 ? (
        <Wished items={items} />
      ) : (
        <ProductGridSkeleton count={AWAITED} text="Загрузка избранного..." />
      )}
    </KeptHeight>
  );
}

/** Price, stock and visibility come from the shop; the list itself knows only what was put by. */
function Wished({ items }: { items: readonly WishlistItem[] }) {
  const ids = items.map(({ productId }) => productId);
  const { data, isError, isPlaceholderData, refetch } = useQuery(productsByIdsQuery(useCaller(), ids));
  if (data === undefined) {
    if (isError) return <ErrorState text="Не удалось загрузить товары" onRetry={() => void refetch()} />;
    return <ProductGridSkeleton count={Math.min(items.length, AWAITED)} text="Загрузка избранного..." />;
  }
  const { products, gone } = sorted(items, data);
  return (
    <>
      {products.length > 0 ? <ProductGrid products={products} earlyCount={AWAITED} /> : null}
      {/* an answer to an older list knows nothing of what has been added since */}
      {gone.length > 0 && !isPlaceholderData ? <GoneWishes items={gone} /> : null}
    </>
  );
}

/** In the order of the list: what is sold, and what the shop no longer shows. */
function sorted(items: readonly WishlistItem[], answer: readonly BriefCard[]) {
  const sold = new Map(answer.filter(({ isActive }) => isActive).map((product) => [product.id, product]));
  return {
    products: items.flatMap(({ productId }) => sold.get(productId) ?? []),
    gone: items.filter(({ productId }) => !sold.has(productId)),
  };
}

import clsx from 'clsx';
import type { BriefCard } from '#contract/catalog.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardShopProvider } from './card-shop.tsx';
import { ProductCard } from './product-card.tsx';
import './product-card.css';

interface ProductGridProps {
  products: readonly BriefCard[];
  /** So many of the first pictures are fetched at once. */
  earlyCount?: number;
  /** Newer products are on their way. */
  busy?: boolean;
  /** How wide a picture is, in a grid that has not the whole page. */
  sizes?: string;
}

/** Pictures side by side with tight gaps, so that the rail runs from one to the next. */
export function ProductGrid({ products, earlyCount = 0, busy = false, sizes }: ProductGridProps) {
  return (
    <CardShopProvider>
      <ul className={clsx('grid', busy && 'grid--busy')} aria-busy={busy || undefined}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} early={index < earlyCount} sizes={sizes} />
          </li>
        ))}
      </ul>
    </CardShopProvider>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The same boxes without products. */
export function ProductGridSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <div role="status" className="in-sight">
      <span className="sr">{text}</span>
      <div className="grid" aria-hidden="true">
        {places(count).map((place) => (
          <div key={place} className="card">
            <Skeleton shape="picture" />
            <div className="card__body">
              <Skeleton />
              <Skeleton half />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
